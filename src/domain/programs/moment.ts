import {
  DAY,
  dateText,
  dayText,
  HOUR,
  isIsoDate,
  isIsoTime,
  isoDate,
  isoTime,
  timeText,
  weekdayOf,
} from '../calendar.ts'
import { LAST_SECOND } from '../limits.ts'
import { type Clock, clockOf } from '../zone.ts'
import { dateTextProblem, readDate, readTime, timeTextProblem } from './wallTime.ts'

/** A moment is a point in time, in Unix seconds (design §9.9). */

export interface NamedClock extends Clock {
  /** Returns a name such as 'Eastern Time', which may change over the years. */
  readonly zoneNameAt: (moment: number) => string
  readonly zoneAbbreviationAt: (moment: number) => string
}

const MINUTE = 60

const namesOf = (timeZone: string, timeZoneName: 'short' | 'longGeneric') => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
  return (moment: number) =>
    format.formatToParts(moment * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export const namedClockOf = (zone: string): NamedClock => ({
  ...clockOf(zone),
  zoneNameAt: namesOf(zone, 'longGeneric'),
  zoneAbbreviationAt: namesOf(zone, 'short'),
})

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Formats a moment for a URL: '2026-11-01T01:30-04:00'. */
export const urlTextOfMoment = (moment: number, clock: Clock): string => {
  const { date, time } = clock.wallOf(moment)
  const offset = date + time - moment
  const [hours, minutes] = [Math.floor(Math.abs(offset) / HOUR), (Math.abs(offset) % HOUR) / MINUTE]
  const zone = `${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`
  return `${isoDate(date)}T${isoTime(floorToMinute(time))}${zone}`
}

const MOMENT = /^(.+)T(.+?)(?:Z|[+-]\d\d:\d\d)$/

/** Reads a moment of a URL. Returns null, which means now, for an invalid moment. */
export const momentOfUrlText = (text = ''): number | null => {
  const [, date = '', time = ''] = MOMENT.exec(text) ?? []
  const moment = isIsoDate(date) && isIsoTime(time) ? Date.parse(text) / 1_000 : Number.NaN
  return moment <= LAST_SECOND ? moment : null
}

/** True when a URL can contain the moment: a whole minute from 1970 to 9999. */
export const fitsInUrl = (moment: number, clock: Clock): boolean =>
  momentOfUrlText(urlTextOfMoment(moment, clock)) === moment

export const floorToMinute = (moment: number): number => Math.floor(moment / MINUTE) * MINUTE
/** Rounds up to a whole minute, so that a change at the moment has already happened. */
export const ceilToMinute = (moment: number): number => Math.ceil(moment / MINUTE) * MINUTE

export interface WallDraft {
  readonly date: string
  readonly time: string
}

/** Formats a moment as a user would type it. */
export const draftOfMoment = (moment: number, clock: Clock): WallDraft => {
  const { date, time } = clock.wallOf(moment)
  return { date: dateText(date), time: timeText(time) }
}

/** Formats a typed date and time like `draftOfMoment`. Returns null for unreadable text. */
export const inFullForm = ({ date, time }: WallDraft): WallDraft | null => {
  const [readableDate, readableTime] = [readDate(date), readTime(time)]
  if (readableDate === null || readableTime === null) return null
  return { date: dateText(readableDate), time: timeText(readableTime) }
}

/** True for a date and time in full form. Otherwise, the user may still be typing. */
export const isInFullForm = (draft: WallDraft): boolean => {
  const full = inFullForm(draft)
  return full !== null && full.date === draft.date && full.time === draft.time
}

export interface DraftMoments {
  /** Usually one; two in an hour that the clocks repeat. */
  readonly moments: readonly [number, ...number[]]
  /** True when the clocks skip this time. `moments` then has the moment of the clock change. */
  readonly isSkipped: boolean
}

/** Returns the moments of a typed date and time; null if unreadable or too late. */
export const momentsOfDraft = (draft: WallDraft, clock: Clock): DraftMoments | null => {
  const [date, time] = [readDate(draft.date), readTime(draft.time)]
  if (date === null || time === null) return null
  const [first, ...others] = clock.momentsOf({ date, time })
  if (first === undefined) return { moments: [clock.momentOf({ date, time })], isSkipped: true }
  if (first > LAST_SECOND) return null
  return { moments: [first, ...others], isSkipped: false }
}

/** In zones behind UTC, the last date ends before midnight. */
const tooLate = (clock: Clock): string => {
  const { date, time } = clock.wallOf(LAST_SECOND + 1)
  return `Time must be before ${timeText(time)} on ${dateText(date)}.`
}

export const wallProblems = (draft: WallDraft, clock: Clock): { date: string | null; time: string | null } => {
  const { date, time } = draft
  const isLate = inFullForm(draft) !== null && momentsOfDraft(draft, clock) === null
  return {
    date: date.trim() === '' ? 'Enter a date.' : dateTextProblem('Date', date),
    time: time.trim() === '' ? 'Enter a time.' : isLate ? tooLate(clock) : timeTextProblem('Time', time),
  }
}

export const skippedHourText = (moment: number, clock: Clock): string =>
  timeText((clock.wallOf(moment - 1).time + 1) % DAY)

const isRepeated = (moment: number, clock: Clock) => clock.momentsOf(clock.wallOf(moment)).length > 1

export const weekdayText = (date: number): string => {
  const day = weekdayOf(date)
  return day === undefined ? '' : dayText(day)
}

export const namedTimeText = (moment: number, clock: NamedClock): string =>
  `${timeText(clock.wallOf(moment).time)} ${clock.zoneAbbreviationAt(moment)}`

/** Formats a moment: 'Sunday, 11/01/2026, 1:30 AM EDT'. */
export const momentText = (moment: number, clock: NamedClock): string => {
  const { date } = clock.wallOf(moment)
  return `${weekdayText(date)}, ${dateText(date)}, ${namedTimeText(moment, clock)}`
}

export const momentTextAt = (moment: number, from: PreviewMoment, clock: NamedClock): string => {
  const { date, time } = clock.wallOf(moment)
  const text = isRepeated(moment, clock) ? namedTimeText(moment, clock) : timeText(time)
  const days = (date - clock.wallOf(from.at).date) / DAY
  if (days === 0) return from.isNow ? `${text} today` : `${text} the same day`
  if (days === 1) return from.isNow ? `${text} tomorrow` : `${text} the next day`
  return `${text} on ${weekdayText(date)}, ${dateText(date)}`
}

export interface PreviewMoment {
  readonly at: number
  readonly isNow: boolean
}
