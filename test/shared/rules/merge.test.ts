import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newGroup } from '../../../src/domain/groups/group.ts'
import {
  differencesOf,
  isMergeComplete,
  type MergeChoices,
  mergeDrafts,
  type Side,
  sideOf,
  type Versions,
} from '../../../src/domain/merge.ts'
import { isSame } from '../../../src/domain/same.ts'

const anyValue = fc.oneof(
  fc.constantFrom('', 'Heart', 'Lung', true, false, null, 1),
  fc.record({ url: fc.constantFrom('a', 'b'), source: fc.constantFrom('x', 'y') }),
)
const IDS = ['1', '2', '3', '4', '5']
const anyIds = fc.uniqueArray(fc.constantFrom(...IDS))
const anyDraft = fc.record({ name: anyValue, video: anyValue, status: anyValue, terms: anyIds })
type Draft = typeof anyDraft extends fc.Arbitrary<infer D> ? D : never
const VALUES = ['name', 'video', 'status'] as const

const anyVersions = fc.record({ original: anyDraft, mine: anyDraft, theirs: anyDraft })
const anySide = fc.constantFrom<Side>('mine', 'theirs')
const anyChoices: fc.Arbitrary<MergeChoices> = fc
  .record({ name: anySide, video: anySide, status: anySide, terms: anySide }, { requiredKeys: [] })
  .map((choices) => ({ ...choices }))
const choicesFor = (side: Side): MergeChoices => Object.fromEntries([...VALUES, 'terms'].map((field) => [field, side]))

/** Sorts the terms, because sets have no order. */
const sorted = (record: Draft) => ({ ...record, terms: record.terms.toSorted() })
const fieldsOf = (versions: Versions<object>) => differencesOf(versions).map(({ field }) => field)
const swapped = ({ original, mine, theirs }: Versions<Draft>) => ({ original, mine: theirs, theirs: mine })

describe('two people changed a group', () => {
  const original = { ...newGroup, name: 'Heart', slug: 'heart' }
  const mine = { ...original, name: 'Heart Center', status: true, url: 'https://heart.example' }
  const theirs = { ...original, name: 'Heart Clinic', display_on_profile: true, url: 'https://heart.example' }
  const versions = { original, mine, theirs }

  test('a difference names its author; equal changes need no choice', () => {
    expect(differencesOf(versions)).toEqual([
      { kind: 'value', field: 'name', original: 'Heart', mine: 'Heart Center', theirs: 'Heart Clinic', side: null },
      { kind: 'value', field: 'status', original: false, mine: true, theirs: false, side: 'mine' },
      { kind: 'value', field: 'display_on_profile', original: false, mine: false, theirs: true, side: 'theirs' },
    ])
    expect(isMergeComplete(differencesOf(versions), {})).toBe(false)
    expect(isMergeComplete(differencesOf(versions), { name: 'theirs' })).toBe(true)
  })
  test('the result contains the choices, and the changes of one user alone', () => {
    expect(mergeDrafts(versions, { name: 'theirs' })).toEqual({
      ...mine,
      name: 'Heart Clinic',
      display_on_profile: true,
    })
    expect(mergeDrafts(versions, { name: 'mine', status: 'theirs' })).toEqual({ ...theirs, name: 'Heart Center' })
  })
  test('without a choice, the user’s own value stays', () => {
    expect(mergeDrafts(versions, {}).name).toBe('Heart Center')
  })
})

describe('two people changed a set', () => {
  const versions = {
    original: { terms: ['1', '2', '3'] },
    mine: { terms: ['2', '3', '4'] },
    theirs: { terms: ['1', '3', '5'] },
  }

  test('the additions and removals of both users apply', () => {
    expect(new Set(mergeDrafts(versions, {}).terms)).toEqual(new Set(['3', '4', '5']))
  })
  test('each side lists its additions and removals, and needs no choice', () => {
    const differences = differencesOf(versions)
    expect(differences).toMatchObject([
      { kind: 'set', field: 'terms', mine: { added: ['4'], removed: ['1'] }, theirs: { added: ['5'], removed: ['2'] } },
    ])
    expect(isMergeComplete(differences, {})).toBe(true)
  })
  test('an equal set in another order makes no difference', () => {
    expect(differencesOf({ ...versions, theirs: { terms: ['4', '3', '2'] } })).toEqual([])
  })
})

test('a list of objects counts as one value', () => {
  const rows = (...days: number[]) => ({ rows: days.map((day) => ({ day })) })
  expect(differencesOf({ original: rows(1), mine: rows(1, 2), theirs: rows(1, 3) })).toMatchObject([
    { kind: 'value', side: null },
  ])
})
test('the order of a value’s fields makes no difference', () => {
  const [one, other] = [
    { video: { url: 'a', source: [{ x: 1, y: 2 }] } },
    { video: { source: [{ y: 2, x: 1 }], url: 'a' } },
  ]
  expect(isSame(one, other)).toBe(true)
  expect(isSame(one, { video: { ...other.video, url: 'b' } })).toBe(false)
  expect(differencesOf({ original: {}, mine: one, theirs: other })).toEqual([])
})

describe('for any changes', () => {
  test('choosing one side everywhere gives that side, except for sets', () => {
    fc.assert(
      fc.property(anyVersions, (versions) => {
        const { terms } = mergeDrafts(versions, {})
        expect(mergeDrafts(versions, choicesFor('mine'))).toEqual({ ...versions.mine, terms })
        expect(mergeDrafts(versions, choicesFor('theirs'))).toEqual({ ...versions.theirs, terms })
      }),
    )
  })
  test('nothing is lost when only one side changed anything', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (original, edited) => {
        expect(sorted(mergeDrafts({ original, mine: edited, theirs: original }, {}))).toEqual(sorted(edited))
        expect(sorted(mergeDrafts({ original, mine: original, theirs: edited }, {}))).toEqual(sorted(edited))
      }),
    )
  })
  test('a field has the chosen value, else the value of its only author, else the user’s own value', () => {
    fc.assert(
      fc.property(anyVersions, anyChoices, (versions, choices) => {
        const result = mergeDrafts(versions, choices)
        const authorOf = (field: keyof Draft) =>
          isSame(versions.original[field], versions.mine[field]) ? 'theirs' : 'mine'
        for (const field of VALUES) expect(result[field]).toEqual(versions[choices[field] ?? authorOf(field)][field])
        expect(Object.keys(result), 'no field is lost').toEqual(Object.keys(versions.mine))
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
  test('the differences are the fields that differ', () => {
    fc.assert(
      fc.property(anyVersions, (versions) => {
        const { mine, theirs } = versions
        const differing = Object.keys(mine).filter(
          (field) => !isSame(sorted(mine)[field as keyof Draft], sorted(theirs)[field as keyof Draft]),
        )
        expect(fieldsOf(versions).toSorted()).toEqual(differing.toSorted())
        expect(fieldsOf({ ...versions, mine: theirs }), 'equal changes of both').toEqual([])
      }),
    )
  })
  test('a choice is needed exactly where both changed a value differently', () => {
    fc.assert(
      fc.property(anyVersions, anyChoices, (versions, choices) => {
        const { original, mine, theirs } = versions
        const differences = differencesOf(versions)
        const undecided = VALUES.filter((field) => {
          const values = [original, mine, theirs].map((version) => version[field])
          return values.every((one, i) => values.every((other, j) => i === j || !isSame(one, other)))
        })
        const open = differences.filter((difference) => difference.kind === 'value' && sideOf(difference, {}) === null)
        expect(open.map(({ field }) => field).toSorted()).toEqual(undecided.toSorted())
        expect(isMergeComplete(differences, choices)).toBe(undecided.every((field) => choices[field] !== undefined))
      }),
    )
  })
})

describe('for any additions to a set and removals from it', () => {
  test('every removal and every addition applies', () => {
    fc.assert(
      fc.property(anyVersions, anyChoices, (versions, choices) => {
        const [before, mine, theirs] = [versions.original, versions.mine, versions.theirs].map(
          ({ terms }) => new Set(terms),
        )
        const result = mergeDrafts(versions, choices).terms
        const expected = IDS.filter((id) =>
          before?.has(id) ? mine?.has(id) && theirs?.has(id) : mine?.has(id) || theirs?.has(id),
        )
        expect(result.toSorted()).toEqual(expected)
      }),
    )
  })
  test('the result is the same when the sides are swapped', () => {
    fc.assert(
      fc.property(anyVersions, (versions) => {
        expect(sorted(mergeDrafts(versions, {})).terms).toEqual(sorted(mergeDrafts(swapped(versions), {})).terms)
      }),
    )
  })
  test('the order of the ids does not matter', () => {
    fc.assert(
      fc.property(anyVersions, ({ original, mine, theirs }) => {
        const one = { original, mine, theirs }
        const other = { ...one, theirs: { ...theirs, terms: theirs.terms.toReversed() } }
        expect(fieldsOf(one)).toEqual(fieldsOf(other))
        expect(sorted(mergeDrafts(one, {}))).toEqual(sorted(mergeDrafts(other, {})))
      }),
    )
  })
})
