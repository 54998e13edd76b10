import { MomentBar } from '../../components/MomentBar.tsx'
import {
  minuteFrom,
  momentTextAt,
  type NamedClock,
  namedTimeText,
  wallProblems,
  weekdayText,
} from '../../domain/moment.ts'
import { readDate } from '../../domain/wallTime.ts'
import type { Previewed } from '../../gql/programPreview.ts'
import type { useMoment } from './useMoment.ts'

interface PreviewedMomentProps {
  readonly clock: NamedClock
  /** The moment in the address; null is now. */
  readonly at: number | null
  readonly desk: ReturnType<typeof useMoment>
  /** What was answered last. */
  readonly shown: Previewed | null
}

/** The moment that is looked at, in the organisation's zone: typed, now, or the next one at which something changes. */
export function PreviewedMoment({ clock, at, desk, shown }: PreviewedMomentProps) {
  const { moment, draft, named, isLeft, go } = desk
  const problems = isLeft ? wallProblems(draft) : { date: null, time: null }
  const date = readDate(draft.date)
  const isTwice = at !== null && named !== null && named.moments.length > 1
  const isLeftOut = isLeft && at !== null && named?.isLeftOut === true
  const next = shown?.nextChange ?? null

  return (
    <MomentBar
      date={{
        value: draft.date,
        hint: date === null ? ' ' : weekdayText(date),
        message: problems.date,
        onChange: (text) => desk.type({ date: text }),
      }}
      time={{
        value: draft.time,
        hint: clock.zoneText,
        message: problems.time,
        onChange: (text) => desk.type({ time: text }),
      }}
      twins={
        isTwice
          ? {
              options: named.moments.map((each) => ({ value: String(each), label: namedTimeText(each, clock) })),
              value: String(at),
            }
          : null
      }
      note={
        isLeftOut
          ? `${draft.time} is left out on ${draft.date}: clocks are put on. ${namedTimeText(at, clock)} is shown.`
          : null
      }
      onTwin={(value) => go(Number(value), draft)}
      onLeave={desk.leave}
      onSubmit={desk.submit}
      onStep={moment === null ? null : (hours) => go(moment + hours * 3_600)}
      whyNotNow={at === null && !isLeft ? 'It is now that is shown, and it moves on each minute.' : null}
      onNow={() => go(null)}
      next={next === null || shown === null ? null : momentTextAt(next, shown, clock)}
      whyNoNext={shown === null ? 'It is not known yet.' : 'No program comes or goes after this moment.'}
      onNext={() => next !== null && go(minuteFrom(next))}
    />
  )
}
