import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../../src/domain/calendar.ts'
import { clockOf, isZone } from '../../../src/domain/zone.ts'

const momentAt = (text: string) => Date.parse(text) / 1_000
const wallAt = (text: string) => {
  const wallTime = momentAt(`${text}Z`)
  const time = wallTime % DAY
  return { date: wallTime - time, time }
}
const momentsAt = (zone: string, text: string) =>
  clockOf(zone)
    .momentsOf(wallAt(text))
    .map((moment) => new Date(moment * 1_000).toISOString().slice(0, 16))

test('a time zone is valid when the runtime knows it', () => {
  for (const zone of ['America/New_York', 'UTC', 'EST', 'Etc/GMT+5', 'US/Eastern', '+02:00', 'Asia/Kolkata']) {
    expect(isZone(zone)).toBe(true)
    expect(clockOf(zone).wallOf(clockOf(zone).momentOf({ date: 0, time: 3_600 }))).toEqual({ date: 0, time: 3_600 })
  }
  for (const zone of ['', 'Mars/Olympus', 'local', 'New York', 'Z', '2', '\0']) expect(isZone(zone)).toBe(false)
})

describe('a local time', () => {
  test.each([
    ['America/New_York', '2026-02-10T08:00', ['2026-02-10T13:00']],
    ['Asia/Kolkata', '2026-02-10T08:00', ['2026-02-10T02:30']],
    ['UTC', '2026-02-10T08:00', ['2026-02-10T08:00']],
    // Skipped times, and the minutes around them.
    ['America/New_York', '2026-03-08T01:59', ['2026-03-08T06:59']],
    ['America/New_York', '2026-03-08T02:00', []],
    ['America/New_York', '2026-03-08T02:59', []],
    ['America/New_York', '2026-03-08T03:00', ['2026-03-08T07:00']],
    ['Australia/Lord_Howe', '2026-10-04T02:15', []],
    ['America/Sao_Paulo', '2018-11-04T00:30', []],
    ['Pacific/Apia', '2011-12-30T12:00', []],
    // Repeated times.
    ['America/New_York', '2026-11-01T00:59', ['2026-11-01T04:59']],
    ['America/New_York', '2026-11-01T01:00', ['2026-11-01T05:00', '2026-11-01T06:00']],
    ['America/New_York', '2026-11-01T01:59', ['2026-11-01T05:59', '2026-11-01T06:59']],
    ['America/New_York', '2026-11-01T02:00', ['2026-11-01T07:00']],
    ['Australia/Lord_Howe', '2026-04-05T01:45', ['2026-04-04T14:45', '2026-04-04T15:15']],
    ['Asia/Beirut', '2025-10-25T23:30', ['2025-10-25T20:30', '2025-10-25T21:30']],
    ['America/St_Johns', '2010-11-06T23:30', ['2010-11-07T02:00', '2010-11-07T03:00']],
  ])('%s, %s: %j', (zone, text, moments) => expect(momentsAt(zone, text)).toEqual(moments))

  test.each([
    // A skipped time means the moment when the clock changes.
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30'],
    ['America/Sao_Paulo', '2018-11-04T00:00', '2018-11-04T03:00'],
    ['Africa/Cairo', '2024-04-26T00:59', '2024-04-25T22:00'],
    ['America/St_Johns', '2011-03-13T00:30', '2011-03-13T03:31'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T10:00'],
    // A repeated time means its first occurrence.
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
    ['Africa/Cairo', '2024-10-31T23:00', '2024-10-31T20:00'],
    // The hour before midnight repeats here, but midnight does not.
    ['Africa/Cairo', '2024-11-01T00:00', '2024-10-31T22:00'],
  ])('in %s, %s means %s', (zone, text, moment) => {
    expect(clockOf(zone).momentOf(wallAt(text))).toBe(momentAt(`${moment}Z`))
  })
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
/** Seconds from 1970 to 2099. */
const seconds = fc.integer({ min: 0, max: 4_102_444_800 })

test('in every zone, clocks agree with Intl, and a local time means the first of its moments', () => {
  fc.assert(
    fc.property(zones, seconds, (zone, moment) => {
      const clock = clockOf(zone)
      const { date, time } = clock.wallOf(moment)
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      expect(date + time).toBe(momentAt(`${format.format(moment * 1_000).replace(' ', 'T')}Z`))
      expect([Math.abs(date % DAY), time >= 0, time < DAY]).toEqual([0, true, true])
      const moments = clock.momentsOf({ date, time })
      expect(moments).toContain(moment)
      expect(clock.momentOf({ date, time })).toBe(moments[0])
    }),
  )
})

test('in every zone, a later local time is never before an earlier one', () => {
  const anyDistance = fc.oneof(fc.nat(2 * DAY), fc.nat(60 * DAY))
  fc.assert(
    fc.property(zones, seconds, anyDistance, (zone, wallTime, later) => {
      const clock = clockOf(zone)
      const momentOf = (seconds: number) => clock.momentOf({ date: seconds - (seconds % DAY), time: seconds % DAY })
      expect(momentOf(wallTime + later)).toBeGreaterThanOrEqual(momentOf(wallTime))
    }),
  )
})

test('local times also exist before 1970 and up to 9999, and are whole seconds before time zones existed', () => {
  for (const moment of [-253_402_300_799, -62_135_596_801, -1, 253_402_300_799]) {
    const { date, time } = clockOf('UTC').wallOf(moment)
    expect([date + time, time >= 0 && time < DAY]).toEqual([moment, true])
  }
  const blantyre = clockOf('Africa/Blantyre')
  const wall = { date: -6_000_048_000, time: 55_818 }
  expect(blantyre.wallOf(-6_000_000_000)).toEqual(wall)
  expect(blantyre.momentOf(wall)).toBe(-6_000_000_000)
})
