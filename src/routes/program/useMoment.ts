import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import {
  addressOfMoment,
  draftOfMoment,
  inFull,
  isInFull,
  isSayable,
  minuteOf,
  momentsNamed,
  type NamedClock,
  type WallDraft,
} from '../../domain/moment.ts'

const route = getRouteApi('/promoted_search/preview')

/** What somebody has typed, as long as the address says the moment that it is for. */
interface Typed {
  readonly draft: WallDraft
  /** The moment that the address says, or will once it has gone there; null is now. */
  readonly at: number | null
  /** What they still type: of anything else it is told that it cannot be read. */
  readonly typing: keyof WallDraft | null
  /** The address has gone there with what they still type: it goes on in the same entry of history. */
  readonly isUnderWay: boolean
}

const nothing: WallDraft = { date: '', time: '' }

/** The moment in the address, and what is typed for another one: it is gone to as soon as it is written in full, in one step. */
export const useMoment = (clock: NamedClock, at: number | null, shownAt: number | null) => {
  const navigate = route.useNavigate()
  const moment = at ?? shownAt
  const [typed, setTyped] = useState<Typed | null>(null)
  const [before, setBefore] = useState(at)
  if (before !== at) {
    setBefore(at)
    if (typed?.at !== at) setTyped(null)
  }

  const draft = typed?.draft ?? (moment === null ? nothing : draftOfMoment(moment, clock))
  const named = momentsNamed(draft, clock)
  const goal = typed === null ? at : typed.at

  const isUnderWay = (typing: keyof WallDraft | null) =>
    typed !== null && typed.typing !== null && typed.typing === typing && typed.isUnderWay

  const go = (to: number | null, as: WallDraft | null = null, typing: keyof WallDraft | null = null) => {
    if (to !== null && !isSayable(to, clock)) return
    setTyped(as && { draft: as, at: to, typing, isUnderWay: true })
    // An address that names no moment is now, too, and is left for the one that says so.
    if (to === goal && to !== null) return
    const search = { at: to === null ? undefined : addressOfMoment(to, clock) }
    void navigate({ to: '.', search, state: true, replace: isUnderWay(typing) })
  }
  /** Goes to what was written in full; answers whether it could. */
  const choose = (full: WallDraft, typing: keyof WallDraft | null = null): boolean => {
    const moments = momentsNamed(full, clock)?.moments
    if (moments) go(moments.find((each) => each === goal) ?? moments[0], full, typing)
    return moments !== undefined
  }
  return {
    /** That of the address; of now the one that was answered last. Null before that. */
    moment: moment === null ? null : minuteOf(moment),
    /** The moment that is gone to; null is now. */
    goal,
    draft,
    /** What the draft names; null when it cannot be read. */
    named,
    isTyped: typed !== null,
    typing: typed?.typing ?? null,
    go,
    type: (typing: keyof WallDraft, text: string) => {
      const now = { ...draft, [typing]: text }
      if (!isInFull(now) || !choose(now, typing))
        setTyped({ draft: now, at: goal, typing, isUnderWay: isUnderWay(typing) })
    },
    leave: () => setTyped((left) => left && { ...left, typing: null }),
    submit: () => {
      const full = inFull(draft)
      if (full === null || !choose(full)) setTyped({ draft, at: goal, typing: null, isUnderWay: false })
    },
  }
}
