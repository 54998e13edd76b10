import { type Filters, isSameFilters } from './filter.ts'
import { PAGE_SIZE } from './limits.ts'
import { isSameSorting, type SortOrder } from './sorting.ts'

export interface ListQuery {
  readonly search: string
  /** Zero-based position of the row before the page; null on the first page. */
  readonly curser: number | null
  readonly filters: Filters
  /** Null for a list with a fixed order. */
  readonly sorting: SortOrder | null
  readonly pageSize: number
  /** Asks only for the rows with these ids that match the rest of the query. */
  readonly ids?: readonly string[]
}

export const firstPage: ListQuery = { search: '', curser: null, filters: {}, sorting: null, pageSize: PAGE_SIZE }

export const isSameQuery = (one: ListQuery, other: ListQuery): boolean =>
  one.search === other.search &&
  one.curser === other.curser &&
  isSameFilters(one.filters, other.filters) &&
  isSameSorting(one.sorting, other.sorting)

/** Returns the cursor of a zero-based page (spec §7, design §9.1); null for page 0. */
export const curserOfPage = (page: number, pageSize: number): number | null => (page <= 0 ? null : pageSize * page - 1)

export const pageOfCurser = (curser: number | null, pageSize: number): number =>
  curser === null ? 0 : Math.floor((curser + 1) / pageSize)

export const pageCount = (count: number, pageSize: number): number => Math.ceil(count / pageSize)
