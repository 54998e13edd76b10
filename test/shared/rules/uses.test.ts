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

const anyReferences = fc.uniqueArray(
  fc.record({
    what: fc.constantFrom('physicians', 'synonyms', 'terms', 'top conditions'),
    count: fc.integer({ min: 1, max: 50 }),
  }),
  { selector: ({ what }) => what },
)
const kinds = ['physicians', 'synonyms', 'terms', 'top conditions', 'programs']

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

  test('turns the old references into the new, without duplicates or empty entries', () => {
    fc.assert(
      fc.property(anyReferences, anyReferences, (before, now) => {
        const difference = referenceDifferences(before, now)
        expect(new Set(difference.map(({ what }) => what)).size).toBe(difference.length)
        for (const use of difference) expect(use.count).not.toBe(use.before)
        const countAfter = (kind: string) =>
          difference.find(({ what }) => what === kind)?.count ?? countOf(before, kind)
        expect(kinds.map(countAfter)).toEqual(kinds.map((kind) => countOf(now, kind)))
      }),
    )
  })

  test('is empty for equal references in any order, and symmetric', () => {
    fc.assert(
      fc.property(anyReferences, anyReferences, (before, now) => {
        expect(referenceDifferences(before, before.toReversed())).toEqual([])
        const swapped = referenceDifferences(now, before).map((use) => ({
          ...use,
          count: use.before,
          before: use.count,
        }))
        expect(new Set(swapped.map((use) => JSON.stringify([use.what, use.before, use.count])))).toEqual(
          new Set(referenceDifferences(before, now).map((use) => JSON.stringify([use.what, use.before, use.count]))),
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
  ])('%s, %i of them: %s', (what, count, words) => {
    expect(amountText({ what, count })).toBe(words)
  })

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
