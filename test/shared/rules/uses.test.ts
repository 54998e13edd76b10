import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountText,
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

type Counted = Pick<Reference, 'what' | 'count'>

const countIn = (references: readonly Counted[], kind: string) =>
  references.find(({ what }) => what === kind)?.count ?? 0

test('the change of references contains each kind whose number differs: the earlier kinds, then new ones', () =>
  fc.assert(
    fc.property(anyReferences, anyReferences, (before, now) => {
      const kinds = [...new Set([...before, ...now].map(({ what }) => what))]
      const compared = kinds.map((what) => ({ what, count: countIn(now, what), before: countIn(before, what) }))
      expect(referenceDifferences(before, now)).toEqual(compared.filter(({ count, before }) => count !== before))
    }),
  ))

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
