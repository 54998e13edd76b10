import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { primaryFields } from '../../src/domain/override.ts'
import { dataDraftOf, dataProblems, noOverrides, partRules } from '../../src/domain/physician.ts'
import { isSameDraft } from '../../src/domain/same.ts'

const THIS_YEAR = 2025
describe('primary data', () => {
  test('a draft holds what overrides each field, and null where nothing does', () => {
    const overridden = dataDraftOf({ bio: { value: '', raw: 'Cares.' }, is_fad: { value: false, raw: true } })
    expect(overridden).toEqual({ ...noOverrides, bio: '', is_fad: false })
    expect(Object.keys(noOverrides)).toEqual(primaryFields)
    expect(Object.values(noOverrides).every((value) => value === null)).toBe(true)
  })
  test('each problem stands at its field; what is not overridden has none', () => {
    const odd = { ...noOverrides, first_name: '', video: 'https://example.org', year_began_practice: 'soon' }
    expect(dataProblems(odd, noOverrides, THIS_YEAR).map(({ field }) => field)).toEqual([
      'first_name',
      'video',
      'year_began_practice',
    ])
    expect(dataProblems(noOverrides, odd, THIS_YEAR)).toEqual([])
  })
  test('what is stored keeps nobody from saving something else', () => {
    const odd = { ...noOverrides, video: 'https://example.org' }
    expect(dataProblems({ ...odd, bio: 'Better.' }, odd, THIS_YEAR)).toEqual([])
    expect(dataProblems({ ...odd, video: 'https://example.com' }, odd, THIS_YEAR)).toHaveLength(1)
  })
  test('a year is checked against the year that it is', () => {
    const rules = partRules(() => THIS_YEAR)
    expect(rules.data.problemsOf({ ...noOverrides, year_began_practice: 2025 }, noOverrides)).toEqual([])
    expect(rules.data.problemsOf({ ...noOverrides, year_began_practice: 2026 }, noOverrides)).toHaveLength(1)
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
