import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../../src/domain/calendar.ts'
import {
  ceilToMinute,
  draftOfMoment,
  fitsInUrl,
  floorToMinute,
  inFullForm,
  isInFullForm,
  momentOfUrlText,
  momentsOfDraft,
  momentText,
  momentTextAt,
  namedClockOf,
  urlTextOfMoment,
  wallProblems,
} from '../../src/domain/programs/moment.ts'

const clock = namedClockOf('America/New_York')
const momentAt = (text: string) => Date.parse(text) / 1_000
const addressesNamed = (date: string, time: string) => {
  const found = momentsOfDraft({ date, time }, clock)
  return found && { ...found, moments: found.moments.map((moment) => urlTextOfMoment(moment, clock)) }
}

/** Whole minutes from 1970 to 2099, often on days when New York's clocks change. */
const minutes = fc
  .oneof(
    fc.integer({ min: 24 * 60, max: 68_000_000 }),
    fc.integer({ min: momentAt('2026-03-08T00:00Z') / 60, max: momentAt('2026-03-09T12:00Z') / 60 }),
    fc.integer({ min: momentAt('2026-11-01T00:00Z') / 60, max: momentAt('2026-11-02T12:00Z') / 60 }),
  )
  .map((minute) => minute * 60)
const clocks = fc
  .constantFrom('America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC', 'Europe/Berlin')
  .map(namedClockOf)

describe('an address', () => {
  test('shows a moment as local time with its offset', () => {
    expect(urlTextOfMoment(momentAt('2026-11-01T05:30Z'), clock)).toBe('2026-11-01T01:30-04:00')
    expect(urlTextOfMoment(momentAt('2026-11-01T06:30Z'), clock)).toBe('2026-11-01T01:30-05:00')
    expect(urlTextOfMoment(momentAt('2026-02-09T02:00Z'), namedClockOf('Asia/Kolkata'))).toBe('2026-02-09T07:30+05:30')
    expect(urlTextOfMoment(momentAt('2026-02-09T02:00Z'), namedClockOf('UTC'))).toBe('2026-02-09T02:00+00:00')
    expect(momentOfUrlText(undefined)).toBeNull()
  })

  test('can express every moment, in any zone', () => {
    fc.assert(
      fc.property(minutes, clocks, (moment, zone) => {
        expect(momentOfUrlText(urlTextOfMoment(moment, zone))).toBe(moment)
      }),
    )
  })

  test('without a moment means now', () => {
    for (const text of ['', '2026-11-01', '2026-11-01T01:30', '2026-02-30T01:30Z', '2026-11-01T01:30+99:00'])
      expect(momentOfUrlText(text)).toBeNull()
  })
})

describe('typed text', () => {
  test('means its moment again, and in a repeated hour also the other one', () => {
    fc.assert(
      fc.property(minutes, clocks, (moment, zone) => {
        const draft = draftOfMoment(moment, zone)
        expect(isInFullForm(draft)).toBe(true)
        const found = momentsOfDraft(draft, zone)
        expect(found?.moments).toContain(moment)
        expect(found?.isSkipped).toBe(false)
        for (const other of found?.moments ?? []) expect(draftOfMoment(other, zone)).toEqual(draft)
      }),
    )
  })

  test('means the first moment after a skipped hour', () => {
    expect(addressesNamed('03/08/2026', '2:30 AM')).toEqual({ moments: ['2026-03-08T03:00-04:00'], isSkipped: true })
    expect(addressesNamed('3/8/26', '3 am')).toEqual({ moments: ['2026-03-08T03:00-04:00'], isSkipped: false })
  })

  test('is expanded to its full form', () => {
    expect(isInFullForm({ date: '11/01/2026', time: '1:30 AM' })).toBe(true)
    for (const date of ['11/1/2026', '11/01/20', '']) expect(isInFullForm({ date, time: '1:30 AM' })).toBe(false)
    expect(isInFullForm({ date: '11/01/2026', time: '1:30' })).toBe(false)
    expect(inFullForm({ date: ' 11/1/26', time: '1:30a' })).toEqual({ date: '11/01/2026', time: '1:30 AM' })
  })

  test('shows an error when it cannot be read', () => {
    const readable = { date: '2/9/26', time: '8 pm' }
    expect(wallProblems(readable, clock)).toEqual({ date: null, time: null })
    expect(wallProblems({ date: '', time: ' ' }, clock)).toEqual({ date: 'Enter a date.', time: 'Enter a time.' })
    expect(wallProblems({ date: '02/30/2026', time: '25:00' }, clock)).toEqual({
      date: 'Date must be a date such as 02/09/2026.',
      time: 'Time must be a time such as 8:30 AM.',
    })
    expect(inFullForm({ ...readable, time: '25:00' })).toBeNull()
    expect(addressesNamed('02/30/2026', '1:30 AM')).toBeNull()
    expect(addressesNamed('02/09/2026', '')).toBeNull()
  })
})

describe('a moment outside the contract’s range', () => {
  const tokyo = namedClockOf('Asia/Tokyo')

  test('cannot come from an address', () => {
    expect(momentOfUrlText('9999-12-31T18:59-05:00')).toBe(253_402_300_740)
    expect(momentOfUrlText('9999-12-31T19:00-05:00')).toBeNull()
    const fits = (moments: number[], zone: typeof clock) => moments.map((moment) => fitsInUrl(moment, zone))
    expect(fits([253_402_300_740, 253_402_300_800, 0], clock)).toEqual([true, false, false])
    expect(fits([0, -HOUR, -10 * HOUR], tokyo)).toEqual([true, true, false])
  })

  test('shows an error at the time, with the last allowed moment', () => {
    const last = (time: string) => ({ date: '12/31/9999', time })
    expect(wallProblems(last('6:59 PM'), clock)).toEqual({ date: null, time: null })
    expect(wallProblems(last('7:00 PM'), clock).time).toBe('Time must be before 7:00 PM on 12/31/9999.')
    expect(momentsOfDraft(last('7:00 PM'), clock)).toBeNull()
    expect(wallProblems(last('11:59 PM'), tokyo)).toEqual({ date: null, time: null })
  })
})

describe('a moment in words', () => {
  const from = { at: momentAt('2026-10-31T20:00-04:00'), isNow: true }

  test('has its day and time zone', () => {
    expect(momentText(momentAt('2026-11-01T05:30Z'), clock)).toBe('Sunday, 11/01/2026, 1:30 AM EDT')
    expect(momentText(momentAt('2026-11-01T06:30Z'), clock)).toBe('Sunday, 11/01/2026, 1:30 AM EST')
    expect(clock.zoneNameAt(momentAt('2026-11-01T05:30Z'))).toBe('Eastern Time')
    const { zoneNameAt } = namedClockOf('America/Anchorage')
    expect([zoneNameAt(0), zoneNameAt(momentAt('2026-11-01T05:30Z'))]).toEqual(['Anchorage Time', 'Alaska Time'])
  })

  test.each([
    ['2026-10-31T23:00-04:00', '11:00 PM today', '11:00 PM the same day'],
    ['2026-11-01T01:30-04:00', '1:30 AM EDT tomorrow', '1:30 AM EDT the next day'],
    ['2026-11-01T01:30-05:00', '1:30 AM EST tomorrow', '1:30 AM EST the next day'],
    ['2026-11-01T02:30-05:00', '2:30 AM tomorrow', '2:30 AM the next day'],
    ['2026-11-02T08:00-05:00', '8:00 AM on Monday, 11/02/2026', '8:00 AM on Monday, 11/02/2026'],
  ])('%s is described as %s', (moment, now, chosen) => {
    expect(momentTextAt(momentAt(moment), from, clock)).toBe(now)
    expect(momentTextAt(momentAt(moment), { ...from, isNow: false }, clock)).toBe(chosen)
  })

  test('is rounded to whole minutes, up or down', () => {
    expect([0, 1, 59, 60].map(ceilToMinute)).toEqual([0, 60, 60, 60])
    expect([0, 1, 59, 60].map(floorToMinute)).toEqual([0, 0, 0, 60])
  })
})
