import { dateText, dayText, timeText, type Weekday, weekdays } from '../calendar.ts'
import { type Problem, problemsAmong } from '../problem.ts'
import { dateProblem, type ScheduleFields, timeProblem } from '../schedule.ts'
import { dateTextProblem, readDate, readTime, timeTextProblem } from './wallTime.ts'

/** Formats schedules, and reads and validates their drafts (spec §3, design §9.9). */

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' })

export const daysText = (days: readonly Weekday[]): string =>
  days.length === weekdays.length
    ? 'Every day'
    : conjunction.format(weekdays.filter((day) => days.includes(day)).map(dayText))

interface RangeFormat {
  readonly format: (value: number) => string
  readonly open: string
}

const rangeText = (start: number | null, end: number | null, { format, open }: RangeFormat): string => {
  if (start === null) return end === null ? open : `Until ${format(end)}`
  return end === null ? `From ${format(start)}` : `${format(start)} – ${format(end)}`
}

/** Formats a range: '02/01/2026 – 02/28/2026', 'From 02/01/2026', 'Any date'. */
export const dateRangeText = ({ start_date, end_date }: Pick<ScheduleFields, 'start_date' | 'end_date'>): string =>
  rangeText(start_date, end_date, { format: dateText, open: 'Any date' })

type Times = Pick<ScheduleFields, 'start_time' | 'end_time'>

/** Formats a range: '8:00 AM – 5:00 PM', 'From 8:00 AM', 'All day'. */
export const timeRangeText = ({ start_time, end_time }: Times): string =>
  rangeText(start_time, end_time, { format: timeText, open: 'All day' })

export const endsNextDay = ({ start_time, end_time }: Times): boolean =>
  start_time !== null && end_time !== null && end_time < start_time

export const nextDayText = (times: Times): string | null =>
  endsNextDay(times) && times.end_time !== null ? `Ends at ${timeText(times.end_time)} on the next day.` : null

export const scheduleText = (schedule: ScheduleFields): string =>
  [daysText(schedule.days), dateRangeText(schedule), timeRangeText(schedule)].join(', ')

const isBefore = (one: number | null, other: number | null) => one !== null && other !== null && one < other

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

export interface ScheduleDraft {
  readonly days: readonly Weekday[]
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
}

export const newSchedule: ScheduleDraft = { days: [], start_date: '', end_date: '', start_time: '', end_time: '' }

const read = (text: string, readText: (text: string) => number | null) => (text.trim() === '' ? null : readText(text))

export const readSchedule = ({ days, ...typed }: ScheduleDraft): ScheduleFields => ({
  days,
  start_date: read(typed.start_date, readDate),
  end_date: read(typed.end_date, readDate),
  start_time: read(typed.start_time, readTime),
  end_time: read(typed.end_time, readTime),
})

export const scheduleDraftProblems = (draft: ScheduleDraft): Problem<keyof ScheduleDraft>[] => {
  const unreadable = problemsAmong({
    start_date: dateTextProblem('Start Date', draft.start_date),
    end_date: dateTextProblem('End Date', draft.end_date),
    start_time: timeTextProblem('Start Time', draft.start_time),
    end_time: timeTextProblem('End Time', draft.end_time),
  })
  // `readSchedule` turns an unreadable text into null, which `scheduleProblems` accepts.
  return [...unreadable, ...scheduleProblems(readSchedule(draft))]
}
