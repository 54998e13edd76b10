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
  test('a draft contains the override of each field, or null', () => {
    const overridden = dataDraftOf({ bio: { value: '', raw: 'Cares.' }, is_fad: { value: false, raw: true } })
    expect(overridden).toEqual({ ...noOverrides, bio: '', is_fad: false })
    const { acknowledged, ...values } = noOverrides
    expect(acknowledged).toEqual([])
    expect(Object.keys(values)).toEqual(primaryFields)
    expect(Object.values(values).every((value) => value === null)).toBe(true)
  })
  test('each problem names its field; values of the source have no problem', () => {
    const invalidDraft = { ...noOverrides, first_name: '', video: 'https://example.org', year_began_practice: 'soon' }
    const problems = dataProblems(invalidDraft, noOverrides, THIS_YEAR)
    expect(problems.map(({ field }) => field)).toEqual(['first_name', 'video', 'year_began_practice'])
    expect(dataProblems(noOverrides, invalidDraft, THIS_YEAR)).toEqual([])
  })
  test('a stored invalid value does not block saves of other fields', () => {
    const invalidDraft = { ...noOverrides, video: 'https://example.org' }
    expect(dataProblems({ ...invalidDraft, bio: 'Better.' }, invalidDraft, THIS_YEAR)).toEqual([])
    expect(dataProblems({ ...invalidDraft, video: 'https://example.com' }, invalidDraft, THIS_YEAR)).toHaveLength(1)
  })
  test('a year must not be after the current year', () => {
    const { problemsOf } = partRules(() => THIS_YEAR).data
    const problemCount = (year: number) => problemsOf({ ...noOverrides, year_began_practice: year }, noOverrides).length
    expect([problemCount(2025), problemCount(2026)]).toEqual([0, 1])
  })
})

test('two drafts are equal if only the order of their lists differs', () => {
  expect(isSameDraft({ terms: ['1', '2', '2'], isOff: true }, { isOff: true, terms: ['2', '1', '2'] })).toBe(true)
  expect(isSameDraft({ terms: ['1', '2', '2'] }, { terms: ['1', '1', '2'] })).toBe(false)
  expect(isSameDraft({ terms: ['1'], isOff: true }, { terms: ['1'], isOff: false })).toBe(false)
  expect(isSameDraft({ bio: null }, { bio: '' })).toBe(false)
})

describe("the number of differences from the source's specialties", () => {
  const ids = ['1', '2', '3']
  const anyIds = fc.subarray(ids)
  const drafts = fc.record({ specialties: anyIds, disable_specialty_terms_association: fc.boolean() })
  const knownState = fc.record({ original: anyIds, hidden: anyIds, cutOff: anyIds, excluded: fc.nat({ max: 300 }) })
  type KnownState = typeof knownState extends fc.Arbitrary<infer Value> ? Value : never

  /** Counts the overrides as decision 16 defines (docs/decisions/16-overrides.md). */
  const countOf = ({ original, hidden, cutOff, excluded }: KnownState, draft: SpecialtiesDraft) =>
    ids.reduce((count, id) => {
      const hasSpecialty = draft.specialties.includes(id)
      const disabledSwitches = Number(hidden.includes(id)) + Number(cutOff.includes(id))
      return count + Number(hasSpecialty !== original.includes(id)) + (hasSpecialty ? disabledSwitches : 0)
    }, excluded + Number(draft.disable_specialty_terms_association))

  test('equals the number that the service stores when the draft is saved', () => {
    fc.assert(
      fc.property(knownState, drafts, drafts, (given, stored, staged) => {
        const specialtyIds = ids.filter((id) => given.original.includes(id) || stored.specialties.includes(id))
        const savedPhysician: Physician = {
          ...physician({ specialties: stored }).draft,
          specialtyOverridesCount: countOf(given, stored),
          originalSpecialties: given.original,
          specialties: specialtyIds.map((id) => ({
            id,
            label: id,
            isVisible: !given.hidden.includes(id),
            inheritsList: !given.cutOff.includes(id),
          })),
        }
        // The draft contains only known specialties.
        const savedDraft = { ...staged, specialties: staged.specialties.filter((id) => specialtyIds.includes(id)) }
        expect(specialtyOverridesOf(savedPhysician, stored)).toBe(savedPhysician.specialtyOverridesCount)
        expect(specialtyOverridesOf(savedPhysician, savedDraft)).toBe(countOf(given, savedDraft))
      }),
    )
  })
  test('includes newly added specialties', () => {
    const savedPhysician = { ...physician().draft, specialtyOverridesCount: 250 }
    const added = { specialties: ['7', '8'], disable_specialty_terms_association: true }
    expect(specialtyOverridesOf(savedPhysician, added)).toBe(252)
    expect(specialtyOverridesOf(savedPhysician, { ...added, specialties: ['8'] })).toBe(253)
  })
})
