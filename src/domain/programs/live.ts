import { DAY, weekdayOf, weekdays } from '../calendar.ts'
import { LAST_SECOND } from '../limits.ts'
import type { ScheduleFields } from '../schedule.ts'
import type { Clock } from '../zone.ts'

export interface SortableByName {
  readonly id: string
  readonly name_key: string
}

/** Fields of a program that decide when patients see it (spec §3). */
export interface ScheduledProgram extends SortableByName {
  readonly status: boolean
  /** 1 comes first, null last. */
  readonly priority: number | null
  readonly schedules: readonly Schedule[]
}
export interface Schedule extends ScheduleFields {
  readonly status: boolean
}

/**
 * Reasons why patients don't see a program now or later, likely mistakes first. `NO_DAY`: no weekday lies between the
 * dates. `LEFT_OUT`: clock changes skip all times.
 */
export const neverReasons = ['NO_SCHEDULE', 'DISABLED', 'NO_DAY', 'LEFT_OUT', 'INACTIVE', 'OVER'] as const
export type NeverReason = (typeof neverReasons)[number]
export type ScheduleNeverReason = Extract<NeverReason, 'NO_DAY' | 'LEFT_OUT' | 'OVER'>

/** Visibility of a program at a moment, with times in Unix seconds. */
export type ProgramState =
  /** `until` is null if the end is more than a week ahead. */
  | { readonly kind: 'live'; readonly until: number | null }
  | { readonly kind: 'upcoming'; readonly from: number }
  | { readonly kind: 'never'; readonly reason: NeverReason }

/** The moment `to` is not part of the span. */
interface Span {
  readonly from: number
  readonly to: number
}

const WEEK = 7 * DAY

const isWithin = ({ start_date, end_date }: ScheduleFields, date: number) =>
  (start_date === null || date >= start_date) && (end_date === null || date <= end_date)

const hasDate = (schedule: ScheduleFields, date: number): boolean => {
  const day = weekdayOf(date)
  return day !== undefined && schedule.days.includes(day) && isWithin(schedule, date)
}

/** Returns the span of a schedule that begins on a date, or null. A clock change may skip the whole span. */
const spanOn = (schedule: ScheduleFields, date: number, clock: Clock): Span | null => {
  if (!hasDate(schedule, date)) return null
  const start = schedule.start_time ?? 0
  const end = schedule.end_time ?? 0
  const from = clock.momentOf({ date, time: start })
  const to = clock.momentOf({ date: end > start ? date : date + DAY, time: end })
  return from < to ? { from, to } : null
}

/** Returns the first span that `isWanted` accepts. `dates` is the number of dates to search. */
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

const isShownAt = (schedule: ScheduleFields, moment: number, clock: Clock): boolean => {
  const { date } = clock.wallOf(moment)
  // Yesterday's span may still last. Tomorrow's may have begun, if the clocks went back across midnight.
  return spanFrom(schedule, date - DAY, 3, clock, ({ from, to }) => from <= moment && moment < to) !== null
}

/** Returns when patients stop seeing a program; null if that is more than a week ahead. */
const untilOf = (schedules: readonly ScheduleFields[], moment: number, clock: Clock): number | null => {
  const { date } = clock.wallOf(moment)
  const dates = Array.from({ length: 11 }, (_, days) => date + (days - 1) * DAY)
  const spans = schedules.flatMap((schedule) => dates.map((first) => spanOn(schedule, first, clock)))
  let until = moment
  for (const { from, to } of spans.filter((span) => span !== null).sort((one, other) => one.from - other.from))
    if (from <= until) until = Math.max(until, to)
  return until <= Math.min(moment + WEEK, LAST_SECOND) ? until : null
}

const nextOf = (schedule: ScheduleFields, moment: number, clock: Clock): number | null => {
  const { date } = clock.wallOf(moment)
  const first = Math.max(date, schedule.start_date ?? date)
  // Search two weeks, because a clock change may skip next week's span.
  return spanFrom(schedule, first, 15, clock, ({ from }) => from > moment && from <= LAST_SECOND)?.from ?? null
}

const isEverShown = (schedule: ScheduleFields, clock: Clock): boolean =>
  schedule.start_date === null || spanFrom(schedule, schedule.start_date, 14, clock, () => true) !== null

const hasDates = (schedule: ScheduleFields): boolean =>
  weekdays.some((_day, days) => hasDate(schedule, (schedule.start_date ?? 0) + days * DAY))

const isShownLater = (schedule: ScheduleFields, moment: number, clock: Clock): boolean =>
  isShownAt(schedule, moment, clock) || nextOf(schedule, moment, clock) !== null

/** Returns why a schedule shows nothing now or later, or null. Ignores whether the schedule is enabled. */
export const neverReasonOfSchedule = (
  schedule: ScheduleFields,
  moment: number,
  clock: Clock,
): ScheduleNeverReason | null => {
  if (isShownLater(schedule, moment, clock)) return null
  if (isEverShown(schedule, clock)) return 'OVER'
  return hasDates(schedule) ? 'LEFT_OUT' : 'NO_DAY'
}

/** Null in `reasons` means a disabled schedule that would show the program. */
const reasonOf = (reasons: readonly (ScheduleNeverReason | null)[]): NeverReason => {
  if (reasons.length === 0) return 'NO_SCHEDULE'
  if (reasons.includes(null)) return 'DISABLED'
  return (['OVER', 'LEFT_OUT'] as const).find((reason) => reasons.includes(reason)) ?? 'NO_DAY'
}

/** `never` is null if the schedule shows the program now or later. */
export interface ScheduleWithReason {
  readonly status: boolean
  readonly never: ScheduleNeverReason | null
}

export const neverReasonOfProgram = (
  isActive: boolean,
  schedules: readonly ScheduleWithReason[],
): NeverReason | null => {
  if (!isActive) return 'INACTIVE'
  if (schedules.some(({ status, never }) => status && never === null)) return null
  return reasonOf(schedules.map(({ never }) => never))
}

/** Returns the visibility of a program at a moment (design §9.4, §9.9). */
export const programStateAt = ({ status, schedules }: ScheduledProgram, moment: number, clock: Clock): ProgramState => {
  if (!status) return { kind: 'never', reason: 'INACTIVE' }
  const enabled = schedules.filter((schedule) => schedule.status)
  if (enabled.some((schedule) => isShownAt(schedule, moment, clock)))
    return { kind: 'live', until: untilOf(enabled, moment, clock) }
  const nextMoments = enabled.map((schedule) => nextOf(schedule, moment, clock)).filter((next) => next !== null)
  if (nextMoments.length > 0) return { kind: 'upcoming', from: Math.min(...nextMoments) }
  return {
    kind: 'never',
    reason: reasonOf(schedules.map((schedule) => neverReasonOfSchedule(schedule, moment, clock))),
  }
}

/** Compares two records by name. Of equal names, the older record comes first. */
export const byName = (one: SortableByName, other: SortableByName) => {
  if (one.name_key !== other.name_key) return one.name_key < other.name_key ? -1 : 1
  return Number(one.id) - Number(other.id)
}

/** Compares two programs in the order in which patients see them (design §9.19). */
export const byPriority = (one: ScheduledProgram, other: ScheduledProgram): number => {
  const [place, otherPlace] = [one.priority ?? Number.MAX_SAFE_INTEGER, other.priority ?? Number.MAX_SAFE_INTEGER]
  return place - otherPlace || byName(one, other)
}

const placeOf = (reason: NeverReason) => neverReasons.indexOf(reason)

export interface Preview<Program> {
  /** In the order in which patients see the programs. */
  readonly live: readonly { readonly program: Program; readonly until: number | null }[]
  /** Sorted by `from`, then like `live`. */
  readonly upcoming: readonly { readonly program: Program; readonly from: number }[]
  /** Sorted by reason, then by name. */
  readonly never: readonly { readonly program: Program; readonly reason: NeverReason }[]
  /** Next moment at which a program appears or disappears; null if none or unknown. */
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
  // A null `until` is more than a week ahead. A change after that week may therefore not be the next one.
  const horizon = untils.includes(null) ? moment + WEEK : Number.MAX_SAFE_INTEGER
  return first <= horizon ? first : null
}

export const previewAt = <Program extends ScheduledProgram>(
  programs: readonly Program[],
  moment: number,
  clock: Clock,
): Preview<Program> => {
  const states = programs.map((program) => ({ program, state: programStateAt(program, moment, clock) }))
  const live = states
    .flatMap(({ program, state }) => (state.kind === 'live' ? [{ program, until: state.until }] : []))
    .sort((one, other) => byPriority(one.program, other.program))
  const upcoming = states
    .flatMap(({ program, state }) => (state.kind === 'upcoming' ? [{ program, from: state.from }] : []))
    .sort((one, other) => one.from - other.from || byPriority(one.program, other.program))
  const never = states
    .flatMap(({ program, state }) => (state.kind === 'never' ? [{ program, reason: state.reason }] : []))
    .sort((one, other) => placeOf(one.reason) - placeOf(other.reason) || byName(one.program, other.program))
  return { live, upcoming, never, nextChange: nextChangeOf(live, upcoming, moment) }
}
