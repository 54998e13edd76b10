import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, weekdays } from '../../src/domain/calendar.ts'
import {
  type ProgramState,
  programStateAt,
  type Schedule,
  type ScheduledProgram,
} from '../../src/domain/programs/live.ts'
import { clockOf } from '../../src/domain/zone.ts'

/**
 * Compares the rule with a simple definition without UTC offsets. A program is live while one of its spans contains the
 * latest time that the clocks have shown.
 */

const QUARTER = 15 * 60
const WEEK = 7 * DAY

/** Zones, with days near a change of their clocks. */
const changes = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/St_Johns', '2010-11-07'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['Africa/Cairo', '2024-04-26'],
  ['Africa/Cairo', '2024-11-01'],
  ['Asia/Beirut', '2025-10-26'],
  ['Asia/Beirut', '2026-03-29'],
  ['Antarctica/Troll', '2026-03-29'],
  ['Antarctica/Troll', '2026-10-25'],
  ['Pacific/Apia', '2011-12-30'],
  ['Asia/Kolkata', '2026-03-08'],
  ['UTC', '2026-03-08'],
] as const

/** Latest time that the zone's clocks have shown, by quarter of an hour. Unix seconds, as if the clocks showed UTC. */
interface ZoneClock {
  readonly begin: number
  readonly latestTimes: readonly number[]
}
const zoneClocks = new Map<string, ZoneClock>()

const zoneClockNear = (timeZone: string, day: string): ZoneClock => {
  const cached = zoneClocks.get(timeZone + day)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const begin = Date.parse(day) / 1_000 - 6 * DAY
  const latestTimes: number[] = []
  for (let quarter = 0; quarter < (17 * DAY) / QUARTER; quarter++) {
    const wall = Date.parse(`${format.format((begin + quarter * QUARTER) * 1_000).replace(' ', 'T')}Z`) / 1_000
    latestTimes.push(Math.max(wall, latestTimes.at(-1) ?? wall))
  }
  const zoneClock = { begin, latestTimes }
  zoneClocks.set(timeZone + day, zoneClock)
  return zoneClock
}

const isLiveAtWallTime = (schedule: Schedule, wall: number): boolean => {
  const today = Math.floor(wall / DAY) * DAY
  return [today - DAY, today].some((date) => {
    const start = schedule.start_time ?? 0
    const end = schedule.end_time ?? 0
    return (
      schedule.days.some((day) => weekdays.indexOf(day) === new Date(date * 1_000).getUTCDay()) &&
      date >= (schedule.start_date ?? Number.NEGATIVE_INFINITY) &&
      date <= (schedule.end_date ?? Number.POSITIVE_INFINITY) &&
      wall >= date + start &&
      wall < date + end + (end > start ? 0 : DAY)
    )
  })
}

const liveByQuarter = ({ latestTimes }: ZoneClock, { status, schedules }: ScheduledProgram): boolean[] =>
  latestTimes.map((wall) => status && schedules.some((schedule) => schedule.status && isLiveAtWallTime(schedule, wall)))

const rarelyFalse = { arbitrary: fc.constant(false), weight: 1 }
const mostlyTrue = fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, rarelyFalse)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
/** Times of day, often at night, because clocks change at night. */
const times = fc.oneof(fc.nat(16), fc.nat(95)).map((quarter) => quarter * QUARTER)

const schedulesAbout = (day: number) => {
  const dates = fc.integer({ min: -4, max: 6 }).map((days) => day + days * DAY)
  return fc
    .record({
      days: fc.oneof(fc.subarray([...weekdays], { minLength: 1 }), fc.constant(weekdays)),
      start_date: optional(dates),
      end_date: optional(dates),
      start_time: optional(times),
      end_time: optional(times),
      status: mostlyTrue,
    })
    .filter(({ start_time, end_time }) => start_time === null || start_time !== end_time)
    .map((schedule) =>
      (schedule.end_date ?? Number.POSITIVE_INFINITY) < (schedule.start_date ?? 0)
        ? { ...schedule, start_date: schedule.end_date, end_date: schedule.start_date }
        : schedule,
    )
}

/** Program near a change of the clocks, and a moment some days before or after it. */
const cases = fc.constantFrom(...changes).chain(([zone, text]) => {
  const day = Date.parse(text) / 1_000
  const programs = fc
    .record({ status: mostlyTrue, schedules: fc.array(schedulesAbout(day), { maxLength: 4 }) })
    .map((program): ScheduledProgram => ({ ...program, id: '1', name_key: 'a', priority: null }))
  const moments = fc.oneof(
    fc.integer({ min: -4 * DAY, max: 3 * DAY }),
    fc.integer({ min: -60, max: 60 }).map((quarter) => quarter * QUARTER),
  )
  const at = moments.map((seconds) => day + seconds)
  return fc.record({ program: programs, at }).map((drawn) => ({ zone, text, ...drawn }))
})

/** Returns the first moment after `at` with another description; null if the data ends before. */
const changeAfter = (
  { begin, latestTimes }: ZoneClock,
  at: number,
  descriptionOf: (quarter: number) => unknown,
): number | null => {
  const now = Math.floor((at - begin) / QUARTER)
  const later = latestTimes.findIndex((_, quarter) => quarter > now && descriptionOf(quarter) !== descriptionOf(now))
  return later === -1 ? null : begin + later * QUARTER
}

const withinData = ({ begin, latestTimes }: ZoneClock, moment: number | null) =>
  moment !== null && moment < begin + latestTimes.length * QUARTER ? moment : null

const nextChangeOf = (state: ProgramState): number | null =>
  state.kind === 'live' ? state.until : state.kind === 'upcoming' ? state.from : null

test('DA6: a program follows the clocks, and starts and ends exactly when the rule says', () => {
  fc.assert(
    fc.property(cases, ({ zone, text, program, at }) => {
      const clock = clockOf(zone)
      const zoneClock = zoneClockNear(zone, text)
      const liveQuarters = liveByQuarter(zoneClock, program)
      const state = programStateAt(program, at, clock)
      const isLive = state.kind === 'live'
      expect(isLive).toBe(liveQuarters[Math.floor((at - zoneClock.begin) / QUARTER)])

      const change = changeAfter(zoneClock, at, (quarter) => liveQuarters[quarter])
      const isReported = change !== null && !(isLive && change > at + WEEK)
      const next = nextChangeOf(state)
      expect(withinData(zoneClock, next)).toBe(isReported ? change : null)
      const isLiveAt = (moment: number) => programStateAt(program, moment, clock).kind === 'live'
      expect(next === null ? [isLive, !isLive] : [next - 1, next].map(isLiveAt)).toEqual([isLive, !isLive])
    }),
    { numRuns: 300 },
  )
})
