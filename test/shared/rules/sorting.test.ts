import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstSorting,
  isDefaultSorting,
  isSameSorting,
  nextSorting,
  readSorting,
  reverseSorting,
} from '../../../src/domain/sorting.ts'

const fields = ['SLUG', 'NAME', 'SOURCE']
const directions = fc.constantFrom<'ASC' | 'DESC'>('ASC', 'DESC')
const sortings = fc.record({ by: fc.constantFrom(...fields), direction: directions })
const slug = { by: 'SLUG', direction: 'ASC' }

test.each([
  ['NAME', 'DESC', { by: 'NAME', direction: 'DESC' }],
  ['NAME', undefined, { by: 'NAME', direction: 'ASC' }],
  ['NAME', 'desc', { by: 'NAME', direction: 'ASC' }],
  ['SLUG', 'DESC', { by: 'SLUG', direction: 'DESC' }],
  [undefined, undefined, slug],
  [undefined, 'DESC', slug],
  ['name', 'DESC', slug],
  ['toString', 'DESC', slug],
  ['', '', slug],
  [1, 'DESC', slug],
])('an address with %j %j requests %j', (by, direction, sorting) => {
  expect(readSorting(fields, by, direction)).toEqual(sorting)
})

test('a list with one order ignores the order in its address', () => {
  expect(readSorting([], 'NAME', 'DESC')).toBeNull()
  expect(isDefaultSorting([], null)).toBe(true)
})

test('a moment sorts newest first; a list of moments does so by default', () => {
  const newestFirst = { by: 'UPDATED_AT', direction: 'DESC' } as const
  expect(firstSorting('UPDATED_AT')).toEqual(newestFirst)
  expect(nextSorting({ by: 'NAME', direction: 'DESC' }, 'UPDATED_AT')).toEqual(newestFirst)
  expect(nextSorting(newestFirst, 'UPDATED_AT')).toEqual({ by: 'UPDATED_AT', direction: 'ASC' })
  expect(readSorting(['TIMESTAMP'], undefined, undefined)).toEqual({ by: 'TIMESTAMP', direction: 'DESC' })
  expect(readSorting(['TIMESTAMP'], 'TIMESTAMP', undefined)).toEqual({ by: 'TIMESTAMP', direction: 'ASC' })
})

test('any other field sorts ascending first, then descending, and so on', () => {
  fc.assert(
    fc.property(sortings, fc.constantFrom(...fields), (sorting, by) => {
      const next = nextSorting(sorting, by)
      expect(next).toEqual(sorting.by === by ? reverseSorting(sorting) : { by, direction: 'ASC' })
      expect(nextSorting(next, by)).toEqual(reverseSorting(next))
      expect(reverseSorting(reverseSorting(sorting))).toEqual(sorting)
    }),
  )
})

test('orders are equal when field and direction are, and the first field, ascending, is the default', () => {
  fc.assert(
    fc.property(sortings, sortings, (one, other) => {
      expect(isSameSorting(one, { ...one })).toBe(true)
      expect(isDefaultSorting(fields, one)).toBe(one.by === 'SLUG' && one.direction === 'ASC')
      expect(isSameSorting(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      expect([isSameSorting(one, null), isSameSorting(null, one)]).toEqual([false, false])
    }),
  )
})
