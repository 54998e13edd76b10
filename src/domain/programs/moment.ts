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

/** Moments as addresses say them, as people type and read them: by the clocks of the organisation's zone (design §9.9). */

/** Clocks, and what people call the time that they show. */
export interface NamedClock extends Clock {
  /** 'Eastern Time', by the moment: zones have changed hands. */
  readonly zoneAt: (moment: number) => string
  /** 'EDT' or 'EST', by the moment. */
  readonly nameAt: (moment: number) => string
}

const MINUTE = 60

const namesOf = (timeZone: string, timeZoneName: 'short' | 'longGeneric') => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
  return (moment: number) =>
    format.formatToParts(moment * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The clocks of an IANA zone with their names. */
export const namedClockOf = (zone: string): NamedClock => ({
  ...clockOf(zone),
  zoneAt: namesOf(zone, 'longGeneric'),
  nameAt: namesOf(zone, 'short'),
})

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** '2026-11-01T01:30-04:00': what the clocks show, to the minute, and how far they are from UTC. */
export const addressOfMoment = (moment: number, clock: Clock): string => {
  const { date, time } = clock.wallOf(moment)
  const offset = date + time - moment
  const [hours, minutes] = [Math.floor(Math.abs(offset) / HOUR), (Math.abs(offset) % HOUR) / MINUTE]
  const zone = `${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`
  return `${isoDate(date)}T${isoTime(minuteOf(time))}${zone}`
}

const MOMENT = /^(.+)T(.+?)(?:Z|[+-]\d\d:\d\d)$/

/** The moment that an address says; what is none, or too late to be asked for, is now. */
export const momentOfAddress = (text = ''): number | null => {
  const [, date = '', time = ''] = MOMENT.exec(text) ?? []
  const moment = isIsoDate(date) && isIsoTime(time) ? Date.parse(text) / 1_000 : Number.NaN
  return moment <= LAST_SECOND ? moment : null
}

/** Whether an address can say a moment: by the clocks it is from 1970 to 9999. */
export const isSayable = (moment: number, clock: Clock): boolean =>
  momentOfAddress(addressOfMoment(moment, clock)) === moment

/** The whole minute that a moment is in. */
export const minuteOf = (moment: number): number => Math.floor(moment / MINUTE) * MINUTE
/** The first whole minute that is not before a moment: what happens then has happened. */
export const minuteFrom = (moment: number): number => Math.ceil(moment / MINUTE) * MINUTE

/** A date and a time as they are typed. */
export interface WallDraft {
  readonly date: string
  readonly time: string
}

/** What one would type for a moment. */
export const draftOfMoment = (moment: number, clock: Clock): WallDraft => {
  const { date, time } = clock.wallOf(moment)
  return { date: dateText(date), time: timeText(time) }
}

/** What was typed as it is written in full; null when it cannot be read. */
export const inFull = ({ date, time }: WallDraft): WallDraft | null => {
  const [readableDate, readableTime] = [readDate(date), readTime(time)]
  if (readableDate === null || readableTime === null) return null
  return { date: dateText(readableDate), time: timeText(readableTime) }
}

/** Whether it is written in full: until then somebody is still typing. */
export const isInFull = (draft: WallDraft): boolean => {
  const full = inFull(draft)
  return full !== null && full.date === draft.date && full.time === draft.time
}

/** The moments that a date and a time name. */
export interface NamedMoments {
  /** One, mostly; two of an hour that comes twice. */
  readonly moments: readonly [number, ...number[]]
  /** The clocks never show that: what is named is the first moment after it. */
  readonly isLeftOut: boolean
}

/** The moments that are named by what was typed; null when that cannot be read, or is too late to be asked for. */
export const momentsNamed = (draft: WallDraft, clock: Clock): NamedMoments | null => {
  const [date, time] = [readDate(draft.date), readTime(draft.time)]
  if (date === null || time === null) return null
  const [first, ...others] = clock.momentsOf({ date, time })
  if (first === undefined) return { moments: [clock.momentOf({ date, time })], isLeftOut: true }
  if (first > LAST_SECOND) return null
  return { moments: [first, ...others], isLeftOut: false }
}

/** The last date ends early where clocks are behind UTC. */
const tooLate = (clock: Clock): string => {
  const { date, time } = clock.wallOf(LAST_SECOND + 1)
  return `Time must be before ${timeText(time)} on ${dateText(date)}.`
}

/** What cannot be read of what was typed, or not asked for; null for what can. */
export const wallProblems = (draft: WallDraft, clock: Clock): { date: string | null; time: string | null } => {
  const { date, time } = draft
  const isLate = inFull(draft) !== null && momentsNamed(draft, clock) === null
  return {
    date: date.trim() === '' ? 'Enter a date.' : dateTextProblem('Date', date),
    time: time.trim() === '' ? 'Enter a time.' : isLate ? tooLate(clock) : timeTextProblem('Time', time),
  }
}

/** What the clocks show, when they leave out an hour, as that begins: '2:00 AM'. The moment is that at which it is left out. */
export const leapText = (moment: number, clock: Clock): string => timeText((clock.wallOf(moment - 1).time + 1) % DAY)

const isTwice = (moment: number, clock: Clock) => clock.momentsOf(clock.wallOf(moment)).length > 1

/** 'Sunday'. */
export const weekdayText = (date: number): string => {
  const day = weekdayOf(date)
  return day === undefined ? '' : dayText(day)
}

/** '1:30 AM EDT'. */
export const namedTimeText = (moment: number, clock: NamedClock): string =>
  `${timeText(clock.wallOf(moment).time)} ${clock.nameAt(moment)}`

/** 'Sunday, 11/01/2026, 1:30 AM EDT'. */
export const momentText = (moment: number, clock: NamedClock): string => {
  const { date } = clock.wallOf(moment)
  return `${weekdayText(date)}, ${dateText(date)}, ${namedTimeText(moment, clock)}`
}

/** A moment as one would say it at another one: '2:30 AM tomorrow', '8:00 AM on Monday, 11/02/2026'. */
export const momentTextAt = (moment: number, from: ShownFrom, clock: NamedClock): string => {
  const { date, time } = clock.wallOf(moment)
  const text = isTwice(moment, clock) ? namedTimeText(moment, clock) : timeText(time)
  const days = (date - clock.wallOf(from.at).date) / DAY
  if (days === 0) return from.isNow ? `${text} today` : `${text} the same day`
  if (days === 1) return from.isNow ? `${text} tomorrow` : `${text} the next day`
  return `${text} on ${weekdayText(date)}, ${dateText(date)}`
}

/** The moment that is looked at, and whether that is now. */
export interface ShownFrom {
  readonly at: number
  readonly isNow: boolean
}
