import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOfDate,
  addressOfTime,
  dateOfAddress,
  isDateOfAddress,
  isTimeOfAddress,
  isWeekday,
  timeOfAddress,
} from '../../src/domain/programFilters.ts'
import { dateProblem, timeProblem } from '../../src/domain/schedule.ts'

describe('the address of the list of programs', () => {
  test.each(['1970-01-01', '2026-02-09', '2028-02-29', '9999-12-31'])('names a date: %s', (text) => {
    expect(isDateOfAddress(text)).toBe(true)
    expect(addressOfDate(dateOfAddress(text))).toBe(text)
    expect(dateProblem('', dateOfAddress(text))).toBeNull()
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
    expect(isDateOfAddress(text)).toBe(false)
  })

  test('names a time of each minute, and comes back as it was', () => {
    for (let time = 0; time < 86_400; time += 60) {
      const text = addressOfTime(time)
      expect(isTimeOfAddress(text)).toBe(true)
      expect(timeOfAddress(text)).toBe(time)
      expect(timeProblem('', timeOfAddress(text))).toBeNull()
    }
  })
  test.each(['', '8:30', '24:00', '20:60', '8:30 PM', '20:30:00'])('names no time: %j', (text) => {
    expect(isTimeOfAddress(text)).toBe(false)
  })

  test('names a day as the contract does', () => {
    expect(['SUNDAY', 'SATURDAY', 'sunday', 'Sun', ''].map(isWeekday)).toEqual([true, true, false, false, false])
  })

  test('comes to no date that the service would refuse, whatever stands in it', () => {
    const dates = fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/).filter(isDateOfAddress)
    fc.assert(
      fc.property(dates, (text) => {
        expect(dateProblem('', dateOfAddress(text))).toBeNull()
      }),
    )
  })
})
