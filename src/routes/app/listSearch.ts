import { useMatch } from '@tanstack/react-router'
import { type ListQuery, pageOfCurser } from '../../domain/cursor.ts'
import { type FilterRules, readFilters } from '../../domain/filter.ts'
import { delays, PAGE_SIZE } from '../../domain/limits.ts'
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

/** What differs from list to list, said once, at its route (`listRoute`). */
export interface ListSettings {
  readonly filters: FilterRules
  /** The orders of the list, the usual one first; none for a list that has one order. */
  readonly sorts: SortFields
  /** Rows of a page. */
  readonly pageSize: number
  /** Milliseconds from the last typed letter to the search. */
  readonly searchDelay: number
}

const usualSettings: ListSettings = {
  filters: {},
  sorts: [],
  pageSize: PAGE_SIZE,
  searchDelay: delays.searchDebounce,
}

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
  { filters, sorts, pageSize }: ListSettings = usualSettings,
): ListQuery => {
  const { search, curser, sort, direction, ...others }: Record<string, unknown> = { ...address }
  return {
    search: typeof search === 'string' ? search.trim() : '',
    curser: /^\d{1,9}$/.test(String(curser)) ? Number(curser) : null,
    filters: readFilters(filters, others),
    sorting: readSorting(sorts, sort, direction),
    pageSize,
  }
}

export const searchOf = (
  { search, curser, filters, sorting, pageSize }: ListQuery,
  { sorts }: Pick<ListSettings, 'sorts'>,
): ListSearch => ({
  ...filters,
  sort: isUsual(sorts, sorting) ? undefined : sorting?.by,
  direction: sorting?.direction === 'DESC' ? 'DESC' : undefined,
  ...(search !== '' || curser === null
    ? { search: search || undefined, page: undefined, curser: undefined }
    : { search: undefined, page: pageOfCurser(curser, pageSize), curser }),
})

/**
 * Reads the part of an address that belongs to a list. All filters and orders are given, because the router keeps the unread
 * text of one that is left out.
 */
const listSearchWith =
  (list: ListSettings) =>
  (address: Record<string, unknown>): ListSearch => ({
    ...Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined])),
    ...searchOf(queryOf(address, list), list),
  })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The settings of the list that the route shows. */
    readonly list?: ListSettings
  }
}

/** The options of a route that shows a list; settings that are left out are the usual ones. */
export const listRoute = (settings: Partial<ListSettings> = {}) => {
  const list = { ...usualSettings, ...settings }
  return { validateSearch: listSearchWith(list), staticData: { list } }
}

/** The settings of the list that the nearest route shows. */
export const useListSettings = (): ListSettings =>
  useMatch({ strict: false, structuralSharing: false, select: ({ staticData }) => staticData.list ?? usualSettings })

/** Reads the part of an address that belongs to a list on one page. */
export const validateWholeListSearch = (address: Record<string, unknown>): ListSearch =>
  searchOf({ ...queryOf(address), curser: null }, usualSettings)
