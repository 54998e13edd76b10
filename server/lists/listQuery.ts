import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { COUNTED_ROWS } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'
import { type Rank, stepBefore, totalOf } from './ranks.ts'
import type { TextFilter } from './searchText.ts'

/** The table behind a list. All names are columns of the table. */
export interface ListTable {
  readonly table: string
  /** Columns of a node, as after `select`, with the id. */
  readonly columns: Sql
  /** Column of search lines that a filter searches, with a trigram index in a large table. */
  readonly searched: string
  /** True when `searched` is a sort key of a small table. */
  readonly searchesKeys?: true
  /** Sort key whose beginning a filter of one letter matches, in a large table. */
  readonly named?: string
  /** Conditions that all rows of the list fulfil. */
  readonly scope?: readonly Sql[]
}

/** A query for one page of a list. */
export interface ListQuery {
  readonly listed: ListTable
  readonly filter: TextFilter | null
  readonly offset: number
  readonly limit: number
  /** Columns of the order; the id breaks ties. */
  readonly sort: readonly string[]
  readonly direction: 'ASC' | 'DESC'
  /** In a large table: any rank that counts the list's rows, and the rank of this order. */
  readonly counter: Rank | undefined
  readonly rank: Rank | undefined
  /** True for a part of a large list, which is counted up to COUNTED_ROWS. */
  readonly isPart?: true
}

export type Part = 'rows' | 'count'

export interface ListResult<Node> {
  readonly rows: Node[]
  readonly count: number
  /** True when there are more rows than `count`. */
  readonly isCapped: boolean
}

/** Caps the count of a result at COUNTED_ROWS. */
export const withCappedCount = <Node>(result: ListResult<Node>): ListResult<Node> =>
  result.count > COUNTED_ROWS ? { ...result, count: COUNTED_ROWS, isCapped: true } : result

/** Returns the `where` clause of a list's rows, or of those that match a filter. */
export const whereClause = (
  { scope = [], searched, searchesKeys }: Pick<ListTable, 'scope' | 'searched' | 'searchesKeys'>,
  filter: TextFilter | null,
): Sql => {
  const matches = filter && (searchesKeys ? filter.inKeys(searched) : filter.in(searched))
  const conditions = [...scope, ...(matches === null ? [] : [matches])]
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
}

/** Selects the id and the sort keys of a row; `byKeys` orders by them. */
export const keysOf = ({ sort }: ListQuery): Sql =>
  raw(['id as match_id', ...sort.map((column, index) => `${column} as key_${index}`)].join(', '))
export const byKeys = ({ sort }: ListQuery, direction: ListQuery['direction']): Sql =>
  raw(
    `order by ${[...sort.map((_, index) => `key_${index}`), 'match_id'].map((key) => `${key} ${direction}`).join(', ')}`,
  )

/**
 * Reads the rows whose keys the select `page` returns, and the number that `total` selects. Both may select from
 * `found`. Reads whole rows last, by id, and only those of the page.
 */
export const read = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  { found = empty, page, total = sql`select 0` }: { found?: Sql; page: Sql; total?: Sql },
) => {
  const { table, columns } = query.listed
  const rows = await database.rows<Node & { total_count: number }>(sql`
    with ${found} page as (${page}), total as (select (${total})::int as total_count)
    select ${columns}, total_count from total left join page on true left join ${raw(table)} on id = match_id
    ${byKeys(query, query.direction)}`)
  // An empty page still returns one row, with only the count.
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]?.total_count ?? 0, isCapped: false }
}

/** Number of rows to walk along an index to a page. Pages further in begin at a step of a rank. */
const NEAR = 5_000

/** Reads a page of the unfiltered list from the index of its order. Its count comes from a rank, if there is one. */
const readNear = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  wanted: ReadonlySet<Part>,
) => {
  const { listed, offset, direction, counter, isPart } = query
  const limit = wanted.has('rows') ? query.limit : 0
  const rows = sql`from ${raw(listed.table)} ${whereClause(listed, null)}`
  const counted = isPart ? sql`from (select ${rows} limit ${COUNTED_ROWS + 1}) as part` : rows
  const total = counter && !isPart ? totalOf(counter) : sql`select count(*) ${counted}`
  const result = await read<Node>(database, query, {
    page: sql`select ${keysOf(query)} ${rows} ${byKeys(query, direction)} offset ${offset} limit ${limit}`,
    ...(wanted.has('count') && { total }),
  })
  return isPart ? withCappedCount(result) : result
}

/** Reads a page far into a large table along the index of its order, starting at the step before it. */
const readFar = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  rank: Rank,
): Promise<ListResult<Node>> => {
  const { listed, offset, limit, sort, direction } = query
  const { total, keys, rest } = await stepBefore(database, rank, direction === 'ASC' ? offset : -(offset + limit))
  const left = Math.max(0, Math.min(limit, total - offset))
  if (left === 0) return { rows: [], count: total, isCapped: false }
  const from = keys ? [sql`(${raw([...sort, 'id'].join(', '))}) >= (${join(keys)})`] : []
  const rows = whereClause({ ...listed, scope: [...(listed.scope ?? []), ...from] }, null)
  const page = sql`select ${keysOf(query)} from ${raw(listed.table)} ${rows}
    ${byKeys(query, 'ASC')} offset ${rest} limit ${left}`
  return { ...(await read<Node>(database, query, { page })), count: total }
}

/** Reads a page of the unfiltered list, its count, or both. */
export const readPage = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  wanted: ReadonlySet<Part>,
): Promise<ListResult<Node>> => {
  const { offset, rank } = query
  return rank && offset > NEAR && wanted.has('rows')
    ? readFar(database, query, rank)
    : readNear(database, query, wanted)
}
