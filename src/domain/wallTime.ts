import { DateTime } from 'luxon'
import { DAY } from './limits.ts'
import { dateProblem } from './schedule.ts'

/** Dates and times as people write them: of an organisation's clocks, in no zone (spec §3, design §9.9). */

const utc = { zone: 'utc', locale: 'en-US' } as const
const dateFormats = ['M/d/yyyy', 'M/d/yy', 'M-d-yyyy', 'yyyy-M-d'] as const
const timeFormats = ['h:mma', 'ha', 'H:mm'] as const

/** MM/DD/YYYY of a date, which is given as the midnight UTC that begins it. */
export const dateText = (date: number): string => DateTime.fromSeconds(date, utc).toFormat('MM/dd/yyyy')

/** 12-hour time with AM or PM, without seconds, of seconds since midnight: '8:00 AM'. */
export const timeText = (time: number): string => DateTime.fromSeconds(time, utc).toFormat('h:mm a')

const readWith = (formats: readonly string[], text: string): number | null => {
  for (const format of formats) {
    const read = DateTime.fromFormat(text, format, utc)
    if (read.isValid) return read.toSeconds()
  }
  return null
}

/** The date that a text names, as the midnight UTC that begins it; null when it names none from 1970 to 9999. */
export const readDate = (text: string): number | null => {
  const date = readWith(dateFormats, text.trim())
  return dateProblem('', date) === null ? date : null
}

/** The time that a text names, in seconds since midnight; null when it names none: '8 am', '8:00 PM', '20:00', '8p'. */
export const readTime = (text: string): number | null => {
  const plain = text
    .toUpperCase()
    .replace(/[\s.]/g, '')
    .replace(/(?<=\d)([AP])$/, '$1M')
  const read = readWith(timeFormats, plain)
  return read === null ? null : ((read % DAY) + DAY) % DAY
}
