import { expect, test } from 'vitest'
import { countText, longDay, recordName, timesText } from '../../src/routes/feed/feedTexts.ts'
import { periodsOf } from '../../src/routes/feed/periods.ts'

test('an entry has its day, times, number of changes and name in words', () => {
  const firstAt = new Date(2026, 10, 27, 9, 10).getTime() / 1_000
  expect(['2026-01-31', '2026-11-27'].map(longDay)).toEqual(['Saturday, January 31, 2026', 'Friday, November 27, 2026'])
  expect(timesText({ firstAt, lastAt: firstAt + 92 * 60 })).toBe('09:10 AM – 10:42 AM')
  expect(timesText({ firstAt, lastAt: firstAt })).toBe('09:10 AM')
  expect(countText({ auditIds: ['3', '2', '1'], isCapped: false })).toBe('3 changes')
  expect(countText({ auditIds: ['3', '2', '1'], isCapped: true })).toBe('The last 3 changes')
  expect(recordName({ kind: 'TOP_CONDITION', id: '6', name: null })).toBe('Top Conditions')
  expect(recordName({ kind: 'GROUP', id: '6', name: null })).toBe('Group 6')
})

test.each([
  [{}, 'new'],
  [{ after: '7' }, 'new'],
  [{ after: '7', from: '2026-11-27' }, '2026-11-27'],
  [{ after: '7', from: '2026-11-27', to: '2026-11-30' }, 'days'],
  [{ from: '2026-11-01' }, 'days'],
  [{ all: '1' }, 'all'],
  [{ after: '5' }, 'after'],
])('the filters %j are the period %j', (filters, period) => {
  const { periods, chosen, hasDays } = periodsOf({ filters }, '7', '2026-11-30')
  expect({ chosen, hasDays }).toEqual({ chosen: period, hasDays: period === 'days' })
  expect(periods.find(({ value }) => value === 'days')?.patch).toMatchObject({ from: '2026-11-23', to: '2026-11-30' })
  const isOffered = periods.some(({ value }) => value === 'after')
  expect(isOffered, 'only a link can have another period').toBe(period === 'after')
})
