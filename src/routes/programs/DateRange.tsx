import { dateRangeText } from '../../domain/programs/scheduleTexts.ts'
import type { ScheduleFields } from '../../domain/schedule.ts'
import css from './DateRange.module.css'

interface DateRangeProps extends Pick<ScheduleFields, 'start_date' | 'end_date'> {
  /** That it is over; null when it is not. */
  readonly note: string | null
}

/** From which date until which, and that this is over. */
export function DateRange({ note, ...dates }: DateRangeProps) {
  return (
    <>
      {dateRangeText(dates)}
      {note !== null && <small className={css.note}>{note}</small>}
    </>
  )
}
