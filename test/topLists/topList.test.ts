import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capProblem,
  fullText,
  hasCapacity,
  orderProblem,
  placeText,
  removalProblem,
  roomText,
} from '../../src/domain/topLists/topList.ts'

// The ids are few, so that many generated orders are valid or nearly valid.
const anyId = fc.constantFrom('1', '2', '3', '4', '5')
const anyIds = fc.uniqueArray(anyId, { maxLength: 4 })
const anyOrder = fc.array(anyId, { maxLength: 5 })
const anyShuffleOf = (list: readonly string[]) => fc.shuffledSubarray([...list], { minLength: list.length })
const anyListAndOrder = anyIds.chain((list) => fc.tuple(fc.constant(list), anyShuffleOf(list)))
const sorted = (list: readonly string[]) => [...list].sort().join()

describe('a valid order to save (design §9.16)', () => {
  test.each([
    [['1', '2', '3'], ['3', '1'], 'These ids are missing from the order: 2.'],
    [['1', '2'], ['1', '9'], 'These ids are not in the list: 9.'],
    [['1', '2'], ['1', '1'], 'These ids occur more than once: 1.'],
    [['1', '2', '3', '4', '5', '6', '7'], [], 'These ids are missing from the order: 1, 2, 3, 4, 5 and 2 more.'],
  ])('for the list %j, %j has the problem %j', (current, order, problem) => {
    expect(orderProblem(current, order)).toBe(problem)
  })

  test('may be any order of the list', () => {
    fc.assert(
      fc.property(anyListAndOrder, ([current, order]) => {
        expect(orderProblem(current, order)).toBeNull()
      }),
    )
  })

  test('is only an order of the list', () => {
    fc.assert(
      fc.property(anyIds, anyOrder, (current, order) => {
        expect(orderProblem(current, order) === null).toBe(sorted(current) === sorted(order))
      }),
    )
  })
})

describe('the order after a removal (design §9.16)', () => {
  test.each([
    [[], [], 'The list is empty.'],
    [['1', '2'], ['1', '2'], 'The order must have one id fewer than the list: 1, not 2.'],
    [['1', '2', '3'], ['1'], 'The order must have one id fewer than the list: 2, not 1.'],
    [['1', '2', '3'], ['1', '9'], 'These ids are not in the list: 9.'],
    [['1', '2', '3'], ['1', '1'], 'These ids occur more than once: 1.'],
  ])('for the list %j, %j has the problem %j', (current, remaining, problem) => {
    expect(removalProblem(current, remaining)).toBe(problem)
  })

  test('is any order of all but one', () => {
    fc.assert(
      fc.property(anyListAndOrder, ([current, order]) => {
        fc.pre(current.length > 0)
        expect(removalProblem(current, order.slice(1))).toBeNull()
      }),
    )
  })

  test('is only the list without one id', () => {
    fc.assert(
      fc.property(anyIds, anyOrder, (current, remaining) => {
        const isOneFewer = current.some(
          (removed) => sorted(current.filter((id) => id !== removed)) === sorted(remaining),
        )
        expect(removalProblem(current, remaining) === null).toBe(isOneFewer)
      }),
    )
  })
})

test('a refusal is short, however long the order is', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 19n }).map(String), { maxLength: 500 }), (order) => {
      expect((orderProblem(['1'], order) ?? '').length).toBeLessThan(200)
    }),
  )
})

test('a list has room below its limit, and none at or above the limit', () => {
  expect([0, 11, 12, 13].map((count) => hasCapacity(count, 12))).toEqual([true, true, false, false])
})

test.each([
  [0, 20, '0 of 20 entries. You can add 20 more.'],
  [19, 20, '19 of 20 entries. You can add 1 more.'],
  [20, 20, 'The list is full (20 of 20).'],
  [22, 20, 'The list is full (22 of 20).'],
])('the space in a list with %i of %i entries', (count, cap, text) => {
  expect(roomText(count, cap)).toBe(text)
})

test('an entry’s text has its position, and its saved position when that differs', () => {
  expect([placeText(2, 2), placeText(2, 8), placeText(2, -1)]).toEqual([
    'position 3',
    'position 3 (saved: 9)',
    'position 3',
  ])
})

test('a full list explains why nothing can be added', () => {
  expect(fullText(12)).toBe('The list can have at most 12 entries. Delete an entry to add another.')
})

test('a list may have as many entries as its limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (cap) => {
      expect([0, cap - 1, cap].map((count) => capProblem(count, cap))).toEqual([null, null, null])
      expect(capProblem(cap + 1, cap)).toBe(`The list can have at most ${cap} entries, not ${cap + 1}.`)
    }),
  )
})
