import { nextDayText, timeRangeText } from '../../domain/programs/scheduleTexts.ts'
import type { ScheduleFields } from '../../domain/schedule.ts'
import css from './TimeRange.module.css'

/** From when until when, with a mark where that is on the next day. */
export function TimeRange(times: Pick<ScheduleFields, 'start_time' | 'end_time'>) {
  const nextDay = nextDayText(times)
  return (
    <>
      <span className={css.times}>{timeRangeText(times)}</span>
      {nextDay !== null && (
        <span className={css.mark} data-tip={nextDay}>
          <span aria-hidden>+1 day</span>
          <span className="sr-only">{nextDay}</span>
        </span>
      )}
    </>
  )
}
