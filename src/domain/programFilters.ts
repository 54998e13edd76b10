import { isTriState } from './filter.ts'
import { dateProblem, type Weekday, weekdays } from './schedule.ts'

/** By what the list of programs can be sorted; the first is its usual order. */
export const programSorts = ['NAME', 'PRIORITY', 'STATUS'] as const

/** Whether a text is a day of the week, as the contract names it. */
export const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text)

const zero = { date: '1970-01-01', time: '00:00' }
const secondsAt = (date: string, time: string) => Date.parse(`${date}T${time}Z`) / 1_000

/** The midnight UTC that begins a date of an address, in Unix seconds; the date of such a moment. */
export const dateOfAddress = (text: string): number => secondsAt(text, zero.time)
export const addressOfDate = (date: number): string => new Date(date * 1_000).toISOString().slice(0, 10)
/** The seconds since midnight of a time of an address; the time that they are. */
export const timeOfAddress = (text: string): number => secondsAt(zero.date, text)
export const addressOfTime = (time: number): string => new Date(time * 1_000).toISOString().slice(11, 16)

/** Whether a text is a date of a schedule as an address says it: 2026-02-09. */
export const isDateOfAddress = (text: string): boolean => {
  const date = dateOfAddress(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) && dateProblem('', date) === null && addressOfDate(date) === text
}

/** Whether a text is a time as an address says it: 20:30. */
export const isTimeOfAddress = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The filters of the list of programs, by their names in the address. */
export const programFilters = {
  day: isWeekday,
  startDate: isDateOfAddress,
  endDate: isDateOfAddress,
  startTime: isTimeOfAddress,
  endTime: isTimeOfAddress,
  active: isTriState,
}
