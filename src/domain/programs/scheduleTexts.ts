import { dateText, dayText, timeText, type Weekday, weekdays } from '../calendar.ts'
import type { ScheduleFields } from '../schedule.ts'

/** A schedule in words (spec §3, design §9.9). */

const together = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** 'Monday, Wednesday, and Friday', in the order of the week. */
export const daysText = (days: readonly Weekday[]): string =>
  days.length === weekdays.length
    ? 'Every day'
    : together.format(weekdays.filter((day) => days.includes(day)).map(dayText))

interface Words {
  readonly write: (value: number) => string
  /** What is said when both sides are open. */
  readonly open: string
}

const rangeText = (start: number | null, end: number | null, { write, open }: Words): string => {
  if (start === null) return end === null ? open : `Until ${write(end)}`
  return end === null ? `From ${write(start)}` : `${write(start)} – ${write(end)}`
}

/** '02/01/2026 – 02/28/2026', 'From 02/01/2026', 'Until 02/28/2026', 'Any date'. */
export const dateRangeText = ({ start_date, end_date }: Pick<ScheduleFields, 'start_date' | 'end_date'>): string =>
  rangeText(start_date, end_date, { write: dateText, open: 'Any date' })

type Times = Pick<ScheduleFields, 'start_time' | 'end_time'>

/** '8:00 AM – 5:00 PM', 'From 8:00 AM', 'Until 5:00 PM', 'All day'. */
export const timeRangeText = ({ start_time, end_time }: Times): string =>
  rangeText(start_time, end_time, { write: timeText, open: 'All day' })

/** An end time before its start time is of the next day. */
export const endsNextDay = ({ start_time, end_time }: Times): boolean =>
  start_time !== null && end_time !== null && end_time < start_time

/** 'Ends at 2:30 AM on the next day.'; null when it ends on the day it began. */
export const nextDayText = (times: Times): string | null =>
  endsNextDay(times) && times.end_time !== null ? `Ends at ${timeText(times.end_time)} on the next day.` : null

/** 'Friday, Any date, 10:00 PM – 2:30 AM' */
export const scheduleText = (schedule: ScheduleFields): string =>
  [daysText(schedule.days), dateRangeText(schedule), timeRangeText(schedule)].join(', ')
