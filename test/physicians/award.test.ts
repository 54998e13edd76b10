import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AWARD_YEARS,
  type AwardRow,
  awardProblems,
  awardStatuses,
  awardYearProblem,
  awardYears,
  decodeAward,
  encodeAward,
  isAwardEntry,
  repeatedIndexes,
} from '../../src/domain/physicians/award.ts'

const THIS_YEAR = 2025
const row = (award: string | null, year: number | null = 2024, status: AwardRow['status'] = 'Recipient'): AwardRow => ({
  award,
  status,
  year,
})
const draft = (...rows: AwardRow[]) => ({ awards: rows.map(encodeAward) })
const messagesOf = (rows: AwardRow[], original: AwardRow[] = []) =>
  awardProblems(draft(...rows), draft(...original), THIS_YEAR).map(({ message }) => message)

test('the years of awards are the current one and the 11 before it (spec §9)', () => {
  expect(AWARD_YEARS).toBe(11)
  expect(awardYears(2025)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014])
  expect(
    [2013, 2014, 2025, 2026, 2020.5].map((year) => awardYearProblem([row('1', year)], [], THIS_YEAR) === null),
  ).toEqual([false, true, true, false, false])
  expect(awardYearProblem([row('1', 2025), row('2', 2026)], [], THIS_YEAR)).not.toBeNull()
})

test.each([
  [{ award_name: 'Golden Stethoscope', status: 'Recipient', year: 2025 }, true],
  [{ award_name: 'x'.repeat(255), status: 'Finalist', year: 1800, more: true }, true],
  [{ award_name: 'Golden Stethoscope', status: 'Winner', year: 2025 }, false],
  [{ award_name: 'Golden Stethoscope', status: 'Recipient', year: '2025' }, false],
  [{ award_name: 1, status: 'Recipient', year: 2025 }, false],
  [{ award_name: 'x'.repeat(256), status: 'Recipient', year: 2025 }, false],
  [null, false],
])('%j is an award with name, status and year: %s', (entry, isAward) => expect(isAwardEntry(entry)).toBe(isAward))

describe('awards (spec §5, §8)', () => {
  test('are unchanged after a round trip through text', () => {
    const rows = fc.array(
      fc.record({
        award: fc.option(fc.constantFrom('1', '2')),
        status: fc.option(fc.constantFrom(...awardStatuses)),
        year: fc.option(fc.integer({ min: 2010, max: 2026 })),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(rows, (awardRows) => {
        expect(awardRows.map(encodeAward).map(decodeAward)).toEqual(awardRows)
      }),
    )
  })
  test.each<[AwardRow[], string]>([
    [[row(null)], 'Each award needs a name, a status and a year.'],
    [[row('1', null)], 'Each award needs a name, a status and a year.'],
    [[row('1', 2024, null)], 'Each award needs a name, a status and a year.'],
    [[row('1'), row('2'), row('1', 2024, 'Finalist')], 'Award Already Exists For This Provider'],
    [[row('1', 2013)], 'The year of an award must be from 2014 to 2025.'],
    [[row('1', 2026)], 'The year of an award must be from 2014 to 2025.'],
  ])('%j', (awardRows, message) => expect(messagesOf(awardRows)).toEqual([message]))

  test('are repeated if a complete row has the award and the year of an earlier one', () => {
    expect(repeatedIndexes([row('1'), row('2'), row('1')])).toEqual([2])
    expect(repeatedIndexes([row('1', 2024), row('1', 2025)])).toEqual([])
    expect(repeatedIndexes([row('1', null), row('1', null)])).toEqual([])
  })
  test('of old years are valid if the physician already has them', () => {
    expect(messagesOf([row('1', 2001, 'Finalist')], [row('1', 2001)])).toEqual([])
    expect(messagesOf([row('2', 2001)], [row('1', 2001)])).toHaveLength(1)
  })
})
