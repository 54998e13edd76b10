import type { Weekday } from '../calendar.ts'
import { type Problem, problemsAmong } from '../problem.ts'
import { dateProblem, type ScheduleFields, timeProblem } from '../schedule.ts'
import { dateTextProblem, readDate, readTime, timeTextProblem } from './wallTime.ts'

const isBefore = (one: number | null, other: number | null) => one !== null && other !== null && one < other

/** The first problem of each field. */
export const scheduleProblems = (schedule: ScheduleFields): Problem<keyof ScheduleFields>[] => {
  const { days, start_date, end_date, start_time, end_time } = schedule
  const endsBeforeItStarts = isBefore(end_date, start_date) ? 'End Date must not be before Start Date.' : null
  const endsAsItStarts =
    end_time !== null && end_time === start_time ? 'End Time must be another time than Start Time.' : null
  return problemsAmong({
    days: days.length === 0 ? 'Choose at least one day.' : null,
    start_date: dateProblem('Start Date', start_date),
    end_date: dateProblem('End Date', end_date) ?? endsBeforeItStarts,
    start_time: timeProblem('Start Time', start_time),
    end_time: timeProblem('End Time', end_time) ?? endsAsItStarts,
  })
}

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
