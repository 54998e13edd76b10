import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { HOUR } from '../../domain/calendar.ts'
import {
  addressOfMoment,
  draftOfMoment,
  minuteFrom,
  minuteOf,
  momentsNamed,
  momentText,
  momentTextAt,
  type NamedClock,
  namedTimeText,
  skippedHourText,
  type WallDraft,
  wallProblems,
  weekdayText,
} from '../../domain/programs/moment.ts'
import { readDate } from '../../domain/programs/wallTime.ts'
import type { PreviewResult } from '../../gql/programs/programPreview.ts'
import { createMomentMachine, targetOf } from '../../machines/programs/moment.machine.ts'
import { useAlert } from '../app/alerts.tsx'
import { useEmitted, useFlow } from '../app/flow.ts'
import { MomentBar } from './MomentBar.tsx'

const nothing: WallDraft = { date: '', time: '' }

/** Connects the date and time fields of the preview to the URL. All moments are Unix seconds. */
export const useMoment = (clock: NamedClock, at: number | null, shownAt: number | null) => {
  const navigate = route.useNavigate()
  const [machine] = useState(() => createMomentMachine(clock))
  const [snapshot, send, actor] = useFlow(machine, { input: { at } })
  useEffect(() => send({ type: 'url.change', at }), [send, at])
  useEmitted(actor, 'go', ({ at: to, replaces: replace }) => {
    const search = { at: to === null ? undefined : addressOfMoment(to, clock) }
    void navigate({ to: '.', search, state: true, replace })
  })

  const { draft: typed, typing } = snapshot.context
  const isTyped = snapshot.matches('typed')
  const moment = at ?? shownAt
  const said = moment === null ? nothing : draftOfMoment(moment, clock)
  const draft = isTyped ? typed : said
  return {
    /** Moment on display: from the URL, or from the last answer if the preview shows "now". Null until there is one. */
    moment: moment === null ? null : minuteOf(moment),
    /** Moment that the preview goes to; null for "now". */
    target: isTyped ? targetOf(snapshot.context) : at,
    draft,
    /** Moments that the draft denotes; null when it is not valid. */
    named: momentsNamed(draft, clock),
    isTyped,
    typing,
    send,
  }
}

const route = getRouteApi('/promoted_search/preview')

/**
 * Returns a function that copies a link to a moment. Without a moment in it, the link would show "now" to its
 * recipient.
 */
const useLinkCopy = (clock: NamedClock) => {
  const router = useRouter()
  const alert = useAlert()
  return async (moment: number): Promise<void> => {
    const { href } = router.buildLocation({ to: route.id, search: { at: addressOfMoment(moment, clock) } })
    try {
      await navigator.clipboard.writeText(new URL(href, location.href).href)
      alert({ tone: 'success', title: `Link copied: ${momentText(moment, clock)}` })
    } catch {
      alert({ tone: 'danger', title: 'The browser blocked copying the link.' })
    }
  }
}

interface PreviewedMomentProps {
  readonly clock: NamedClock
  /** Moment in the URL; null for "now". */
  readonly at: number | null
  /** True when the URL contains a moment that cannot be read. */
  readonly isUnread: boolean
  readonly desk: ReturnType<typeof useMoment>
  readonly shown: PreviewResult | null
}

/** Explains why the preview shows another time than the one typed: clocks skip that time when they go forward. */
const leapNote = ({ date, time }: WallDraft, moment: number, clock: NamedClock): string => {
  const why = `${time} does not exist on ${date}: clocks go forward at ${skippedHourText(moment, clock)}.`
  return `${why} ${namedTimeText(moment, clock)} is shown.`
}

/** Explains why there is no next change. While a program is live, the service looks only a week ahead. */
const noChangeText = (shown: PreviewResult | null): string => {
  if (shown === null) return 'Not known yet.'
  return shown.liveCount > 0 ? 'Nothing changes within a week.' : 'No upcoming programs.'
}

/** Date and time controls of the preview, in the organisation's time zone. */
export function PreviewedMoment({ clock, at, isUnread, desk, shown }: PreviewedMomentProps) {
  const { moment, target, draft, named, isTyped, typing, send } = desk
  const choose = (chosen: number) => send({ type: 'moment.choose', at: chosen })
  const copyLink = useLinkCopy(clock)
  const problems = wallProblems(draft, clock)
  const problemOf = (field: keyof WallDraft) => (isTyped && typing !== field ? problems[field] : null)
  const date = readDate(draft.date)
  const isTwice = target !== null && named !== null && named.moments.length > 1
  const leap = isTyped && typing === null && named?.isLeftOut === true ? target : null
  const next = shown?.nextChange ?? null
  const unread = isUnread ? 'The link has no valid date, so this shows now.' : null

  return (
    <MomentBar
      date={{
        value: draft.date,
        hint: date === null ? ' ' : weekdayText(date),
        message: problemOf('date'),
        onChange: (text) => send({ type: 'text.type', field: 'date', draft: { ...draft, date: text } }),
      }}
      time={{
        value: draft.time,
        hint: clock.zoneAt(target ?? shown?.at ?? 0),
        message: problemOf('time'),
        onChange: (text) => send({ type: 'text.type', field: 'time', draft: { ...draft, time: text } }),
      }}
      twins={
        isTwice
          ? {
              options: named.moments.map((each) => ({ value: String(each), label: namedTimeText(each, clock) })),
              value: String(target),
            }
          : null
      }
      note={leap === null ? unread : leapNote(draft, leap, clock)}
      onTwin={(value) => send({ type: 'twin.choose', at: Number(value), draft })}
      onLeave={() => send({ type: 'text.leave' })}
      onSubmit={() => send({ type: 'text.submit', draft })}
      onStep={moment === null ? null : (hours) => choose(moment + hours * HOUR)}
      whyNotNow={at === null && !isTyped && !isUnread ? 'Showing now; updates every minute.' : null}
      onNow={() => send({ type: 'now.choose' })}
      next={next === null || shown === null ? null : momentTextAt(next, shown, clock)}
      whyNoNext={noChangeText(shown)}
      onNext={() => next !== null && choose(minuteFrom(next))}
      onCopy={moment === null ? null : () => void copyLink(moment)}
    />
  )
}
