import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newGroup } from '../../../src/domain/groups/group.ts'
import {
  differencesOf,
  isMergeComplete,
  type MergeChoices,
  merged,
  type Side,
  sideOf,
  type Versions,
} from '../../../src/domain/merge.ts'
import { isSame } from '../../../src/domain/same.ts'

const value = fc.oneof(
  fc.constantFrom('', 'Heart', 'Lung', true, false, null, 1),
  fc.record({ url: fc.constantFrom('a', 'b'), source: fc.constantFrom('x', 'y') }),
)
const IDS = ['1', '2', '3', '4', '5']
const ids = fc.uniqueArray(fc.constantFrom(...IDS))
const draft = fc.record({ name: value, video: value, status: value, terms: ids })
type Draft = typeof draft extends fc.Arbitrary<infer D> ? D : never
const VALUES = ['name', 'video', 'status'] as const

const anyVersions = fc.record({ original: draft, mine: draft, theirs: draft })
const side = fc.constantFrom<Side>('mine', 'theirs')
const anyChoices: fc.Arbitrary<MergeChoices> = fc
  .record({ name: side, video: side, status: side, terms: side }, { requiredKeys: [] })
  .map((choices) => ({ ...choices }))
const all = (side: Side): MergeChoices => Object.fromEntries([...VALUES, 'terms'].map((field) => [field, side]))

/** Sorts sets, which have no order. */
const plain = (record: Draft) => ({ ...record, terms: record.terms.toSorted() })
const fieldsOf = (versions: Versions<object>) => differencesOf(versions).map(({ field }) => field)
const swapped = ({ original, mine, theirs }: Versions<Draft>) => ({ original, mine: theirs, theirs: mine })

describe('two people changed a group', () => {
  const original = { ...newGroup, name: 'Heart', slug: 'heart' }
  const mine = { ...original, name: 'Heart Center', status: true, url: 'https://heart.example' }
  const theirs = { ...original, name: 'Heart Clinic', display_on_profile: true, url: 'https://heart.example' }
  const both = { original, mine, theirs }

  test('a difference names its author; equal changes need no choice', () => {
    expect(differencesOf(both)).toEqual([
      { kind: 'value', field: 'name', original: 'Heart', mine: 'Heart Center', theirs: 'Heart Clinic', side: null },
      { kind: 'value', field: 'status', original: false, mine: true, theirs: false, side: 'mine' },
      { kind: 'value', field: 'display_on_profile', original: false, mine: false, theirs: true, side: 'theirs' },
    ])
    expect(isMergeComplete(differencesOf(both), {})).toBe(false)
    expect(isMergeComplete(differencesOf(both), { name: 'theirs' })).toBe(true)
  })
  test('the result contains the choices, and what each user changed alone', () => {
    expect(merged(both, { name: 'theirs' })).toEqual({ ...mine, name: 'Heart Clinic', display_on_profile: true })
    expect(merged(both, { name: 'mine', status: 'theirs' })).toEqual({ ...theirs, name: 'Heart Center' })
  })
  test('an open choice keeps the typed value', () => {
    expect(merged(both, {}).name).toBe('Heart Center')
  })
})

describe('two people changed a set', () => {
  const both = {
    original: { terms: ['1', '2', '3'] },
    mine: { terms: ['2', '3', '4'] },
    theirs: { terms: ['1', '3', '5'] },
  }

  test('the additions and removals of both apply', () => {
    expect(new Set(merged(both, {}).terms)).toEqual(new Set(['3', '4', '5']))
  })
  test('each side lists its additions and removals, and needs no choice', () => {
    const differences = differencesOf(both)
    expect(differences).toMatchObject([
      { kind: 'set', field: 'terms', mine: { added: ['4'], removed: ['1'] }, theirs: { added: ['5'], removed: ['2'] } },
    ])
    expect(isMergeComplete(differences, {})).toBe(true)
  })
  test('is equal in another order', () => {
    expect(differencesOf({ ...both, theirs: { terms: ['4', '3', '2'] } })).toEqual([])
  })
})

test('a list of other values than ids is one value', () => {
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
        const { terms } = merged(versions, {})
        expect(merged(versions, all('mine'))).toEqual({ ...versions.mine, terms })
        expect(merged(versions, all('theirs'))).toEqual({ ...versions.theirs, terms })
      }),
    )
  })
  test('nothing is lost when only one side changed anything', () => {
    fc.assert(
      fc.property(draft, draft, (original, changed) => {
        expect(plain(merged({ original, mine: changed, theirs: original }, {}))).toEqual(plain(changed))
        expect(plain(merged({ original, mine: original, theirs: changed }, {}))).toEqual(plain(changed))
      }),
    )
  })
  test('a field has the chosen value, else its only author’s, else the typed one', () => {
    fc.assert(
      fc.property(anyVersions, anyChoices, (versions, choices) => {
        const result = merged(versions, choices)
        const authorOf = (field: keyof Draft) =>
          isSame(versions.original[field], versions.mine[field]) ? 'theirs' : 'mine'
        for (const field of VALUES) expect(result[field]).toEqual(versions[choices[field] ?? authorOf(field)][field])
        expect(Object.keys(result), 'no field is lost').toEqual(Object.keys(versions.mine))
      }),
    )
  })
  test('a field in only one of the three versions is not lost', () => {
    fc.assert(
      fc.property(draft, value, (original, extra) => {
        const richer = { ...original, extra }
        expect(merged<object>({ original, mine: original, theirs: richer }, {})).toEqual(richer)
        expect(merged<object>({ original, mine: richer, theirs: original }, {})).toEqual(richer)
      }),
    )
  })
  test('the differences are the fields that differ', () => {
    fc.assert(
      fc.property(anyVersions, (versions) => {
        const { mine, theirs } = versions
        const differing = Object.keys(mine).filter(
          (field) => !isSame(plain(mine)[field as keyof Draft], plain(theirs)[field as keyof Draft]),
        )
        expect(fieldsOf(versions).toSorted()).toEqual(differing.toSorted())
        expect(fieldsOf({ ...versions, mine: theirs }), 'what both changed alike').toEqual([])
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
        const open = differences.filter((each) => each.kind === 'value' && sideOf(each, {}) === null)
        expect(open.map(({ field }) => field).toSorted()).toEqual(undecided.toSorted())
        expect(isMergeComplete(differences, choices)).toBe(undecided.every((field) => choices[field] !== undefined))
      }),
    )
  })
})

describe('for any additions to a set and removals from it', () => {
  test('a removal beats no change, and an addition beats absence', () => {
    fc.assert(
      fc.property(anyVersions, anyChoices, (versions, choices) => {
        const [before, mine, theirs] = [versions.original, versions.mine, versions.theirs].map(
          ({ terms }) => new Set(terms),
        )
        const result = merged(versions, choices).terms
        const expected = IDS.filter((id) =>
          before?.has(id) ? mine?.has(id) && theirs?.has(id) : mine?.has(id) || theirs?.has(id),
        )
        expect(result.toSorted()).toEqual(expected)
      }),
    )
  })
  test('the sides are interchangeable', () => {
    fc.assert(
      fc.property(anyVersions, (versions) => {
        expect(plain(merged(versions, {})).terms).toEqual(plain(merged(swapped(versions), {})).terms)
      }),
    )
  })
  test('the order of the ids does not matter', () => {
    fc.assert(
      fc.property(anyVersions, ({ original, mine, theirs }) => {
        const one = { original, mine, theirs }
        const other = { ...one, theirs: { ...theirs, terms: theirs.terms.toReversed() } }
        expect(fieldsOf(one)).toEqual(fieldsOf(other))
        expect(plain(merged(one, {}))).toEqual(plain(merged(other, {})))
      }),
    )
  })
})
