import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  addressOfMoment,
  draftOfMoment,
  minuteOf,
  momentsNamed,
  type NamedClock,
  type WallDraft,
} from '../../domain/programs/moment.ts'
import { createMomentMachine } from '../../machines/programs/moment.machine.ts'
import { useFlow } from '../app/flow.ts'
import { useEmitted } from '../app/useActorEvents.ts'

const route = getRouteApi('/promoted_search/preview')

const nothing: WallDraft = { date: '', time: '' }

/** The moment in the address, and what is typed for another one, tied to the address. */
export const useMoment = (clock: NamedClock, at: number | null, shownAt: number | null) => {
  const navigate = route.useNavigate()
  const [machine] = useState(() => createMomentMachine(clock))
  const [snapshot, send, actor] = useFlow(machine, { input: { at } })
  useEffect(() => send({ type: 'url.change', at }), [send, at])
  useEmitted(actor, 'go', ({ at: to, replaces: replace }) => {
    const search = { at: to === null ? undefined : addressOfMoment(to, clock) }
    void navigate({ to: '.', search, state: true, replace })
  })

  const { draft: typed, goal, typing } = snapshot.context
  const isTyped = snapshot.matches('typed')
  const moment = at ?? shownAt
  const said = moment === null ? nothing : draftOfMoment(moment, clock)
  const draft = isTyped ? typed : said
  return {
    /** That of the address; of now the one that was answered last. Null before that. */
    moment: moment === null ? null : minuteOf(moment),
    /** The moment that is gone to; null is now. */
    goal: isTyped ? goal : at,
    draft,
    /** What the draft names; null when it cannot be read. */
    named: momentsNamed(draft, clock),
    isTyped,
    typing,
    send,
  }
}
