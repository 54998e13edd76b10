import { DAY } from '../calendar.ts'
import { LAST_DATE } from '../schedule.ts'

/** Months of a calendar, by its dates: the midnights UTC that begin them, in Unix seconds. */

const WEEKS = 6

const partsOf = (date: number) => {
  const at = new Date(date * 1_000)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), day: at.getUTCDate(), weekday: at.getUTCDay() }
}

/** The nearest date that a field takes: from 1970 to 9999. */
const within = (date: number) => Math.min(Math.max(date, 0), LAST_DATE)

/** True when a field takes the date. */
export const isDate = (date: number): boolean => within(date) === date

/** The date so many days later. */
export const addDays = (date: number, days: number): number => within(date + days * DAY)

/** The date so many months later: the same day, or the last day of a shorter month. */
export const addMonths = (date: number, months: number): number => {
  const { year, month, day } = partsOf(date)
  const last = partsOf(Date.UTC(year, month + months + 1, 0) / 1_000).day
  return within(Date.UTC(year, month + months, Math.min(day, last)) / 1_000)
}

/** The Sunday and the Saturday of a date's week. */
export const weekStart = (date: number): number => within(date - partsOf(date).weekday * DAY)
export const weekEnd = (date: number): number => within(date + (6 - partsOf(date).weekday) * DAY)

/** The weeks of a date's month, from Sunday. Always six, so that no month is higher than another. */
export const weeksOf = (date: number): readonly (readonly number[])[] => {
  const { year, month } = partsOf(date)
  const first = Date.UTC(year, month, 1) / 1_000
  const sunday = first - partsOf(first).weekday * DAY
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => sunday + (week * 7 + day) * DAY),
  )
}

/** True for two dates of one month. */
export const isSameMonth = (one: number, other: number): boolean => {
  const [first, second] = [partsOf(one), partsOf(other)]
  return first.year === second.year && first.month === second.month
}

const utc = { timeZone: 'UTC' } as const
const month = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long', year: 'numeric' })
const full = new Intl.DateTimeFormat('en-US', { ...utc, dateStyle: 'full' })

/** 'November 2026'. */
export const monthText = (date: number): string => month.format(date * 1_000)
/** 'Tuesday, November 24, 2026'. */
export const fullDateText = (date: number): string => full.format(date * 1_000)
