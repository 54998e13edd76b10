import { type Problem, problemsAmong } from '../problem.ts'
import { dateProblem, type ScheduleFields, timeProblem } from '../schedule.ts'

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
