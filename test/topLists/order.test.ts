import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoneOrder } from '../../server/records/undo/plan.ts'
import { isReordered, isSameOrder, movesOf, rebasedOrder, withMoved } from '../../src/domain/topLists/order.ts'
import { specialtyList } from '../../src/routes/topLists/topLists.ts'

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 12 })
const anyReordering = anyIds.chain((saved) =>
  fc
    .array(fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 11 })), { maxLength: saved.length === 0 ? 0 : 5 })
    .map((moves) => {
      let order: readonly string[] = saved
      const touched = new Set<string>()
      for (const [from, place] of moves) {
        const id = saved[from % saved.length] ?? ''
        order = withMoved(order, id, place % saved.length)
        touched.add(id)
      }
      return { saved, order, touched: [...touched] }
    }),
)
/** A saved order with moves, and another user's moves, removals and additions. */
const anyConflict = anyReordering.chain(({ saved, ...mine }) =>
  fc
    .tuple(
      fc.shuffledSubarray([...saved], { minLength: 0 }),
      fc.uniqueArray(fc.integer({ min: 41, max: 60 }).map(String), { maxLength: 3 }),
      fc.nat({ max: 12 }),
    )
    .map(([remaining, added, index]) => ({ saved, ...mine, theirs: remaining.toSpliced(index, 0, ...added) })),
)
const letters = (text: string) => text.split('')
const sorted = (list: readonly string[]) => [...list].sort()

test('a moved id has its new position, and the others keep their order', () => {
  fc.assert(
    fc.property(anyIds, fc.nat(), fc.nat(), (order, from, to) => {
      if (order.length === 0) return
      const id = order[from % order.length] ?? ''
      const place = to % order.length
      const result = withMoved(order, id, place)
      expect(result[place]).toBe(id)
      expect(result.filter((other) => other !== id)).toEqual(order.filter((other) => other !== id))
    }),
  )
})

test('moving a deleted id changes nothing, and additions and removals do not count as moves', () => {
  expect(withMoved(['a', 'b'], 'c', 0)).toEqual(['a', 'b'])
  expect(isReordered(['a', 'b', 'c'], ['x', 'a', 'c', 'y'])).toBe(false)
  expect(isReordered(['a', 'b', 'c'], ['c', 'a'])).toBe(true)
})

test('unmoved ids keep their order, and only touched ids count as moved', () => {
  fc.assert(
    fc.property(anyReordering, ({ saved, order, touched }) => {
      const moves = movesOf(saved, order, touched)
      const unmoved = (list: readonly string[]) => list.filter((id) => !moves.includes(id))
      expect(unmoved(order)).toEqual(unmoved(saved))
      expect(touched).toEqual(expect.arrayContaining(moves))
      expect(moves.length === 0).toBe(isSameOrder(saved, order))
    }),
  )
})

test.each([
  // After a swap of two rows, the touched row counts as moved.
  { before: 'AB', after: 'BA', touched: 'A', moves: 'A' },
  { before: 'AB', after: 'BA', touched: 'B', moves: 'B' },
  { before: 'ABCD', after: 'BCDA', touched: 'A', moves: 'A' },
  { before: 'ABCD', after: 'BCDA', touched: 'BCD', moves: 'BCD' },
  { before: 'ABCD', after: 'ABCD', touched: 'AB', moves: '' },
  { before: 'ABCD', after: 'BCDA', touched: '', moves: 'A' },
  { before: 'ABCD', after: 'XDAB', touched: '', moves: 'D' },
])('$before to $after by $touched moves $moves', ({ before, after, touched, moves }) => {
  expect(movesOf(letters(before), letters(after), letters(touched)).join('')).toBe(moves)
})

test('moves applied to another order contain each of its ids once', () => {
  fc.assert(
    fc.property(anyConflict, ({ theirs, ...mine }) => {
      const { order, moved, contested, gone } = rebasedOrder(mine, theirs)
      expect(sorted(order)).toEqual(sorted(theirs))
      expect(gone.some((id) => theirs.includes(id))).toBe(false)
      const unmoved = (list: readonly string[]) => list.filter((id) => !moved.includes(id))
      expect(unmoved(order), 'unmoved ids keep the other user’s order').toEqual(unmoved(theirs))
      expect(mine.touched, 'only touched ids move').toEqual(expect.arrayContaining([...moved, ...gone]))
      expect(moved).toEqual(expect.arrayContaining([...contested]))
    }),
  )
})

test('moves applied to their own order are unchanged; without moves, or with equal ones, the other order stays', () => {
  fc.assert(
    fc.property(anyConflict, ({ saved, order, touched, theirs }) => {
      expect(rebasedOrder({ saved, order, touched }, saved).order).toEqual(order)
      expect(rebasedOrder({ saved, order: saved, touched: [] }, theirs)).toMatchObject({ order: theirs, moved: [] })
      expect(rebasedOrder({ saved, order, touched }, order)).toMatchObject({ order, moved: [], contested: [] })
    }),
  )
})

// A change by another user; own order, touched id, other order, and result; then contested and deleted ids.
test.each([
  ['the removal of the first id', 'AFBCDE', 'F', 'BCDEF', 'FBCDE'],
  ['the removal of the id above', 'ABFCDE', 'F', 'ACDEF', 'AFCDE'],
  ['a move of the id above', 'ABFCDE', 'F', 'ACDEFB', 'AFCDEB'],
  ['an addition', 'BACDEF', 'B', 'ABCDEFX', 'BACDEFX'],
  ['a move of other ids', 'BACDEF', 'B', 'ABCDFE', 'BACDFE'],
  ['another move of the same id', 'FABCDE', 'F', 'ABFCDE', 'FABCDE', 'F'],
  ['an opposite move of the same id by one place', 'ABDCEF', 'C', 'ACBDEF', 'ABDCEF', 'C'],
  ['a move of a neighbor', 'ABDCEF', 'C', 'ABCEDF', 'ABEDCF'],
  ['a move below the top', 'FABCDE', 'F', 'BACDEF', 'FBACDE'],
  ['the removal of the moved id', 'FABCDE', 'F', 'ABCED', 'ABCED', '', 'F'],
])('own moves are combined with %s', (_, mine, touched, theirs, order, contested = '', gone = '') => {
  const own = { saved: letters('ABCDEF'), order: letters(mine), touched: letters(touched) }
  const rebased = rebasedOrder(own, letters(theirs))
  expect([rebased.order, rebased.contested, rebased.gone].map((ids) => ids.join(''))).toEqual([order, contested, gone])
})

const placed = (place: string) => (place === '-' ? null : { place })
// Changes as id, place before and place after; the order now, and after their undo.
test.each([
  ['a move', ['A12', 'B21'], 'BAC', 'ABC', true],
  ['a move after another move', ['A12', 'B21'], 'CBA', 'CAB', false],
  ['an addition', ['X-1', 'A12', 'B23'], 'XAB', 'AB', true],
  ['an addition after a move', ['X-1', 'A12', 'B23'], 'AXB', 'AB', false],
  ['a removal', ['X1-', 'A21', 'B32'], 'AB', 'XAB', true],
  ['a move after a removal', ['A12', 'B21'], 'CB', 'CB', false],
  ['an addition and a removal after a move', ['X-1', 'Y2-', 'A12'], 'XBA', 'BYA', false],
  ['two removals after a move', ['Y2-', 'X1-', 'A31', 'B42'], 'BA', 'XYBA', false],
] as const)('the undo of %s', (_, texts, now, order, isExact) => {
  const changes = texts.map(([id = '', before = '', after = '']) => ({
    id,
    key: { id },
    before: placed(before),
    after: placed(after),
  }))
  expect(undoneOrder(letters(now), changes)).toEqual({ order: letters(order), isExact })
})

test('a full list of specialties and its unsaved order have the words of spec §8', () => {
  expect(specialtyList.notSaved).toBe('The order of Most Selected Specialties was not saved')
  expect(specialtyList.add.full).toBe('Error No More Top Sepcialties Allowed')
})
