import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReordered, isSameOrder, movesOf, rebasedOrder, withMoved } from '../../src/domain/topLists/order.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 12 })
/** A saved order with manual moves. */
const reordering = ids.chain((saved) =>
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
/** The same, with another user's moves, removals and additions. */
const both = reordering.chain(({ saved, ...mine }) =>
  fc
    .tuple(
      fc.shuffledSubarray([...saved], { minLength: 0 }),
      fc.uniqueArray(fc.integer({ min: 41, max: 60 }).map(String), { maxLength: 3 }),
      fc.nat({ max: 12 }),
    )
    .map(([rest, added, at]) => ({ saved, ...mine, theirs: rest.toSpliced(at, 0, ...added) })),
)
const letters = (text: string) => text.split('')
const sorted = (list: readonly string[]) => [...list].sort()

test('a moved id is where it was put, and the others keep their order', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (order, from, to) => {
      if (order.length === 0) return
      const id = order[from % order.length] ?? ''
      const place = to % order.length
      const moved = withMoved(order, id, place)
      expect(moved[place]).toBe(id)
      expect(moved.filter((other) => other !== id)).toEqual(order.filter((other) => other !== id))
    }),
  )
})

test('a deleted id is not put anywhere', () => {
  expect(withMoved(['a', 'b'], 'c', 0)).toEqual(['a', 'b'])
})

test('unmoved ids keep their order, and only touched ids count as moved', () => {
  fc.assert(
    fc.property(reordering, ({ saved, order, touched }) => {
      const moves = movesOf(saved, order, touched)
      const stayed = (list: readonly string[]) => list.filter((id) => !moves.includes(id))
      expect(stayed(order)).toEqual(stayed(saved))
      expect(touched).toEqual(expect.arrayContaining(moves))
      expect(moves.length === 0).toBe(isSameOrder(saved, order))
    }),
  )
})

test.each([
  // After a swap of two, the touched one counts as moved.
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

test('additions and removals do not count as moves', () => {
  expect(isReordered(['a', 'b', 'c'], ['x', 'a', 'c', 'y'])).toBe(false)
  expect(isReordered(['a', 'b', 'c'], ['c', 'a'])).toBe(true)
})

test('moves applied to another order contain each of its ids once', () => {
  fc.assert(
    fc.property(both, ({ theirs, ...mine }) => {
      const { order, moved, contested, gone } = rebasedOrder(mine, theirs)
      expect(sorted(order)).toEqual(sorted(theirs))
      expect(gone.some((id) => theirs.includes(id))).toBe(false)
      const stayed = (list: readonly string[]) => list.filter((id) => !moved.includes(id))
      expect(stayed(order), 'the others stay as they are there').toEqual(stayed(theirs))
      expect(mine.touched, 'nothing else moves').toEqual(expect.arrayContaining([...moved, ...gone]))
      expect(moved).toEqual(expect.arrayContaining([...contested]))
    }),
  )
})

test('moves applied to their own order are unchanged', () => {
  fc.assert(
    fc.property(reordering, (mine) => {
      expect(rebasedOrder(mine, mine.saved).order).toEqual(mine.order)
    }),
  )
})

test('without moves, or with equal ones, the other user’s order is the result', () => {
  fc.assert(
    fc.property(both, ({ saved, order, touched, theirs }) => {
      expect(rebasedOrder({ saved, order: saved, touched: [] }, theirs)).toMatchObject({ order: theirs, moved: [] })
      expect(rebasedOrder({ saved, order, touched }, order)).toMatchObject({ order, moved: [], contested: [] })
    }),
  )
})

test.each([
  { of: 'one whom they removed above', mine: 'AFBCDE', touched: 'F', theirs: 'BCDEF', order: 'FBCDE' },
  { of: 'the one above whom they removed', mine: 'ABFCDE', touched: 'F', theirs: 'ACDEF', order: 'AFCDE' },
  { of: 'the one above whom they moved', mine: 'ABFCDE', touched: 'F', theirs: 'ACDEFB', order: 'AFCDEB' },
  { of: 'what they added', mine: 'BACDEF', touched: 'B', theirs: 'ABCDEFX', order: 'BACDEFX' },
  { of: 'other moves', mine: 'BACDEF', touched: 'B', theirs: 'ABCDFE', order: 'BACDFE' },
  { of: 'the same one', mine: 'FABCDE', touched: 'F', theirs: 'ABFCDE', order: 'FABCDE', contested: 'F' },
  {
    of: 'one whom both moved one place',
    mine: 'ABDCEF',
    touched: 'C',
    theirs: 'ACBDEF',
    order: 'ABDCEF',
    contested: 'C',
  },
  { of: 'one that may have made way', mine: 'ABDCEF', touched: 'C', theirs: 'ABCEDF', order: 'ABEDCF' },
  { of: 'nothing: on top', mine: 'FABCDE', touched: 'F', theirs: 'BACDEF', order: 'FBACDE' },
  { of: 'one that is gone', mine: 'FABCDE', touched: 'F', theirs: 'ABCED', order: 'ABCED', gone: 'F' },
])('own moves are kept beside $of', ({ mine, touched, theirs, order, contested = '', gone = '' }) => {
  const rebased = rebasedOrder(
    { saved: letters('ABCDEF'), order: letters(mine), touched: letters(touched) },
    letters(theirs),
  )
  expect(rebased.order.join('')).toBe(order)
  expect(rebased.contested.join('')).toBe(contested)
  expect(rebased.gone.join('')).toBe(gone)
})
