import { DAY, weekdayOf, weekdays } from '../calendar.ts'
import { LAST_SECOND } from '../limits.ts'
import type { ScheduleFields } from '../schedule.ts'
import type { Clock } from '../zone.ts'

/** What lists sort by name. */
export interface Sorted {
  readonly id: string
  /** The name as lists sort it. */
  readonly name_key: string
}

/** What of a program says when patients see it (spec §3). */
export interface Scheduled extends Sorted {
  /** Is Active. */
  readonly status: boolean
  /** 1 shows first, null last. */
  readonly priority: number | null
  readonly schedules: readonly Schedule[]
}
export interface Schedule extends ScheduleFields {
  /** Enabled. */
  readonly status: boolean
}

/** Why patients will not see a program again, from a moment on: what may have been forgotten before what is so on purpose. */
export const neverReasons = ['NO_SCHEDULE', 'DISABLED', 'NO_DAY', 'LEFT_OUT', 'INACTIVE', 'OVER'] as const
export type NeverReason = (typeof neverReasons)[number]
/** Why a schedule itself shows nothing from a moment on. */
export type ScheduleNever = Extract<NeverReason, 'NO_DAY' | 'LEFT_OUT' | 'OVER'>

/** How a program stands at a moment. Moments are Unix seconds. */
export type Standing =
  /** Patients see it; `until` is null when they still will after a week, or at the end of all dates. */
  | { readonly kind: 'live'; readonly until: number | null }
  | { readonly kind: 'upcoming'; readonly from: number }
  | { readonly kind: 'never'; readonly reason: NeverReason }

/** From one moment until before another. */
interface Span {
  readonly from: number
  readonly to: number
}

const WEEK = 7 * DAY

const isWithin = ({ start_date, end_date }: ScheduleFields, date: number) =>
  (start_date === null || date >= start_date) && (end_date === null || date <= end_date)

/** Whether a schedule has a date: one of its days, between its dates. */
const hasDate = (schedule: ScheduleFields, date: number): boolean => {
  const day = weekdayOf(date)
  return day !== undefined && schedule.days.includes(day) && isWithin(schedule, date)
}

/**
 * When a schedule shows a program that begins on a date; null when it does not. Without an end time that is until midnight, and
 * an end time that is not after the start time is of the next day. A clock change may leave nothing of it.
 */
const spanOn = (schedule: ScheduleFields, date: number, clock: Clock): Span | null => {
  if (!hasDate(schedule, date)) return null
  const start = schedule.start_time ?? 0
  const end = schedule.end_time ?? 0
  const from = clock.momentOf({ date, time: start })
  const to = clock.momentOf({ date: end > start ? date : date + DAY, time: end })
  return from < to ? { from, to } : null
}

/** The first span that begins on one of so many dates, from a date on, and is as wanted. */
const spanFrom = (
  schedule: ScheduleFields,
  first: number,
  dates: number,
  clock: Clock,
  isWanted: (span: Span) => boolean,
): Span | null => {
  for (let date = first; date < first + dates * DAY; date += DAY) {
    const span = spanOn(schedule, date, clock)
    if (span !== null && isWanted(span)) return span
  }
  return null
}

/** Whether a schedule shows its program at a moment. */
const isShownAt = (schedule: ScheduleFields, moment: number, clock: Clock): boolean => {
  const { date } = clock.wallOf(moment)
  // It may have begun yesterday; and tomorrow has begun once where clocks go back over midnight.
  return spanFrom(schedule, date - DAY, 3, clock, ({ from, to }) => from <= moment && moment < to) !== null
}

/** When a program that shows goes away: where one span ends another may go on. Null when that is too far ahead. */
const untilOf = (schedules: readonly ScheduleFields[], moment: number, clock: Clock): number | null => {
  const { date } = clock.wallOf(moment)
  const dates = Array.from({ length: 11 }, (_, days) => date + (days - 1) * DAY)
  const spans = schedules.flatMap((schedule) => dates.map((each) => spanOn(schedule, each, clock)))
  let until = moment
  for (const { from, to } of spans.filter((span) => span !== null).sort((one, other) => one.from - other.from))
    if (from <= until) until = Math.max(until, to)
  return until <= Math.min(moment + WEEK, LAST_SECOND) ? until : null
}

/** When a schedule shows its program next after a moment; null when it never does. */
const nextOf = (schedule: ScheduleFields, moment: number, clock: Clock): number | null => {
  const { date } = clock.wallOf(moment)
  const first = Math.max(date, schedule.start_date ?? date)
  // Of one week today's may be over, and a clock change may have left nothing of another.
  return spanFrom(schedule, first, 15, clock, ({ from }) => from > moment && from <= LAST_SECOND)?.from ?? null
}

/** Whether a schedule ever shows its program. */
const hasSpans = (schedule: ScheduleFields, clock: Clock): boolean =>
  schedule.start_date === null || spanFrom(schedule, schedule.start_date, 14, clock, () => true) !== null

/** Whether one of its days lies between its dates. */
const hasDates = (schedule: ScheduleFields): boolean =>
  weekdays.some((_day, days) => hasDate(schedule, (schedule.start_date ?? 0) + days * DAY))

/** Whether a schedule shows its program at a moment or later. */
const goesOn = (schedule: ScheduleFields, moment: number, clock: Clock): boolean =>
  isShownAt(schedule, moment, clock) || nextOf(schedule, moment, clock) !== null

/** Returns why a schedule shows nothing from a moment on; null when it does. Whether it is enabled does not count. */
export const scheduleNever = (schedule: ScheduleFields, moment: number, clock: Clock): ScheduleNever | null => {
  if (goesOn(schedule, moment, clock)) return null
  if (hasSpans(schedule, clock)) return 'OVER'
  return hasDates(schedule) ? 'LEFT_OUT' : 'NO_DAY'
}

/** Why no enabled schedule shows an active program, by what each schedule itself lacks. */
const reasonOf = (nevers: readonly (ScheduleNever | null)[]): NeverReason => {
  if (nevers.length === 0) return 'NO_SCHEDULE'
  if (nevers.includes(null)) return 'DISABLED'
  return (['OVER', 'LEFT_OUT'] as const).find((reason) => nevers.includes(reason)) ?? 'NO_DAY'
}

/** A schedule, and why it shows nothing from now on. */
export interface JudgedSchedule {
  /** Enabled. */
  readonly status: boolean
  readonly never: ScheduleNever | null
}

/** Returns why patients will not see a program again; null when they do or will. */
export const programNever = (isActive: boolean, schedules: readonly JudgedSchedule[]): NeverReason | null => {
  if (!isActive) return 'INACTIVE'
  if (schedules.some(({ status, never }) => status && never === null)) return null
  return reasonOf(schedules.map(({ never }) => never))
}

/**
 * How a program stands at a moment (design §9.4, §9.9): patients see one that is active while one of its enabled schedules
 * says so, by the clocks of the organisation's zone.
 */
export const standingAt = ({ status, schedules }: Scheduled, moment: number, clock: Clock): Standing => {
  if (!status) return { kind: 'never', reason: 'INACTIVE' }
  const enabled = schedules.filter((schedule) => schedule.status)
  if (enabled.some((schedule) => isShownAt(schedule, moment, clock)))
    return { kind: 'live', until: untilOf(enabled, moment, clock) }
  const nexts = enabled.map((schedule) => nextOf(schedule, moment, clock)).filter((next) => next !== null)
  if (nexts.length > 0) return { kind: 'upcoming', from: Math.min(...nexts) }
  return { kind: 'never', reason: reasonOf(schedules.map((schedule) => scheduleNever(schedule, moment, clock))) }
}

/** The order of names, as lists have it; of one name what was made first. */
export const byName = (one: Sorted, other: Sorted) => {
  if (one.name_key !== other.name_key) return one.name_key < other.name_key ? -1 : 1
  return Number(one.id) - Number(other.id)
}

/** The order in which patients see programs: by priority, 1 first and none last, then by name (design §9.19). */
export const byPriority = (one: Scheduled, other: Scheduled): number => {
  const [place, otherPlace] = [one.priority ?? Number.MAX_SAFE_INTEGER, other.priority ?? Number.MAX_SAFE_INTEGER]
  return place - otherPlace || byName(one, other)
}

const placeOf = (reason: NeverReason) => neverReasons.indexOf(reason)

/** What patients see at a moment, what they will see, and what they will not. */
export interface Preview<Program> {
  /** In the order in which they see them. */
  readonly live: readonly { readonly program: Program; readonly until: number | null }[]
  /** By when they come. */
  readonly upcoming: readonly { readonly program: Program; readonly from: number }[]
  /** By why they do not, then by name. */
  readonly never: readonly { readonly program: Program; readonly reason: NeverReason }[]
  /** When a program comes or goes next; null when none does, or when what shows for more than a week may go first. */
  readonly nextChange: number | null
}

const nextChangeOf = (
  live: Preview<unknown>['live'],
  upcoming: Preview<unknown>['upcoming'],
  moment: number,
): number | null => {
  const untils = live.map(({ until }) => until)
  const changes = [...untils.filter((until) => until !== null), ...upcoming.map(({ from }) => from)]
  const first = changes.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const known = untils.includes(null) ? moment + WEEK : Number.MAX_SAFE_INTEGER
  return first <= known ? first : null
}

/** Parts programs by how they stand at a moment: each is in one of the three. */
export const previewAt = <Program extends Scheduled>(
  programs: readonly Program[],
  moment: number,
  clock: Clock,
): Preview<Program> => {
  const standings = programs.map((program) => ({ program, standing: standingAt(program, moment, clock) }))
  const live = standings
    .flatMap(({ program, standing }) => (standing.kind === 'live' ? [{ program, until: standing.until }] : []))
    .sort((one, other) => byPriority(one.program, other.program))
  const upcoming = standings
    .flatMap(({ program, standing }) => (standing.kind === 'upcoming' ? [{ program, from: standing.from }] : []))
    .sort((one, other) => one.from - other.from || byPriority(one.program, other.program))
  const never = standings
    .flatMap(({ program, standing }) => (standing.kind === 'never' ? [{ program, reason: standing.reason }] : []))
    .sort((one, other) => placeOf(one.reason) - placeOf(other.reason) || byName(one.program, other.program))
  return { live, upcoming, never, nextChange: nextChangeOf(live, upcoming, moment) }
}
