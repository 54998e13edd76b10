import type { Weekday } from '../calendar.ts'
import { type Problem, problemsAmong } from '../problem.ts'
import type { ScheduleFields } from '../schedule.ts'
import { scheduleProblems } from './scheduleProblems.ts'
import { dateTextProblem, readDate, readTime, timeTextProblem } from './wallTime.ts'

/** A schedule as it is typed: dates and times as texts, empty for none. */
export interface ScheduleDraft {
  readonly days: readonly Weekday[]
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
}

export const newSchedule: ScheduleDraft = { days: [], start_date: '', end_date: '', start_time: '', end_time: '' }

const read = (text: string, readText: (text: string) => number | null) => (text.trim() === '' ? null : readText(text))

/** What was typed; what cannot be read is left open: `scheduleDraftProblems` says so. */
export const readSchedule = ({ days, ...typed }: ScheduleDraft): ScheduleFields => ({
  days,
  start_date: read(typed.start_date, readDate),
  end_date: read(typed.end_date, readDate),
  start_time: read(typed.start_time, readTime),
  end_time: read(typed.end_time, readTime),
})

/** The first problem of each field: what cannot be read, then what the service refuses, too. */
export const scheduleDraftProblems = (draft: ScheduleDraft): Problem<keyof ScheduleDraft>[] => {
  const unread = problemsAmong({
    start_date: dateTextProblem('Start Date', draft.start_date),
    end_date: dateTextProblem('End Date', draft.end_date),
    start_time: timeTextProblem('Start Time', draft.start_time),
    end_time: timeTextProblem('End Time', draft.end_time),
  })
  // A field that cannot be read is read as empty, which is not refused.
  return [...unread, ...scheduleProblems(readSchedule(draft))]
}
