import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, weekdays } from '../../src/domain/calendar.ts'
import {
  byPriority,
  neverReasons,
  type ProgramState,
  previewAt,
  programStateAt,
  type Schedule,
  type ScheduledProgram,
} from '../../src/domain/programs/live.ts'
import { type Clock, clockOf } from '../../src/domain/zone.ts'

/**
 * Compares the rule with its definition, which needs no offsets. It reads a zone's clocks every quarter of an hour
 * through `Intl`. A span is live while it contains the latest time that the clocks have reached.
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

/** Latest time that a zone's clocks have reached, by quarter of an hour. In seconds, as if they showed UTC. */
interface Shown {
  readonly begin: number
  readonly furthest: readonly number[]
}
const readings = new Map<string, Shown>()

const shownAbout = (timeZone: string, day: string): Shown => {
  const known = readings.get(timeZone + day)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const begin = Date.parse(day) / 1_000 - 6 * DAY
  const furthest: number[] = []
  for (let quarter = 0; quarter < (17 * DAY) / QUARTER; quarter++) {
    const wall = Date.parse(`${format.format((begin + quarter * QUARTER) * 1_000).replace(' ', 'T')}Z`) / 1_000
    furthest.push(Math.max(wall, furthest.at(-1) ?? wall))
  }
  const shown = { begin, furthest }
  readings.set(timeZone + day, shown)
  return shown
}

const isShown = (schedule: Schedule, wall: number): boolean => {
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

/** Returns for each quarter of an hour true when the program is live. */
const livesOf = ({ furthest }: Shown, { status, schedules }: ScheduledProgram): boolean[] =>
  furthest.map((wall) => status && schedules.some((schedule) => schedule.status && isShown(schedule, wall)))

const rarely = { arbitrary: fc.constant(false), weight: 1 }
const mostly = fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, rarely)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
/** Times mostly in the night, when clocks change. */
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
      status: mostly,
    })
    .filter(({ start_time, end_time }) => start_time === null || start_time !== end_time)
    .map((schedule) =>
      (schedule.end_date ?? Number.POSITIVE_INFINITY) < (schedule.start_date ?? 0)
        ? { ...schedule, start_date: schedule.end_date, end_date: schedule.start_date }
        : schedule,
    )
}

/** Programs near a change of the clocks, and a moment some days before or after it. */
const cases = fc.constantFrom(...changes).chain(([zone, text]) => {
  const day = Date.parse(text) / 1_000
  const programs = fc
    .array(
      fc.record({
        name_key: fc.constantFrom('a', 'b'),
        status: mostly,
        priority: optional(fc.integer({ min: 1, max: 3 })),
        schedules: fc.array(schedulesAbout(day), { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) => all.map((program, index) => ({ ...program, id: String(index + 1) })))
  const moments = fc.oneof(
    fc.integer({ min: -4 * DAY, max: 3 * DAY }),
    fc.integer({ min: -60, max: 60 }).map((quarter) => quarter * QUARTER),
  )
  return fc.record({
    zone: fc.constant(zone),
    text: fc.constant(text),
    programs,
    at: moments.map((seconds) => day + seconds),
  })
})

/** Returns the first later moment at which a quarter's description differs. Null if none differs in the data. */
const changeAfter = ({ begin, furthest }: Shown, at: number, told: (quarter: number) => string): number | null => {
  const now = Math.floor((at - begin) / QUARTER)
  const later = furthest.findIndex((_, quarter) => quarter > now && told(quarter) !== told(now))
  return later === -1 ? null : begin + later * QUARTER
}

/** Returns null for a moment after the end of the data. */
const asFarAsRead = ({ begin, furthest }: Shown, moment: number | null) =>
  moment !== null && moment < begin + furthest.length * QUARTER ? moment : null

const isLiveAt = (program: ScheduledProgram, moment: number, clock: Clock) =>
  programStateAt(program, moment, clock).kind === 'live'

const changeOf = (standing: ProgramState): number | null =>
  standing.kind === 'live' ? standing.until : standing.kind === 'upcoming' ? standing.from : null

test('DA6: a program follows the clocks, and starts and ends exactly when announced', () => {
  fc.assert(
    fc.property(cases, ({ zone, text, programs, at }) => {
      const clock = clockOf(zone)
      const shown = shownAbout(zone, text)
      for (const program of programs) {
        const lives = livesOf(shown, program)
        const standing = programStateAt(program, at, clock)
        const isLive = standing.kind === 'live'
        expect(isLive).toBe(lives[Math.floor((at - shown.begin) / QUARTER)])

        const change = changeAfter(shown, at, (quarter) => String(lives[quarter]))
        const isTold = change !== null && !(isLive && change > at + WEEK)
        const next = changeOf(standing)
        expect(asFarAsRead(shown, next)).toBe(isTold ? change : null)
        const around =
          next === null ? [isLive, !isLive] : [next - 1, next].map((moment) => isLiveAt(program, moment, clock))
        expect(around).toEqual([isLive, !isLive])
      }
    }),
    { numRuns: 120 },
  )
})

test('each program is in one list, in one order, and the live ones stay until the next change', () => {
  fc.assert(
    fc.property(cases, ({ zone, text, programs, at }) => {
      const clock = clockOf(zone)
      const shown = shownAbout(zone, text)
      const { live, upcoming, never, nextChange } = previewAt(programs, at, clock)
      const all = [...live, ...upcoming, ...never].map(({ program }) => program.id)
      expect(all.toSorted()).toEqual(programs.map(({ id }) => id).toSorted())
      expect(previewAt(programs.toReversed(), at, clock)).toEqual({ live, upcoming, never, nextChange })
      expect(upcoming.map(({ from }) => from)).toEqual(upcoming.map(({ from }) => from).toSorted((a, b) => a - b))
      const places = never.map(({ reason }) => neverReasons.indexOf(reason))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const [index, { program }] of live.entries())
        for (const later of live.slice(index + 1)) expect(byPriority(program, later.program)).toBeLessThan(0)

      const lives = programs.map((program) => livesOf(shown, program))
      const change = changeAfter(shown, at, (quarter) => lives.map((each) => each[quarter]).join())
      const isTold = change !== null && (change <= at + WEEK || live.every(({ until }) => until !== null))
      expect(asFarAsRead(shown, nextChange)).toBe(isTold ? change : null)
    }),
    { numRuns: 100 },
  )
})
