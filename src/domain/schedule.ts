import { DAY, type Weekday } from './calendar.ts'

/**
 * Schedule of a program (spec §3) in the organisation's zone (design §9.9). A null date sets no limit; a null time is
 * midnight. An end time that is not after the start time is on the next day, so two null times mean the whole day.
 */
export interface ScheduleFields {
  readonly days: readonly Weekday[]
  readonly start_date: number | null
  readonly end_date: number | null
  readonly start_time: number | null
  readonly end_time: number | null
}

/** The date 9999-12-31. */
export const LAST_DATE = 253_402_214_400

export const dateProblem = (label: string, date: number | null): string | null =>
  date === null || (date % DAY === 0 && date >= 0 && date <= LAST_DATE)
    ? null
    : `${label} must be midnight UTC in Unix seconds, from 1970 to 9999.`

export const timeProblem = (label: string, time: number | null): string | null =>
  time === null || (Number.isInteger(time) && time >= 0 && time < DAY)
    ? null
    : `${label} must be seconds since midnight, from 0 to ${DAY - 1}.`
