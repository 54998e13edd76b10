import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newGroup } from '../../../src/domain/groups/group.ts'
import {
  differencesOf,
  isMergeComplete,
  type MergeChoices,
  mergeDrafts,
  type Side,
  sideOf,
} from '../../../src/domain/merge.ts'
import { isSame } from '../../../src/domain/same.ts'

test('a difference names its author; equal changes need no choice', () => {
  const original = { ...newGroup, name: 'Heart', slug: 'heart' }
  const mine = { ...original, name: 'Heart Center', status: true, url: 'https://heart.example' }
  const theirs = { ...original, name: 'Heart Clinic', display_on_profile: true, url: 'https://heart.example' }
  const differences = differencesOf({ original, mine, theirs })
  expect(differences).toEqual([
    { kind: 'value', field: 'name', original: 'Heart', mine: 'Heart Center', theirs: 'Heart Clinic', side: null },
    { kind: 'value', field: 'status', original: false, mine: true, theirs: false, side: 'mine' },
    { kind: 'value', field: 'display_on_profile', original: false, mine: false, theirs: true, side: 'theirs' },
  ])
  expect(isMergeComplete(differences, {})).toBe(false)
  expect(isMergeComplete(differences, { name: 'theirs' })).toBe(true)
})

test('each side of a set lists its additions and removals, in any order, and needs no choice', () => {
  const [original, mine] = [{ terms: ['1', '2', '3'] }, { terms: ['2', '3', '4'] }]
  const differences = differencesOf({ original, mine, theirs: { terms: ['1', '3', '5'] } })
  expect(differences).toMatchObject([
    { kind: 'set', field: 'terms', mine: { added: ['4'], removed: ['1'] }, theirs: { added: ['5'], removed: ['2'] } },
  ])
  expect(isMergeComplete(differences, {})).toBe(true)
  expect(differencesOf({ original, mine, theirs: { terms: ['4', '3', '2'] } })).toEqual([])
})

test('a list of objects counts as one value', () => {
  const rows = (...days: number[]) => ({ rows: days.map((day) => ({ day })) })
  expect(differencesOf({ original: rows(1), mine: rows(1, 2), theirs: rows(1, 3) })).toMatchObject([
    { kind: 'value', side: null },
  ])
})

test('a set that another version stores as a text is one value', () => {
  const differences = differencesOf({ original: { terms: 'none' }, mine: { terms: ['1'] }, theirs: { terms: ['2'] } })
  expect(differences).toMatchObject([{ kind: 'value', original: 'none', side: null }])
})

test('the order of a value’s fields makes no difference', () => {
  const one = { video: { url: 'a', source: [{ x: 1, y: 2 }] } }
  const other = { video: { source: [{ y: 2, x: 1 }], url: 'a' } }
  expect(isSame(one, other)).toBe(true)
  expect(isSame(one, { video: { ...other.video, url: 'b' } })).toBe(false)
  expect(differencesOf({ original: {}, mine: one, theirs: other })).toEqual([])
})

const anyValue = fc.oneof(
  fc.constantFrom('', 'Heart', 'Lung', true, false, null, 1),
  fc.record({ url: fc.constantFrom('a', 'b'), source: fc.constantFrom('x', 'y') }),
)
const IDS = ['1', '2', '3', '4', '5']
const VALUES = ['name', 'video', 'status'] as const
const anyIds = fc.uniqueArray(fc.constantFrom(...IDS))
const anyDraft = fc.record({ name: anyValue, video: anyValue, status: anyValue, terms: anyIds })
const anyVersions = fc.record({ original: anyDraft, mine: anyDraft, theirs: anyDraft })
const anySide = fc.constantFrom<Side>('mine', 'theirs')
const anyChoices: fc.Arbitrary<MergeChoices> = fc
  .record({ name: anySide, video: anySide, status: anySide, terms: anySide }, { requiredKeys: [] })
  .map((choices) => ({ ...choices }))

test('a field has the chosen value, else the value of its only author, else the user’s own value', () => {
  fc.assert(
    fc.property(anyVersions, anyChoices, (versions, choices) => {
      const { original, mine } = versions
      const result = mergeDrafts(versions, choices)
      for (const field of VALUES) {
        const author = isSame(original[field], mine[field]) ? 'theirs' : 'mine'
        expect(result[field]).toEqual(versions[choices[field] ?? author][field])
      }
      expect(Object.keys(result), 'no field is lost').toEqual(Object.keys(mine))
    }),
  )
})

test('every addition to a set and every removal from it applies', () => {
  fc.assert(
    fc.property(anyVersions, anyChoices, (versions, choices) => {
      const { original, mine, theirs } = versions
      const expected = IDS.filter((id) => {
        const owners = [mine, theirs].filter(({ terms }) => terms.includes(id)).length
        return original.terms.includes(id) ? owners === 2 : owners > 0
      })
      expect(mergeDrafts(versions, choices).terms.toSorted()).toEqual(expected)
    }),
  )
})

test('a field in only one of the three versions is not lost', () => {
  fc.assert(
    fc.property(anyDraft, anyValue, (original, extra) => {
      const withExtra = { ...original, extra }
      expect(mergeDrafts<object>({ original, mine: original, theirs: withExtra }, {})).toEqual(withExtra)
      expect(mergeDrafts<object>({ original, mine: withExtra, theirs: original }, {})).toEqual(withExtra)
    }),
  )
})

test('the differences are the fields that differ, and a choice is needed where both changed a value differently', () => {
  fc.assert(
    fc.property(anyVersions, anyChoices, (versions, choices) => {
      const { original, mine, theirs } = versions
      const differences = differencesOf(versions)
      const differing = VALUES.filter((field) => !isSame(mine[field], theirs[field]))
      const isSetDifferent = !isSame(mine.terms.toSorted(), theirs.terms.toSorted())
      expect(differences.map(({ field }) => field)).toEqual([...differing, ...(isSetDifferent ? ['terms'] : [])])
      const undecided = differing.filter((field) => ![mine, theirs].some((one) => isSame(original[field], one[field])))
      const open = differences.filter((difference) => difference.kind === 'value' && sideOf(difference, {}) === null)
      expect(open.map(({ field }) => field)).toEqual(undecided)
      expect(isMergeComplete(differences, choices)).toBe(undecided.every((field) => choices[field] !== undefined))
    }),
  )
})
