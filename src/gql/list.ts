import type { ListQuery } from '../domain/cursor.ts'
import type { FieldFilter, FilterTable } from '../domain/filterFields.ts'
import { MAX_PASTED_IDS, SEARCH_SIZE } from '../domain/limits.ts'
import type { FoundRecords } from '../domain/manyRecords.ts'
import { isDefaultSorting } from '../domain/sorting.ts'

/**
 * Returns the variables of a list query: one page, the first 100 rows of a search (design §9.2), or rows by ids. Page size 0
 * only counts the rows.
 */
export const listVariables = ({ search, curser, pageSize, ids }: ListQuery) => {
  const filter = search || null
  if (ids) return { filter, ids, afterCurser: null, first: ids.length }
  return filter === null
    ? { filter, afterCurser: curser === null ? null : String(curser), first: pageSize }
    : { filter, afterCurser: null, first: pageSize === 0 ? 0 : SEARCH_SIZE }
}

/** Without an order, a search returns the best matches first. */
export const orderOf = <Sort extends string>(sorts: readonly Sort[], { sorting }: ListQuery) => {
  if (isDefaultSorting(sorts, sorting)) return undefined
  const sort = sorts.find((field) => field === sorting?.by)
  return sort && sorting ? { sort, direction: sorting.direction } : undefined
}

/** Filters of a list in the contract. Loads the code that reads them only for a filtered list. */
export const whereOf = async (
  fields: FilterTable,
  { filters }: Pick<ListQuery, 'filters'>,
): Promise<FieldFilter[] | undefined> =>
  Object.keys(filters).length === 0 ? undefined : (await import('./where.ts')).readWhere(fields, filters)

/** Returns the variables of a list query that can be filtered and sorted. */
export const filteredListVariables = async <Sort extends string>(
  fields: FilterTable,
  sorts: readonly Sort[],
  query: ListQuery,
) => ({ ...listVariables(query), where: await whereOf(fields, query), orderBy: orderOf(sorts, query) })

/** Returns the request of a list's rows. `variablesOf` also gives the arguments of its download. */
export const listRequest = <Variables, Result>(
  variablesOf: (query: ListQuery) => Variables | Promise<Variables>,
  send: (variables: Variables, signal: AbortSignal) => Promise<Result>,
) =>
  Object.assign(async (query: ListQuery, signal: AbortSignal) => send(await variablesOf(query), signal), {
    variablesOf,
  })

interface Connection<Row> {
  readonly edges: readonly { readonly node: Row }[] | null
  readonly aggregate: { readonly count: number; readonly isCapped: boolean }
}

/** Returns the rows and the total count. Null rows mean that the response had no rows field. */
export const pageOf = <Row>({ edges, aggregate }: Connection<Row>) => ({
  rows: edges?.map(({ node }) => node) ?? null,
  ...aggregate,
})

/** Search and filters, which decide the matching rows. */
export type Matching = Pick<ListQuery, 'search' | 'filters'>

/** Returns the variables of a query for all matches of a list. */
export const matchVariables = async (fields: FilterTable, { search, filters }: Matching) => ({
  filter: search || null,
  where: await whereOf(fields, { filters }),
})

interface AllMatches {
  readonly allRecords: readonly string[]
  readonly aggregate: { readonly count: number; readonly isCapped: boolean }
}

/** `ids` has at most 5,000. With fewer, they are also the count, which a list may have ended earlier. */
export const foundOf = ({ allRecords: ids, aggregate: { count, isCapped } }: AllMatches): FoundRecords =>
  ids.length < MAX_PASTED_IDS
    ? { ids, count: ids.length, isCapped: false }
    : { ids, count: Math.max(count, ids.length), isCapped }
