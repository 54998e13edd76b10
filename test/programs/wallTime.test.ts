import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, dateText, timeText } from '../../src/domain/calendar.ts'
import { readDate, readTime } from '../../src/domain/programs/wallTime.ts'

const dateAt = (text: string) => Date.parse(`${text}T00:00Z`) / 1_000
const timeAt = (text: string) => Date.parse(`1970-01-01T${text}Z`) / 1_000

describe('a date', () => {
  test('is written MM/DD/YYYY', () => {
    expect(dateText(0)).toBe('01/01/1970')
    expect(dateText(dateAt('2026-02-09'))).toBe('02/09/2026')
    expect(dateText(dateAt('9999-12-31'))).toBe('12/31/9999')
  })

  const readable = ['02/09/2026', ' 2/9/2026 ', '2/9/26', '02-09-2026', '2-9-26', '2026-02-09', '2026-2-9']
  test.each(readable)('is parsed from a common form: %j', (text) => expect(readDate(text)).toBe(dateAt('2026-02-09')))

  const impossible = ['02/30/2026', '13/09/2026', '02/00/2026', '02/09/20266', '02/09/1969']
  test.each(['', '02/09', ...impossible, '２/９/２０２６', '-2/9/2026'])('is not parsed from: %j', (text) => {
    expect(readDate(text)).toBeNull()
  })

  test('of every year survives a round trip', () => {
    fc.assert(
      fc.property(fc.nat(2_932_896), (day) => {
        expect(dateText(day * DAY)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
        expect(readDate(dateText(day * DAY))).toBe(day * DAY)
      }),
    )
  })
})

describe('a time', () => {
  test('is written with AM or PM, without seconds', () => {
    const texts = ['00:30', '11:59', '12:00', '23:59'].map((text) => timeText(timeAt(text)))
    expect(texts).toEqual(['12:30 AM', '11:59 AM', '12:00 PM', '11:59 PM'])
  })

  test.each([
    ['8:30 AM', '08:30'],
    [' 8:30am ', '08:30'],
    ['8:30a', '08:30'],
    ['8p', '20:00'],
    ['8:05 P.M.', '20:05'],
    ['12 AM', '00:00'],
    ['12 pm', '12:00'],
    ['20:30', '20:30'],
    ['0:00', '00:00'],
    ['8:30', '08:30'],
  ])('is parsed from a common form: %j', (text, time) => expect(readTime(text)).toBe(timeAt(time)))

  const incomplete = ['', '8', '830', '8:3 PM', ':30']
  const impossible = ['8:60 AM', '13 PM', '0:30 AM', '24:00', '8:30:00', '8:30 XM', '-8 AM', '８ AM']
  test.each([...incomplete, ...impossible])('is not parsed from: %j', (text) => expect(readTime(text)).toBeNull())

  test('of every minute survives a round trip, also in 24-hour form', () => {
    for (let time = 0; time < DAY; time += 60) {
      expect(readTime(timeText(time))).toBe(time)
      expect(readTime(new Date(time * 1_000).toISOString().slice(11, 16))).toBe(time)
    }
  })
})
