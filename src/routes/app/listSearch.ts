import { isRedirect, redirect, useMatch } from '@tanstack/react-router'
import { type ListQuery, pageOfCurser } from '../../domain/cursor.ts'
import { type FilterRules, readFilters, readTexts } from '../../domain/filter.ts'
import { delays, PAGE_SIZE } from '../../domain/limits.ts'
import { isDefaultSorting, readSorting, type SortFields } from '../../domain/sorting.ts'
import { EARLY } from '../../gql/transport.ts'
import { earlyRequest, type LoaderInput } from './earlyRequest.ts'

/** Search parameters of a list (spec §2, which spells 'curser'). Each filter adds a parameter with its own name. */
export interface ListSearch {
  readonly search?: string
  readonly page?: number
  readonly curser?: number
  readonly sort?: string
  readonly direction?: string
  /** Names of the columns, separated by commas. */
  readonly columns?: string
  /** Id of the open view. */
  readonly view?: string
}

/** Settings of a list, which its route declares with `listRoute`. */
export interface ListSettings {
  readonly filters: FilterRules
  /** True if the list has a table of filter fields. Its screen then reads all parameters, and names unknown ones. */
  readonly hasFilterFields: boolean
  /** The default comes first. Empty for a list with a fixed order. */
  readonly sorts: SortFields
  readonly pageSize: number
  /** In milliseconds. */
  readonly searchDelay: number
}

const defaultSettings: ListSettings = {
  filters: {},
  hasFilterFields: false,
  sorts: [],
  pageSize: PAGE_SIZE,
  searchDelay: delays.searchDebounce,
}

/** Keeps all values as strings, because the router's own parser would read ?search=123 as a number. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** Reads a list query from the URL. Ignores ?page, because ?curser alone determines the rows. */
export const listQueryOf = (
  params: ListSearch | Record<string, unknown>,
  { filters, hasFilterFields, sorts, pageSize }: ListSettings = defaultSettings,
): ListQuery => {
  const { search, page: _, curser, sort, direction, ...rest }: Record<string, unknown> = { ...params }
  const others = { ...rest, columns: undefined, view: undefined }
  const isSorted = sorts.some((field) => field === sort)
  const unknown = {
    sort: isSorted ? undefined : sort,
    direction: isSorted && (direction === 'ASC' || direction === 'DESC') ? undefined : direction,
  }
  return {
    search: typeof search === 'string' ? search.trim() : '',
    curser: /^\d{1,9}$/.test(String(curser)) ? Number(curser) : null,
    filters: hasFilterFields ? readTexts({ ...others, ...unknown }) : readFilters(filters, others),
    sorting: readSorting(sorts, sort, direction),
    pageSize,
  }
}

export const searchParamsOf = (
  { search, curser, filters, sorting, pageSize }: ListQuery,
  { sorts }: Pick<ListSettings, 'sorts'>,
): ListSearch => ({
  ...filters,
  ...(isDefaultSorting(sorts, sorting)
    ? { sort: filters.sort, direction: filters.direction }
    : { sort: sorting?.by, direction: sorting?.direction === 'DESC' ? 'DESC' : filters.direction }),
  ...(search !== '' || curser === null
    ? { search: search || undefined, page: undefined, curser: undefined }
    : { search: undefined, page: pageOfCurser(curser, pageSize), curser }),
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Keeps the columns and the view of an address. A list without filters, sorting and search leaves its view. */
export const withView = (params: ListSearch, { columns, view }: ListSearch): ListSearch => ({
  ...params,
  columns,
  view: Object.values(params).some((value) => value !== undefined) ? view : undefined,
})

/** Sets unused and invalid parameters to undefined, because the router would keep the text of a missing key. */
const createSearchValidator =
  (settings: ListSettings) =>
  (params: Record<string, unknown>): ListSearch => ({
    ...Object.fromEntries(Object.keys(settings.filters).map((name) => [name, undefined])),
    ...searchParamsOf(listQueryOf(params, settings), settings),
    columns: textOf(params.columns),
    view: textOf(params.view),
  })

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly list?: ListSettings
  }
}

interface ListModule {
  readonly fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<unknown>
}

/** True for an address with nothing but the id of a view. */
const isViewAlone = ({ view, ...others }: Record<string, unknown>): boolean =>
  view !== undefined && Object.values(others).every((value) => value === undefined)

/** Returns the options of a route that shows a list. `load` imports the list's screen. */
export const listRoute = (load: () => Promise<ListModule>, settings: Partial<ListSettings> = {}) => {
  const list = { ...defaultSettings, ...settings }
  const validateSearch = createSearchValidator(list)
  const { beforeLoad } = earlyRequest(load, ({ fetchPage }, { location }) =>
    fetchPage(listQueryOf(location.search, list), EARLY),
  )
  /** Redirects to the stored query of a view. Otherwise the list would first load rows without it. */
  const openView = async (input: LoaderInput) => {
    const { pathname, search } = input.location
    const { fetchStoredParams } = await import('../views/storedParams.ts')
    const stored = await fetchStoredParams(pathname, search.view)
    const params = validateSearch(stored ?? {})
    if (stored && !isViewAlone({ ...params })) throw redirect({ to: pathname as '.', search: params, replace: true })
  }
  return {
    validateSearch,
    staticData: { list },
    beforeLoad: (input: LoaderInput): void | Promise<void> => {
      if (input.cause !== 'enter' || !isViewAlone(input.location.search)) return beforeLoad(input)
      return openView(input)
        .catch((reason: unknown) => {
          if (isRedirect(reason)) throw reason
        })
        .then(() => {
          // The screen opens the view as soon as the service answers.
          beforeLoad(input)
        })
    },
  }
}

/** Returns the list settings of the current route, or the defaults. */
export const useListSettings = (): ListSettings =>
  useMatch({ strict: false, structuralSharing: false, select: ({ staticData }) => staticData.list ?? defaultSettings })

/** Validates the search parameters of a list without pages. */
export const validateUnpagedListSearch = (params: Record<string, unknown>): ListSearch =>
  searchParamsOf({ ...listQueryOf(params), curser: null }, defaultSettings)
