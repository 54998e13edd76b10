/**
 * Dates are UTC midnights in Unix seconds; times are seconds since midnight. Neither has a time zone (spec §3, design
 * §9.9).
 */

import { isoDate } from './isoDate.ts'

export * from './isoDate.ts'
export * from './isoTime.ts'

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
