import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { LAST_SECOND } from '../../../src/domain/limits.ts'
import { ago, dateOf, elapsedText, timeOf } from '../../../src/domain/time.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5, 'a few seconds ago'],
  [0, 'a few seconds ago'],
  [59, 'a few seconds ago'],
  [minute, 'a minute ago'],
  [2 * minute - 1, 'a minute ago'],
  [2 * minute, '2 minutes ago'],
  [hour - 1, '59 minutes ago'],
  [hour, 'an hour ago'],
  [day - 1, '23 hours ago'],
  [day, 'a day ago'],
  [4 * day, '4 days ago'],
  [30 * day - 1, '29 days ago'],
  [30 * day, 'a month ago'],
  [364 * day, '12 months ago'],
  [365 * day, 'a year ago'],
  [800 * day, '2 years ago'],
])('the age of a time: %i seconds are %j', (elapsed, words) => {
  const now = 1_780_000_000
  expect(ago(now - elapsed, now)).toBe(words)
})

test('an elapsed time has minutes and seconds', () => {
  expect([0, 7, 60, 754, 3_600].map(elapsedText)).toEqual(['0:00', '0:07', '1:00', '12:34', '60:00'])
})

const inZone = async (zone: string) => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  return import('../../../src/domain/time.ts')
}

afterEach(() => {
  vi.unstubAllEnvs()
})
const secondsOf = (moment: string) => Date.parse(moment) / 1000
test.each([
  ['UTC', '2026-03-05T09:07:59Z', '03/05/2026', '09:07 AM'],
  ['UTC', '2026-12-31T00:00:00Z', '12/31/2026', '12:00 AM'],
  ['UTC', '2026-12-31T12:00:00Z', '12/31/2026', '12:00 PM'],
  ['UTC', '1970-01-01T00:00:00Z', '01/01/1970', '12:00 AM'],
  ['America/New_York', '2026-01-01T03:30:00Z', '12/31/2025', '10:30 PM'],
  ['America/New_York', '2026-07-01T03:30:00Z', '06/30/2026', '11:30 PM'],
  ['Pacific/Kiritimati', '2026-01-01T12:00:00Z', '01/02/2026', '02:00 AM'],
])('spec §3: in %s, %s is %s %s', async (zone, moment, date, time) => {
  const { dateOf, timeOf } = await inZone(zone)
  expect(dateOf(secondsOf(moment))).toBe(date)
  expect(timeOf(secondsOf(moment))).toBe(time)
})

test('dates and times have the American format', () => {
  const date = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
  const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LAST_SECOND }), (seconds) => {
      expect([dateOf(seconds), timeOf(seconds)]).toEqual([date.format(seconds * 1000), time.format(seconds * 1000)])
    }),
  )
})
