import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { primaryFields } from '../../src/domain/physicians/override.ts'
import {
  dataDraftOf,
  dataProblems,
  noOverrides,
  type Physician,
  partRules,
  type SpecialtiesDraft,
  specialtyOverridesOf,
} from '../../src/domain/physicians/physician.ts'
import { isSameDraft } from '../../src/domain/same.ts'
import { physician } from '../support/physician.ts'

const THIS_YEAR = 2025
describe('primary data', () => {
  test('a draft holds the override of each field, and null without one', () => {
    const overridden = dataDraftOf({ bio: { value: '', raw: 'Cares.' }, is_fad: { value: false, raw: true } })
    expect(overridden).toEqual({ ...noOverrides, bio: '', is_fad: false })
    const { acknowledged, ...values } = noOverrides
    expect(acknowledged).toEqual([])
    expect(Object.keys(values)).toEqual(primaryFields)
    expect(Object.values(values).every((value) => value === null)).toBe(true)
  })
  test('each problem names its field; an original has none', () => {
    const odd = { ...noOverrides, first_name: '', video: 'https://example.org', year_began_practice: 'soon' }
    expect(dataProblems(odd, noOverrides, THIS_YEAR).map(({ field }) => field)).toEqual([
      'first_name',
      'video',
      'year_began_practice',
    ])
    expect(dataProblems(noOverrides, odd, THIS_YEAR)).toEqual([])
  })
  test('a stored invalid value does not block saves of other fields', () => {
    const odd = { ...noOverrides, video: 'https://example.org' }
    expect(dataProblems({ ...odd, bio: 'Better.' }, odd, THIS_YEAR)).toEqual([])
    expect(dataProblems({ ...odd, video: 'https://example.com' }, odd, THIS_YEAR)).toHaveLength(1)
  })
  test('a year is checked against the current year', () => {
    const rules = partRules(() => THIS_YEAR)
    expect(rules.data.problemsOf({ ...noOverrides, year_began_practice: 2025 }, noOverrides)).toEqual([])
    expect(rules.data.problemsOf({ ...noOverrides, year_began_practice: 2026 }, noOverrides)).toHaveLength(1)
  })
})

describe('two drafts', () => {
  const lists = fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 5 })
  test('are equal whatever the order of their lists', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const counts = (list: string[]) => ['1', '2', '3'].map((id) => list.filter((each) => each === id).length)
        expect(isSameDraft({ terms: one }, { terms: other })).toBe(counts(one).join() === counts(other).join())
      }),
    )
  })
  test('differ when a value does', () => {
    expect(isSameDraft({ terms: ['1'], isOff: true }, { terms: ['1'], isOff: false })).toBe(false)
    expect(isSameDraft({ bio: null }, { bio: '' })).toBe(false)
  })
})

describe("the number of differences from the source's specialties", () => {
  const ids = ['1', '2', '3']
  const drafts = fc.record({ specialties: fc.subarray(ids), disable_specialty_terms_association: fc.boolean() })
  const known = fc.record({
    original: fc.subarray(ids),
    hidden: fc.subarray(ids),
    cutOff: fc.subarray(ids),
    excluded: fc.nat({ max: 300 }),
  })
  type Known = typeof known extends fc.Arbitrary<infer Value> ? Value : never

  /** Counts as decision 16 defines. */
  const countOf = ({ original, hidden, cutOff, excluded }: Known, draft: SpecialtiesDraft) =>
    ids.reduce((count, id) => {
      const isHeld = draft.specialties.includes(id)
      const off = Number(hidden.includes(id)) + Number(cutOff.includes(id))
      return count + Number(isHeld !== original.includes(id)) + (isHeld ? off : 0)
    }, excluded + Number(draft.disable_specialty_terms_association))

  test('equals what is stored after the draft is saved', () => {
    fc.assert(
      fc.property(known, drafts, drafts, (given, stored, staged) => {
        const held = ids.filter((id) => given.original.includes(id) || stored.specialties.includes(id))
        const now: Physician = {
          ...physician({ specialties: stored }).draft,
          specialtyOverridesCount: countOf(given, stored),
          originalSpecialties: given.original,
          specialties: held.map((id) => ({
            id,
            label: id,
            isVisible: !given.hidden.includes(id),
            inheritsList: !given.cutOff.includes(id),
          })),
        }
        // A specialty that the physician never had has no switches yet.
        const wanted = { ...staged, specialties: staged.specialties.filter((id) => held.includes(id)) }
        expect(specialtyOverridesOf(now, stored)).toBe(now.specialtyOverridesCount)
        expect(specialtyOverridesOf(now, wanted)).toBe(countOf(given, wanted))
      }),
    )
  })
  test('includes newly added ones', () => {
    const now = { ...physician().draft, specialtyOverridesCount: 250 }
    const added = { specialties: ['7', '8'], disable_specialty_terms_association: true }
    expect(specialtyOverridesOf(now, added)).toBe(252)
    expect(specialtyOverridesOf(now, { ...added, specialties: ['8'] })).toBe(253)
  })
})
