import { type Filters, isSameFilters } from './filter.ts'
import { PAGE_SIZE } from './limits.ts'
import { isSameSorting, type Sorting } from './sorting.ts'

/** Where in a list one is: a search, or a cursor, or the beginning; of which rows it consists, and in which order. */
export interface ListQuery {
  readonly search: string
  /** The place, from zero, of the row before the page; null on the first page. */
  readonly curser: number | null
  readonly filters: Filters
  /** Null: the list has but one order. */
  readonly sorting: Sorting | null
  /** Rows of a page. */
  readonly pageSize: number
}

export const firstPage: ListQuery = { search: '', curser: null, filters: {}, sorting: null, pageSize: PAGE_SIZE }

/** Whether two addresses ask for the same rows. */
export const isSameQuery = (one: ListQuery, other: ListQuery): boolean =>
  one.search === other.search &&
  one.curser === other.curser &&
  isSameFilters(one.filters, other.filters) &&
  isSameSorting(one.sorting, other.sorting)

/** The cursor of page n, from zero: 25 n - 1 for pages of 25 rows (spec §7, design §9.1); none for the first page. */
export const curserOfPage = (page: number, pageSize: number): number | null => (page <= 0 ? null : pageSize * page - 1)

/** The number, from zero, of the page that a cursor begins. */
export const pageOfCurser = (curser: number | null, pageSize: number): number =>
  curser === null ? 0 : Math.floor((curser + 1) / pageSize)

/** How many pages `count` rows fill. */
export const pageCount = (count: number, pageSize: number): number => Math.ceil(count / pageSize)
