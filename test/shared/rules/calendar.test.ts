import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DAY,
  dateOfIso,
  dayText,
  flagOfDay,
  HOUR,
  isIsoDate,
  isIsoTime,
  isoDate,
  isoTime,
  isWeekday,
  timeOfIso,
  weekdayOf,
  weekdays,
} from '../../../src/domain/calendar.ts'
import { dateProblem, timeProblem } from '../../../src/domain/schedule.ts'

describe('a text of ISO 8601', () => {
  test.each(['1970-01-01', '2026-02-09', '2028-02-29', '9999-12-31'])('names a date: %s', (text) => {
    expect(isIsoDate(text)).toBe(true)
    expect(isoDate(dateOfIso(text))).toBe(text)
    expect(dateProblem('', dateOfIso(text))).toBeNull()
  })
  test.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '02/09/2026',
    '2026-2-9',
    '2026-02-09T00:00',
    '1969-12-31',
    '+12026-02-09',
  ])('names none: %j', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })

  test('names a time of each minute, and comes back as it was', () => {
    for (let time = 0; time < DAY; time += 60) {
      const text = isoTime(time)
      expect(isIsoTime(text)).toBe(true)
      expect(timeOfIso(text)).toBe(time)
      expect(timeProblem('', timeOfIso(text))).toBeNull()
    }
  })
  test.each(['', '8:30', '24:00', '20:60', '8:30 PM', '20:30:00'])('names no time: %j', (text) => {
    expect(isIsoTime(text)).toBe(false)
  })

  test('comes to no date that the service would refuse, whatever stands in it', () => {
    const dates = fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/).filter(isIsoDate)
    fc.assert(
      fc.property(dates, (text) => {
        expect(dateProblem('', dateOfIso(text))).toBeNull()
      }),
    )
  })

  test('names seconds of a time where they count', () => {
    expect([0, HOUR, HOUR + 1, DAY - 1].map(isoTime)).toEqual(['00:00', '01:00', '01:00:01', '23:59:59'])
    expect(timeOfIso('23:59:59')).toBe(DAY - 1)
  })
})

describe('a day of the week', () => {
  test('is that of a date', () => {
    expect([0, 3, 4, 10].map((day) => weekdayOf(day * DAY))).toEqual(['THURSDAY', 'SUNDAY', 'MONDAY', 'SUNDAY'])
    expect(weekdayOf(dateOfIso('2026-11-01'))).toBe('SUNDAY')
  })

  test('is shown by its name, and has a field of its own', () => {
    expect(weekdays.map(dayText).slice(-2)).toEqual(['Friday', 'Saturday'])
    expect(flagOfDay('SATURDAY')).toBe('saturday')
  })

  test('is named as the contract does', () => {
    expect(['SUNDAY', 'SATURDAY', 'sunday', 'Sun', ''].map(isWeekday)).toEqual([true, true, false, false, false])
  })
})
