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

describe('a text in ISO 8601 format', () => {
  test('is a date from 1970 to 9999', () => {
    for (const text of ['1970-01-01', '2026-02-09', '2028-02-29', '9999-12-31']) {
      expect([text, isIsoDate(text)]).toEqual([text, true])
      expect(isoDate(dateOfIso(text))).toBe(text)
    }
    const others = ['', '2026-02-30', '2026-13-01', '2026-2-9', '2026-02-09T00:00', '1969-12-31', '+12026-02-09']
    expect(others.filter(isIsoDate)).toEqual([])
  })
  test('can be each minute of a day, and survives a round trip', () => {
    for (let time = 0; time < DAY; time += 60) {
      const text = isoTime(time)
      expect(isIsoTime(text)).toBe(true)
      expect(timeOfIso(text)).toBe(time)
      expect(timeProblem('', timeOfIso(text))).toBeNull()
    }
    expect(['', '8:30', '24:00', '20:60', '8:30 PM', '20:30:00'].filter(isIsoTime)).toEqual([])
  })
  test('is never a date that the service would refuse', () => {
    const dates = fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/).filter(isIsoDate)
    fc.assert(
      fc.property(dates, (text) => {
        expect(dateProblem('', dateOfIso(text))).toBeNull()
      }),
    )
  })
  test('includes seconds unless they are zero', () => {
    expect([0, HOUR, HOUR + 1, DAY - 1].map(isoTime)).toEqual(['00:00', '01:00', '01:00:01', '23:59:59'])
    expect(timeOfIso('23:59:59')).toBe(DAY - 1)
  })
})

describe('a day of the week', () => {
  test('is computed from a date; it has a display name, a field and the name of the contract', () => {
    expect([0, 3, 4, 10].map((day) => weekdayOf(day * DAY))).toEqual(['THURSDAY', 'SUNDAY', 'MONDAY', 'SUNDAY'])
    expect(weekdayOf(dateOfIso('2026-11-01'))).toBe('SUNDAY')
    expect(weekdays.map(dayText).slice(-2)).toEqual(['Friday', 'Saturday'])
    expect(flagOfDay('SATURDAY')).toBe('saturday')
    expect(['SUNDAY', 'SATURDAY', 'sunday', 'Sun', ''].map(isWeekday)).toEqual([true, true, false, false, false])
  })
})
