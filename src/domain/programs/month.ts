import { DAY } from '../calendar.ts'
import { LAST_DATE } from '../schedule.ts'

/** A date is its midnight in UTC, in Unix seconds. */

const WEEKS = 6

const partsOf = (date: number) => {
  const at = new Date(date * 1_000)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), day: at.getUTCDate(), weekday: at.getUTCDay() }
}

const nearestValidDate = (date: number) => Math.min(Math.max(date, 0), LAST_DATE)

export const isAcceptedDate = (date: number): boolean => nearestValidDate(date) === date

export const addDays = (date: number, days: number): number => nearestValidDate(date + days * DAY)

/** Returns the same day of another month, or the last day of a shorter month. */
export const addMonths = (date: number, months: number): number => {
  const { year, month, day } = partsOf(date)
  const last = partsOf(Date.UTC(year, month + months + 1, 0) / 1_000).day
  return nearestValidDate(Date.UTC(year, month + months, Math.min(day, last)) / 1_000)
}

export const weekStart = (date: number): number => nearestValidDate(date - partsOf(date).weekday * DAY)
export const weekEnd = (date: number): number => nearestValidDate(date + (6 - partsOf(date).weekday) * DAY)

/** Returns six weeks for every month, so that all months have the same height. */
export const weeksOf = (date: number): readonly (readonly number[])[] => {
  const { year, month } = partsOf(date)
  const first = Date.UTC(year, month, 1) / 1_000
  const sunday = first - partsOf(first).weekday * DAY
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => sunday + (week * 7 + day) * DAY),
  )
}

export const isSameMonth = (one: number, other: number): boolean => {
  const [first, second] = [partsOf(one), partsOf(other)]
  return first.year === second.year && first.month === second.month
}

const utc = { timeZone: 'UTC' } as const
const month = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long', year: 'numeric' })
const full = new Intl.DateTimeFormat('en-US', { ...utc, dateStyle: 'full' })

export const monthText = (date: number): string => month.format(date * 1_000)
export const fullDateText = (date: number): string => full.format(date * 1_000)
