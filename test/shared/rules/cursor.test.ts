import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  curserOfPage,
  firstPage,
  isSameQuery,
  type ListQuery,
  pageCount,
  pageOfCurser,
} from '../../../src/domain/cursor.ts'
import { PAGE_SIZE } from '../../../src/domain/limits.ts'

describe('cursor of a page: 25 n - 1 (spec §7, design §9.1)', () => {
  test('is the position of the row before the page', () => {
    const cursers = [-1, 0, 1, 2, 3, 40_000].map((page) => curserOfPage(page, PAGE_SIZE))
    expect(cursers).toEqual([null, null, 24, 49, 74, 999_999])
    expect(pageOfCurser(firstPage.curser, firstPage.pageSize)).toBe(0)
  })
  test('a page survives the round trip', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (page, pageSize) => {
        expect(pageOfCurser(curserOfPage(page, pageSize), pageSize)).toBe(page)
      }),
    )
  })
  test('a cursor between two pages belongs to the page with its row', () => {
    expect([0, 23, 24, 48, 49].map((curser) => pageOfCurser(curser, PAGE_SIZE))).toEqual([0, 0, 1, 1, 2])
  })
})

test('the last page may have fewer rows', () => {
  expect([0, 1, 25, 26, 50, 10_000].map((rows) => pageCount(rows, PAGE_SIZE))).toEqual([0, 1, 1, 2, 2, 400])
})

test.each<Partial<ListQuery>>([
  { search: 'ann' },
  { curser: 24 },
  { filters: { status: '1' } },
  { filters: {} },
  { sorting: { by: 'NAME', direction: 'DESC' } },
  { sorting: { by: 'SLUG', direction: 'ASC' } },
  { sorting: null },
])('queries that differ in %j request other rows', (difference) => {
  const filters = { status: '1', clean: '2' }
  const sorting = { by: 'NAME', direction: 'ASC' } as const
  const query: ListQuery = { ...firstPage, search: 'an', curser: null, filters, sorting }
  const other = { ...query, ...difference }
  expect(isSameQuery(query, { ...query, filters: { clean: '2', status: '1' }, sorting: { ...sorting } })).toBe(true)
  expect([isSameQuery(query, other), isSameQuery(other, query)]).toEqual([false, false])
})
