import { type ListQuery, pageOfCurser } from '../../domain/cursor.ts'
import { type FilterRules, readFilters } from '../../domain/filter.ts'
import { isUsual, readSorting, type SortFields } from '../../domain/sorting.ts'

/**
 * What a list keeps in the address: ?search={text} or ?page={n}&curser={cursor} (spec §2; 'curser' is spelled so). Its
 * filters stand beside that by their names, and so does an order that is not its usual one: ?sort={field}, and
 * &direction=DESC.
 */
export interface ListSearch {
  readonly search?: string
  readonly page?: number
  readonly curser?: number
  readonly sort?: string
  readonly direction?: 'DESC'
}

/** By what a list can be filtered and sorted, as its address says it. */
export interface ListAddress {
  readonly filters: FilterRules
  readonly sorts: SortFields
}

/** Of a list with no filters and one order. */
export const plainAddress: ListAddress = { filters: {}, sorts: [] }

/** Reads the query of an address without reading JSON into it, as the router would: ?search=123 is a text. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** The query of an address. The cursor decides the rows (design §9.1); what is no cursor is the first page. */
export const queryOf = (
  address: ListSearch | Record<string, unknown>,
  { filters, sorts }: ListAddress = plainAddress,
): ListQuery => {
  const { search, curser, sort, direction, ...others }: Record<string, unknown> = { ...address }
  return {
    search: typeof search === 'string' ? search.trim() : '',
    curser: /^\d{1,9}$/.test(String(curser)) ? Number(curser) : null,
    filters: readFilters(filters, others),
    sorting: readSorting(sorts, sort, direction),
  }
}

export const searchOf = ({ search, curser, filters, sorting }: ListQuery, { sorts }: ListAddress): ListSearch => ({
  ...filters,
  sort: isUsual(sorts, sorting) ? undefined : sorting?.by,
  direction: sorting?.direction === 'DESC' ? 'DESC' : undefined,
  ...(search !== '' || curser === null
    ? { search: search || undefined, page: undefined, curser: undefined }
    : { search: undefined, page: pageOfCurser(curser), curser }),
})

/**
 * Reads the part of an address that belongs to a list. All filters and orders are given, because the router keeps the unread
 * text of one that is left out.
 */
export const listSearchWith =
  (list: ListAddress) =>
  (address: Record<string, unknown>): ListSearch => ({
    ...Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined])),
    ...searchOf(queryOf(address, list), list),
  })

/** The same of a list without any. */
export const validateListSearch = listSearchWith(plainAddress)

/** The same of one that is all on one page. */
export const validateWholeListSearch = (address: Record<string, unknown>): ListSearch =>
  searchOf({ ...queryOf(address), curser: null }, plainAddress)
