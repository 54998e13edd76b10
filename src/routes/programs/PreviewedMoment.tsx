import { HOUR } from '../../domain/calendar.ts'
import {
  leapText,
  minuteFrom,
  momentTextAt,
  type NamedClock,
  namedTimeText,
  type WallDraft,
  wallProblems,
  weekdayText,
} from '../../domain/programs/moment.ts'
import { readDate } from '../../domain/programs/wallTime.ts'
import type { Previewed } from '../../gql/programs/programPreview.ts'
import { MomentBar } from './MomentBar.tsx'
import { useLinkCopy } from './useLinkCopy.ts'
import type { useMoment } from './useMoment.ts'

interface PreviewedMomentProps {
  readonly clock: NamedClock
  /** The moment in the address; null is now. */
  readonly at: number | null
  /** The address says something that is no moment. */
  readonly isUnread: boolean
  readonly desk: ReturnType<typeof useMoment>
  /** What was answered last. */
  readonly shown: Previewed | null
}

/** Why another time is shown than the one that was typed: that is left out where clocks go forward. */
const leapNote = ({ date, time }: WallDraft, moment: number, clock: NamedClock): string => {
  const why = `${time} does not exist on ${date}: clocks go forward at ${leapText(moment, clock)}.`
  return `${why} ${namedTimeText(moment, clock)} is shown.`
}

/** Why no next change is told: while something shows, no further than a week is looked ahead. */
const noChangeText = (shown: Previewed | null): string => {
  if (shown === null) return 'It is not known yet.'
  return shown.liveCount > 0 ? 'Nothing changes within a week.' : 'No program comes after this moment.'
}

/** The moment that is looked at, in the organisation's zone: typed, now, or the next one at which something changes. */
export function PreviewedMoment({ clock, at, isUnread, desk, shown }: PreviewedMomentProps) {
  const { moment, goal, draft, named, isTyped, typing, send } = desk
  const choose = (chosen: number) => send({ type: 'moment.choose', at: chosen })
  const copyLink = useLinkCopy(clock)
  const problems = wallProblems(draft, clock)
  const problemOf = (field: keyof WallDraft) => (isTyped && typing !== field ? problems[field] : null)
  const date = readDate(draft.date)
  const isTwice = goal !== null && named !== null && named.moments.length > 1
  const leap = isTyped && typing === null && named?.isLeftOut === true ? goal : null
  const next = shown?.nextChange ?? null
  const unread = isUnread ? 'The address names no moment: now is shown.' : null

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
        hint: clock.zoneAt(goal ?? shown?.at ?? 0),
        message: problemOf('time'),
        onChange: (text) => send({ type: 'text.type', field: 'time', draft: { ...draft, time: text } }),
      }}
      twins={
        isTwice
          ? {
              options: named.moments.map((each) => ({ value: String(each), label: namedTimeText(each, clock) })),
              value: String(goal),
            }
          : null
      }
      note={leap === null ? unread : leapNote(draft, leap, clock)}
      onTwin={(value) => send({ type: 'twin.choose', at: Number(value), draft })}
      onLeave={() => send({ type: 'text.leave' })}
      onSubmit={() => send({ type: 'text.submit', draft })}
      onStep={moment === null ? null : (hours) => choose(moment + hours * HOUR)}
      whyNotNow={at === null && !isTyped && !isUnread ? 'It is now that is shown, and it moves on each minute.' : null}
      onNow={() => send({ type: 'now.choose' })}
      next={next === null || shown === null ? null : momentTextAt(next, shown, clock)}
      whyNoNext={noChangeText(shown)}
      onNext={() => next !== null && choose(minuteFrom(next))}
      onCopy={moment === null ? null : () => void copyLink(moment)}
    />
  )
}
