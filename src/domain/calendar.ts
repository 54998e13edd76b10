/**
 * Dates, days and times of day as clocks on a wall show them, in no zone (spec §3, design §9.9). A date is the midnight UTC
 * that begins it, in Unix seconds; a time is seconds since midnight.
 */

/** Seconds; of a day that no clock change makes longer or shorter. */
export const HOUR = 3_600
export const DAY = 24 * HOUR

/** Days of the week, as the contract names them, in the order of the week. */
export const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const
export type Weekday = (typeof weekdays)[number]

/** Whether a text is a day of the week, as the contract names it. */
export const isWeekday = (text: unknown): text is Weekday => weekdays.some((day) => day === text)

/** The day of the week of a date. */
export const weekdayOf = (date: number): Weekday | undefined => weekdays[new Date(date * 1_000).getUTCDay()]

/** The field that says whether a schedule shows on a day: 'sunday'. */
export const flagOfDay = (day: Weekday) => day.toLowerCase() as Lowercase<Weekday>

/** 'Sunday'. */
export const dayText = (day: Weekday): string => `${day.charAt(0)}${day.slice(1).toLowerCase()}`

/** MM/DD/YYYY. */
export const dateText = (date: number): string => {
  const [year, month, day] = isoDate(date).split('-')
  return `${month}/${day}/${year}`
}

/** 12-hour time with AM or PM, without seconds: '8:00 AM'. */
export const timeText = (time: number): string => {
  const [hours, minutes] = [Math.floor(time / HOUR), Math.floor(time / 60) % 60]
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()

/** A date as addresses, native inputs and PostgreSQL say it, by ISO 8601: '2026-02-09'. */
export const isoDate = (date: number): string => iso(date).slice(0, 10)
/** A time as they say it: '20:30', or '20:30:15' where seconds count. */
export const isoTime = (time: number): string => iso(time).slice(11, 19).replace(/:00$/, '')

export const dateOfIso = (text: string): number => Date.parse(`${text}T00:00Z`) / 1_000
export const timeOfIso = (text: string): number => Date.parse(`1970-01-01T${text}Z`) / 1_000

/** Whether a text is a date of a schedule, from 1970 to 9999, in this form. */
export const isIsoDate = (text: string): boolean => {
  const date = dateOfIso(text)
  // Date.parse alone would read the 30th of February as a day of March.
  return /^\d{4}-\d\d-\d\d$/.test(text) && date >= 0 && isoDate(date) === text
}
/** Whether a text is a time in this form, without seconds. */
export const isIsoTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
