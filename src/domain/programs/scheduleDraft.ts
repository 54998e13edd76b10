import { dateText, dayText, timeText, type Weekday, weekdays } from '../calendar.ts'
import { type Problem, problemsAmong } from '../problem.ts'
import { dateProblem, type ScheduleFields, timeProblem } from '../schedule.ts'
import { dateTextProblem, readDate, readTime, timeTextProblem } from './wallTime.ts'

/** Formats schedules, and reads and validates their drafts (spec §3, design §9.9). */

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Lists weekdays in the order of the week: 'Monday, Wednesday, and Friday'. */
export const daysText = (days: readonly Weekday[]): string =>
  days.length === weekdays.length
    ? 'Every day'
    : conjunction.format(weekdays.filter((day) => days.includes(day)).map(dayText))

interface RangeFormat {
  /** Formats a limit of the range. */
  readonly format: (value: number) => string
  /** Text of a range without limits. */
  readonly open: string
}

const rangeText = (start: number | null, end: number | null, { format, open }: RangeFormat): string => {
  if (start === null) return end === null ? open : `Until ${format(end)}`
  return end === null ? `From ${format(start)}` : `${format(start)} – ${format(end)}`
}

/** Formats a range: '02/01/2026 – 02/28/2026', 'From 02/01/2026', 'Until 02/28/2026', 'Any date'. */
export const dateRangeText = ({ start_date, end_date }: Pick<ScheduleFields, 'start_date' | 'end_date'>): string =>
  rangeText(start_date, end_date, { format: dateText, open: 'Any date' })

type Times = Pick<ScheduleFields, 'start_time' | 'end_time'>

/** Formats a range: '8:00 AM – 5:00 PM', 'From 8:00 AM', 'Until 5:00 PM', 'All day'. */
export const timeRangeText = ({ start_time, end_time }: Times): string =>
  rangeText(start_time, end_time, { format: timeText, open: 'All day' })

/** True when the end time is on the next day, because it is before the start time. */
export const endsNextDay = ({ start_time, end_time }: Times): boolean =>
  start_time !== null && end_time !== null && end_time < start_time

/** Returns 'Ends at 2:30 AM on the next day.'; null for a schedule that ends on the same day. */
export const nextDayText = (times: Times): string | null =>
  endsNextDay(times) && times.end_time !== null ? `Ends at ${timeText(times.end_time)} on the next day.` : null

/** Formats a schedule: 'Friday, Any date, 10:00 PM – 2:30 AM'. */
export const scheduleText = (schedule: ScheduleFields): string =>
  [daysText(schedule.days), dateRangeText(schedule), timeRangeText(schedule)].join(', ')

const isBefore = (one: number | null, other: number | null) => one !== null && other !== null && one < other

/** Returns the first problem of each field. */
export const scheduleProblems = (schedule: ScheduleFields): Problem<keyof ScheduleFields>[] => {
  const { days, start_date, end_date, start_time, end_time } = schedule
  const endsBeforeItStarts = isBefore(end_date, start_date) ? 'End Date must not be before Start Date.' : null
  const sameTimeProblem = end_time !== null && end_time === start_time ? 'End Time must differ from Start Time.' : null
  return problemsAmong({
    days: days.length === 0 ? 'Choose at least one day.' : null,
    start_date: dateProblem('Start Date', start_date),
    end_date: dateProblem('End Date', end_date) ?? endsBeforeItStarts,
    start_time: timeProblem('Start Time', start_time),
    end_time: timeProblem('End Time', end_time) ?? sameTimeProblem,
  })
}

/** Draft of a schedule. Dates and times are texts as typed, empty for none. */
export interface ScheduleDraft {
  readonly days: readonly Weekday[]
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
}

export const newSchedule: ScheduleDraft = { days: [], start_date: '', end_date: '', start_time: '', end_time: '' }

const read = (text: string, readText: (text: string) => number | null) => (text.trim() === '' ? null : readText(text))

/** Reads a draft. A text that cannot be read becomes null; `scheduleDraftProblems` reports it. */
export const readSchedule = ({ days, ...typed }: ScheduleDraft): ScheduleFields => ({
  days,
  start_date: read(typed.start_date, readDate),
  end_date: read(typed.end_date, readDate),
  start_time: read(typed.start_time, readTime),
  end_time: read(typed.end_time, readTime),
})

/** Returns the first problem of each field: a text that cannot be read, or a value that the service refuses. */
export const scheduleDraftProblems = (draft: ScheduleDraft): Problem<keyof ScheduleDraft>[] => {
  const unreadable = problemsAmong({
    start_date: dateTextProblem('Start Date', draft.start_date),
    end_date: dateTextProblem('End Date', draft.end_date),
    start_time: timeTextProblem('Start Time', draft.start_time),
    end_time: timeTextProblem('End Time', draft.end_time),
  })
  // `scheduleProblems` does not report an unreadable text, because `readSchedule` turns it into null.
  return [...unreadable, ...scheduleProblems(readSchedule(draft))]
}
