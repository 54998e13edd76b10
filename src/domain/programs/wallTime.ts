import { DateTime } from 'luxon'
import { dateProblem } from '../schedule.ts'

/** Reads and validates typed dates and times, without a time zone (spec §3, design §9.9). */

const utc = { zone: 'utc', locale: 'en-US' } as const
const dateFormats = ['M/d/yyyy', 'M/d/yy', 'M-d-yyyy', 'M-d-yy', 'yyyy-M-d'] as const
const timeOf12Hours = /^(0?[1-9]|1[0-2])(?::([0-5]\d))?\s*([AP])(?:\.?M\.?)?$/
const timeOf24Hours = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** Reads a date as its midnight in UTC. Returns null for a text that is not a date. */
export const readDate = (text: string): number | null => {
  const parsed = dateFormats
    .map((format) => DateTime.fromFormat(text.trim(), format, utc))
    .find(({ isValid }) => isValid)
  const date = parsed?.toSeconds() ?? null
  return dateProblem('', date) === null ? date : null
}

/** Reads '8 am', '20:00' or '8p' as seconds since midnight. Returns null for a text that is not a time. */
export const readTime = (text: string): number | null => {
  const plain = text.trim().toUpperCase()
  const [, hour, minute = '0', meridiem] = timeOf12Hours.exec(plain) ?? timeOf24Hours.exec(plain) ?? []
  if (hour === undefined) return null
  const hours = meridiem === undefined ? Number(hour) : (Number(hour) % 12) + (meridiem === 'P' ? 12 : 0)
  return (hours * 60 + Number(minute)) * 60
}

export const dateTextProblem = (label: string, text: string): string | null =>
  text.trim() === '' || readDate(text) !== null ? null : `${label} must be a date such as 02/09/2026.`

export const timeTextProblem = (label: string, text: string): string | null =>
  text.trim() === '' || readTime(text) !== null ? null : `${label} must be a time such as 8:30 AM.`
