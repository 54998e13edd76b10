import { expect, test } from 'vitest'
import { dateOfIso, isoDate } from '../../src/domain/calendar.ts'
import {
  addDays,
  addMonths,
  fullDateText,
  isAcceptedDate,
  isSameMonth,
  monthText,
  weekEnd,
  weekStart,
  weeksOf,
} from '../../src/domain/programs/month.ts'

const shift = (move: (date: number) => number, iso: string) => isoDate(move(dateOfIso(iso)))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['1970-01-15', -1, '1970-01-01'],
  ['9999-12-15', 1, '9999-12-31'],
])('%s plus %i months is %s', (from, months, to) => expect(shift((date) => addMonths(date, months), from)).toBe(to))

test('days and weeks stay within the dates that a field accepts', () => {
  expect(shift((date) => addDays(date, -1), '1970-01-01')).toBe('1970-01-01')
  expect(shift((date) => addDays(date, 1), '9999-12-31')).toBe('9999-12-31')
  expect(shift(weekStart, '2026-11-24')).toBe('2026-11-22')
  expect(shift(weekEnd, '2026-11-24')).toBe('2026-11-28')
  expect(shift(weekStart, '1970-01-01')).toBe('1970-01-01')
  expect([-1, 0, dateOfIso('9999-12-31') + 86_400].map(isAcceptedDate)).toEqual([false, true, false])
})

test('a month has six weeks from Sunday, with all its days', () => {
  const date = dateOfIso('2026-02-09')
  const weeks = weeksOf(date)
  const sundays = ['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01', '2026-03-08']
  expect(weeks.map((week) => isoDate(week[0] ?? 0))).toEqual(sundays)
  expect(weeks.flat().filter((day) => isSameMonth(day, date))).toHaveLength(28)
  expect([monthText(date), fullDateText(date)]).toEqual(['February 2026', 'Monday, February 9, 2026'])
})
