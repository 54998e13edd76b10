import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awardStatuses } from '../../src/domain/award.ts'
import { primaryFields } from '../../src/domain/override.ts'
import {
  type AwardRow,
  awardOf,
  awardProblems,
  awardText,
  dataDraftOf,
  dataProblems,
  isWholeAward,
  noOverrides,
  partRules,
  repeatedAwards,
} from '../../src/domain/physician.ts'
import { isSameDraft } from '../../src/domain/same.ts'

const THIS_YEAR = 2025
const row = (award: string | null, year: number | null = 2024, status: AwardRow['status'] = 'Recipient'): AwardRow => ({
  award,
  status,
  year,
})
const draft = (...rows: AwardRow[]) => ({ awards: rows.map(awardText) })
const messagesOf = (rows: AwardRow[], original: AwardRow[] = []) =>
  awardProblems(draft(...rows), draft(...original), THIS_YEAR).map(({ message }) => message)

const rows = fc.array(
  fc.record({
    award: fc.option(fc.constantFrom('1', '2')),
    status: fc.option(fc.constantFrom(...awardStatuses)),
    year: fc.option(fc.integer({ min: 2010, max: 2026 })),
  }),
  { maxLength: 6 },
)

describe('primary data', () => {
  test('a draft holds what overrides each field, and null where nothing does', () => {
    const overridden = dataDraftOf({ bio: { value: '', raw: 'Cares.' }, is_fad: { value: false, raw: true } })
    expect(overridden).toEqual({ ...noOverrides, bio: '', is_fad: false })
    expect(Object.keys(noOverrides)).toEqual(primaryFields)
    expect(Object.values(noOverrides).every((value) => value === null)).toBe(true)
  })
  test('each problem stands at its field; what is not overridden has none', () => {
    const odd = { ...noOverrides, first_name: '', video: 'https://example.org', year_began_practice: 'soon' }
    expect(dataProblems(odd, THIS_YEAR).map(({ field }) => field)).toEqual([
      'first_name',
      'video',
      'year_began_practice',
    ])
    expect(dataProblems(noOverrides, THIS_YEAR)).toEqual([])
  })
  test('a year is checked against the year that it is', () => {
    const rules = partRules(() => THIS_YEAR)
    expect(rules.data.problemsOf({ ...noOverrides, year_began_practice: 2025 })).toEqual([])
    expect(rules.data.problemsOf({ ...noOverrides, year_began_practice: 2026 })).toHaveLength(1)
  })
})

describe('awards (spec §5, §8)', () => {
  test('are the same after they were a text', () => {
    fc.assert(
      fc.property(rows, (given) => {
        expect(given.map(awardText).map(awardOf)).toEqual(given)
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
  ])('%j', (given, message) => expect(messagesOf(given)).toEqual([message]))

  test('may be given again in another year', () => {
    expect(messagesOf([row('1', 2024), row('1', 2025)])).toEqual([])
  })
  test('that a physician has keep their year, however long ago', () => {
    expect(messagesOf([row('1', 2001, 'Finalist')], [row('1', 2001)])).toEqual([])
    expect(messagesOf([row('2', 2001)], [row('1', 2001)])).toHaveLength(1)
  })
  test('are repeated exactly where an earlier row gives the award in that year', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const before = new Set<string>()
        const expected = given.flatMap(({ award, year, status }, place) => {
          const key = `${award} ${year}`
          const isRepeated = before.has(key) && isWholeAward({ award, year, status })
          before.add(key)
          return isRepeated ? [place] : []
        })
        expect(repeatedAwards(given)).toEqual(expected)
      }),
    )
  })
})

describe('two drafts', () => {
  const lists = fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 5 })
  test('say the same in whatever order their lists stand', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const counts = (list: string[]) => ['1', '2', '3'].map((id) => list.filter((each) => each === id).length)
        expect(isSameDraft({ terms: one }, { terms: other })).toBe(counts(one).join() === counts(other).join())
      }),
    )
  })
  test('say something else when a value is another', () => {
    expect(isSameDraft({ terms: ['1'], isOff: true }, { terms: ['1'], isOff: false })).toBe(false)
    expect(isSameDraft({ bio: null }, { bio: '' })).toBe(false)
  })
})
