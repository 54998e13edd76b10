import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountText,
  countOf,
  differenceText,
  expectedReferences,
  namesText,
  type Reference,
  referenceDifferences,
} from '../../../src/domain/references.ts'

const KINDS = ['physicians', 'synonyms', 'terms', 'top conditions', 'programs']
const anyReferences = fc.uniqueArray(
  fc.record({ what: fc.constantFrom(...KINDS), count: fc.integer({ min: 1, max: 50 }) }),
  { selector: ({ what }) => what },
)

describe('the change of references', () => {
  test('contains each kind whose number differs, including new and vanished kinds', () => {
    const before = [
      { what: 'physicians', count: 11 },
      { what: 'synonyms', count: 2 },
      { what: 'top conditions', count: 1 },
    ]
    const now = [
      { what: 'promoted programs', count: 1 },
      { what: 'physicians', count: 12 },
      { what: 'synonyms', count: 2 },
    ]
    expect(referenceDifferences(before, now)).toEqual([
      { what: 'physicians', count: 12, before: 11 },
      { what: 'top conditions', count: 0, before: 1 },
      { what: 'promoted programs', count: 1, before: 0 },
    ])
  })

  test('contains no other kind, and no kind twice', () => {
    fc.assert(
      fc.property(anyReferences, anyReferences, (before, now) => {
        const differences = referenceDifferences(before, now)
        const expected = KINDS.map((what) => ({ what, count: countOf(now, what), before: countOf(before, what) }))
        expect(Map.groupBy(differences, ({ what }) => what)).toEqual(
          new Map(expected.filter((one) => one.count !== one.before).map((one) => [one.what, [one]])),
        )
      }),
    )
  })
})

test('a deletion compares the numbers, not the names', () => {
  expect(expectedReferences([{ what: 'physicians', count: 2, names: ['Ada', 'Ben'] }])).toEqual([
    { what: 'physicians', count: 2 },
  ])
})

describe('the text of', () => {
  test('a difference', () => {
    const difference = [
      { what: 'physicians', count: 1012, before: 11 },
      { what: 'top conditions', count: 0, before: 1 },
    ]
    expect(differenceText(difference)).toBe('Physicians: 1,012, was 11; top conditions: 0, was 1')
  })

  test.each([
    ['physicians', 12, '12 physicians'],
    ['physicians', 1234, '1,234 physicians'],
    ['physicians', 1, '1 physician'],
    ['default term lists', 1, '1 default term list'],
    ['Display Names', 1, '1 Display Name'],
    ['most searched specialties', 1, '1 most searched specialty'],
    ['child specialties', 1, '1 child specialty'],
    ['terms in its lists', 1, '1 term in its lists'],
  ])('%s, %i of them: %s', (what, count, words) => expect(amountText({ what, count })).toBe(words))

  test.each([
    [1, ['Ada'], 'Ada'],
    [2, ['Ada', 'Ben'], 'Ada and Ben'],
    [3, ['Ada', 'Ben', 'Cy'], 'Ada, Ben and Cy'],
    [5, ['Ada', 'Ben', 'Cy'], 'Ada, Ben, Cy and 2 more'],
    [2, ['Ada'], 'Ada and 1 more'],
    [3, ['Ada, MD', 'Ben', 'Cy, PA'], 'Ada, MD; Ben and Cy, PA'],
  ])('%i names, starting with %j: %s', (count, names, words) => {
    expect(namesText({ what: 'physicians', count, names } satisfies Reference)).toBe(words)
  })
})
