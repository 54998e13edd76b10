import { DAY, type Weekday } from './calendar.ts'

/**
 * When a program is shown (spec §3): wall times in the organisation's zone (design §9.9). A date is the midnight UTC
 * that begins it, in Unix seconds; a time is seconds since midnight; null leaves a side open: of a time that is the midnight
 * which begins or ends the day. It shows until its end time, not at it; one before its start time is of the next day.
 */
export interface ScheduleFields {
  readonly days: readonly Weekday[]
  readonly start_date: number | null
  readonly end_date: number | null
  readonly start_time: number | null
  readonly end_time: number | null
}

/** 9999-12-31. */
export const LAST_DATE = 253_402_214_400

/** The problem of a date; null is none. */
export const dateProblem = (label: string, date: number | null): string | null =>
  date === null || (date % DAY === 0 && date >= 0 && date <= LAST_DATE)
    ? null
    : `${label} must be the midnight UTC that begins a date from 1970 to 9999.`

/** The problem of a time of day; null is none. */
export const timeProblem = (label: string, time: number | null): string | null =>
  time === null || (Number.isInteger(time) && time >= 0 && time < DAY)
    ? null
    : `${label} must be seconds since midnight, from 0 to ${DAY - 1}.`
