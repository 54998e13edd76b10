import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { HOUR } from '../../domain/calendar.ts'
import {
  ceilToMinute,
  draftOfMoment,
  floorToMinute,
  momentsOfDraft,
  momentText,
  momentTextAt,
  type NamedClock,
  namedTimeText,
  skippedHourText,
  urlTextOfMoment,
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

const emptyDraft: WallDraft = { date: '', time: '' }

/** Connects the date and time fields of the preview to the URL. Moments are points in time, in Unix seconds. */
export const useMoment = (clock: NamedClock, at: number | null, shownAt: number | null) => {
  const navigate = route.useNavigate()
  const [machine] = useState(() => createMomentMachine(clock))
  const [snapshot, send, actor] = useFlow(machine, { input: { at } })
  useEffect(() => send({ type: 'url.change', at }), [send, at])
  useEmitted(actor, 'navigate', ({ at: target, replaces: replace }) => {
    const search = { at: target === null ? undefined : urlTextOfMoment(target, clock) }
    void navigate({ to: '.', search, state: true, replace })
  })

  const { draft: typedDraft, typing } = snapshot.context
  const isTyped = snapshot.matches('typed')
  const moment = at ?? shownAt
  const currentDraft = moment === null ? emptyDraft : draftOfMoment(moment, clock)
  const draft = isTyped ? typedDraft : currentDraft
  return {
    /** Moment in the URL. For "now", the moment of the last response; null until the first response. */
    moment: moment === null ? null : floorToMinute(moment),
    /** Moment that the preview will show; null for "now". */
    target: isTyped ? targetOf(snapshot.context) : at,
    draft,
    /** Moments that match the draft's date and time: two when clocks go back. Null for an invalid draft. */
    named: momentsOfDraft(draft, clock),
    isTyped,
    typing,
    send,
  }
}

const route = getRouteApi('/promoted_search/preview')

/** Copies a link with the moment, because the current URL may contain no moment. */
const useLinkCopy = (clock: NamedClock) => {
  const router = useRouter()
  const alert = useAlert()
  return async (moment: number): Promise<void> => {
    const { href } = router.buildLocation({ to: route.id, search: { at: urlTextOfMoment(moment, clock) } })
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
  readonly hasInvalidMoment: boolean
  readonly controls: ReturnType<typeof useMoment>
  readonly result: PreviewResult | null
}

const skippedTimeNote = ({ date, time }: WallDraft, moment: number, clock: NamedClock): string => {
  const problem = `${time} does not exist on ${date}: clocks go forward at ${skippedHourText(moment, clock)}.`
  return `${problem} ${namedTimeText(moment, clock)} is shown.`
}

/** While a program is live, the service looks only a week ahead. */
const noChangeText = (result: PreviewResult | null): string => {
  if (result === null) return 'The next change is not known yet.'
  return result.liveCount > 0 ? 'Nothing changes within a week.' : 'No upcoming programs.'
}

/** Date and time controls of the preview, in the organisation's time zone. */
export function PreviewedMoment({ clock, at, hasInvalidMoment, controls, result }: PreviewedMomentProps) {
  const { moment, target, draft, named, isTyped, typing, send } = controls
  const goTo = (newMoment: number) => send({ type: 'moment.choose', at: newMoment })
  const copyLink = useLinkCopy(clock)
  const problems = wallProblems(draft, clock)
  const problemOf = (field: keyof WallDraft) => (isTyped && typing !== field ? problems[field] : null)
  const date = readDate(draft.date)
  const occursTwice = target !== null && named !== null && named.moments.length > 1
  const skippedTo = isTyped && typing === null && named?.isSkipped === true ? target : null
  const next = result?.nextChange ?? null
  const linkNote = hasInvalidMoment ? 'The link has no valid date. The preview shows the current time.' : null

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
        hint: clock.zoneNameAt(target ?? result?.at ?? 0),
        message: problemOf('time'),
        onChange: (text) => send({ type: 'text.type', field: 'time', draft: { ...draft, time: text } }),
      }}
      repeatedTime={
        occursTwice
          ? {
              options: named.moments.map((option) => ({ value: String(option), label: namedTimeText(option, clock) })),
              value: String(target),
            }
          : null
      }
      note={skippedTo === null ? linkNote : skippedTimeNote(draft, skippedTo, clock)}
      onChooseRepeated={(value) => send({ type: 'twin.choose', at: Number(value), draft })}
      onLeave={() => send({ type: 'text.blur' })}
      onSubmit={() => send({ type: 'text.submit', draft })}
      onStep={moment === null ? null : (hours) => goTo(moment + hours * HOUR)}
      nowReason={at === null && !isTyped && !hasInvalidMoment ? 'The preview already shows the current moment.' : null}
      onNow={() => send({ type: 'now.choose' })}
      next={next === null || result === null ? null : momentTextAt(next, result, clock)}
      noNextReason={noChangeText(result)}
      onNext={() => next !== null && goTo(ceilToMinute(next))}
      onCopy={moment === null ? null : () => void copyLink(moment)}
    />
  )
}
