import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capProblem,
  hasCapacity,
  orderProblem,
  placeText,
  removalProblem,
  roomText,
} from '../../src/domain/topLists/topList.ts'
import { readKeptOrder } from '../../src/routes/topLists/useTopList.ts'

// The ids are few, so that many generated orders are nearly valid.
const anyId = fc.constantFrom('1', '2', '3', '4', '5')
/** A list with one of its orders, or with other ids. */
const anyListAndOrder = fc.uniqueArray(anyId, { maxLength: 4 }).chain((list) => {
  const anyShuffle = fc.shuffledSubarray(list, { minLength: list.length })
  return fc.tuple(fc.constant(list), fc.oneof(anyShuffle, fc.array(anyId, { maxLength: 5 })))
})
const sorted = (list: readonly string[]) => list.toSorted().join()

describe('a valid order to save (design §9.16)', () => {
  test.each([
    [['1', '2', '3'], ['3', '1'], 'These ids are missing from the order: 2.'],
    [['1', '2'], ['1', '9'], 'These ids are not in the list: 9.'],
    [['1', '2'], ['1', '1'], 'These ids occur more than once: 1.'],
    [['1', '2', '3', '4', '5', '6', '7'], [], 'These ids are missing from the order: 1, 2, 3, 4, 5 and 2 more.'],
  ])('for the list %j, %j has the problem %j', (current, order, problem) => {
    expect(orderProblem(current, order)).toBe(problem)
  })

  test('is any order of the list, and no other', () => {
    fc.assert(
      fc.property(anyListAndOrder, ([current, order]) => {
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

  test('is any order of all but one, and no other', () => {
    fc.assert(
      fc.property(anyListAndOrder, fc.boolean(), ([current, order], isShortened) => {
        const remaining = isShortened ? order.slice(1) : order
        const isOneFewer = current.some(
          (removed) => sorted(current.filter((id) => id !== removed)) === sorted(remaining),
        )
        expect(removalProblem(current, remaining) === null).toBe(isOneFewer)
      }),
    )
  })
})

test('a list has room below its limit, and none at or above the limit', () => {
  expect([0, 11, 12, 13].map((count) => hasCapacity(count, 12))).toEqual([true, true, false, false])
})

test.each([
  [0, 20, '0 of 20 entries. You can add 20 more.'],
  [19, 20, '19 of 20 entries. You can add 1 more.'],
  [20, 20, 'The list is full (20 of 20).'],
  [22, 20, 'The list is full (22 of 20).'],
])('the space in a list with %i of %i entries', (count, cap, text) => expect(roomText(count, cap)).toBe(text))

test('an entry’s text has its position, and its saved position when that differs', () => {
  const texts = [placeText(2, 2), placeText(2, 8), placeText(2, -1)]
  expect(texts).toEqual(['position 3', 'position 3 (saved: 9)', 'position 3'])
})

test('a list may have as many entries as its limit', () => {
  expect([0, 11, 12].map((count) => capProblem(count, 12))).toEqual([null, null, null])
  expect(capProblem(13, 12)).toBe('The list can have at most 12 entries, not 13.')
})

const entries = ['a', 'b', 'c'].map((id) => ({ id, name: `Condition ${id}`, slug: id }))
const record = { id: 'conditions', version: 3, updated_at: 1, updated_by: 'maria', draft: { entries } }
const context = { record, order: ['c', 'a', 'b'], touched: ['c'] }

test('a stored order is restored without the other stored values', () => {
  expect(readKeptOrder({ snapshot: { context: { ...context, search: 'a', saves: 7 } } })).toEqual(context)
})

test.each([
  ['null', null],
  ['no context', {}],
  ['no record', { context: { ...context, record: null } }],
  ['a record without a version', { context: { ...context, record: { ...record, version: undefined } } }],
  [
    'an entry without a name',
    {
      context: { ...context, record: { ...record, draft: { entries: [...entries.slice(1), { id: 'a', slug: 'a' }] } } },
    },
  ],
  ['a record without a time', { context: { ...context, record: { ...record, updated_at: null } } }],
  ['a record whose user is not a text', { context: { ...context, record: { ...record, updated_by: 7 } } }],
  ['a fractional version', { context: { ...context, record: { ...record, version: 1.5 } } }],
  ['an order that lacks an id', { context: { ...context, order: ['c', 'a'] } }],
  ['an order that repeats an id', { context: { ...context, order: ['c', 'a', 'a'] } }],
  ['an order with an unknown id', { context: { ...context, order: ['c', 'a', 'd'] } }],
  ['an order with a number', { context: { ...context, order: ['c', 'a', 2] } }],
  ['a moved id that is a number', { context: { ...context, touched: ['c', 3] } }],
  ['a missing list of moved ids', { context: { ...context, touched: null } }],
])('%s is not an order', (_, snapshot) => expect(readKeptOrder({ snapshot })).toBeUndefined())
