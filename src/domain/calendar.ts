/**
 * Dates are UTC midnights in Unix seconds; times are seconds since midnight. Neither has a time zone (spec §3, design
 * §9.9).
 */

/** Seconds in an hour and in a day. */
export const HOUR = 3_600
export const DAY = 24 * HOUR

export const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const
export type Weekday = (typeof weekdays)[number]

export const isWeekday = (text: unknown): text is Weekday => weekdays.some((day) => day === text)

export const weekdayOf = (date: number): Weekday | undefined => weekdays[new Date(date * 1_000).getUTCDay()]

export const flagOfDay = (day: Weekday) => day.toLowerCase() as Lowercase<Weekday>

export const dayText = (day: Weekday): string => `${day.charAt(0)}${day.slice(1).toLowerCase()}`

/** Formats a date as MM/DD/YYYY. */
export const dateText = (date: number): string => {
  const [year, month, day] = isoDate(date).split('-')
  return `${month}/${day}/${year}`
}

/** Formats a time as '8:00 AM', without seconds. */
export const timeText = (time: number): string => {
  const [hours, minutes] = [Math.floor(time / HOUR), Math.floor(time / 60) % 60]
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()

export const isoDate = (date: number): string => iso(date).slice(0, 10)
/** Formats a time as '20:30', or as '20:30:15' if its seconds are not zero. */
export const isoTime = (time: number): string => iso(time).slice(11, 19).replace(/:00$/, '')

export const dateOfIso = (text: string): number => Date.parse(`${text}T00:00Z`) / 1_000
export const timeOfIso = (text: string): number => Date.parse(`1970-01-01T${text}Z`) / 1_000

/** True for an ISO date from 1970 to 9999. */
export const isIsoDate = (text: string): boolean => {
  const date = dateOfIso(text)
  // Date.parse alone would read February 30 as a day of March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && date >= 0 && isoDate(date) === text
}
export const isIsoTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
