import { expect, test } from 'vitest'
import { readKeptOrder } from '../../src/routes/topLists/useTopList.ts'

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
    { context: { ...context, record: { ...record, draft: { entries: [{ id: 'a', slug: 'a' }] } } } },
  ],
  ['a fractional version', { context: { ...context, record: { ...record, version: 1.5 } } }],
  ['an order that lacks an id', { context: { ...context, order: ['c', 'a'] } }],
  ['an order that repeats an id', { context: { ...context, order: ['c', 'a', 'a'] } }],
  ['an order with an unknown id', { context: { ...context, order: ['c', 'a', 'd'] } }],
  ['an order with a number', { context: { ...context, order: ['c', 'a', 2] } }],
  ['a missing list of moved ids', { context: { ...context, touched: null } }],
])('%s is not an order', (_, snapshot) => {
  expect(readKeptOrder({ snapshot })).toBeUndefined()
})
