import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { LARGE_TABLE, MAX_COUNT, MAX_LARGE_COUNT } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { type Rank, stepBefore, totalOf } from './ranks.ts'
import type { TextFilter } from './searchText.ts'

export interface ListTable {
  readonly table: string
  /** Must include the id. */
  readonly columns: Sql
  /** Contains results of `searchText`. A large table needs a trigram index on it. */
  readonly searchColumn: string
  /** True when `searchColumn` contains sort keys. No index supports them, so the table must be small. */
  readonly isKeySearch?: true
  /** Column of names, which must begin with a filter of a single letter. Only for large tables. */
  readonly nameKey?: string
  /** Columns of numbers that identify a row. A filter that is such a number finds this row. */
  readonly identifiers?: readonly string[]
  readonly scope?: readonly Sql[]
}

export interface ListQuery {
  readonly definition: ListTable
  readonly filter: TextFilter | null
  readonly offset: number
  readonly limit: number
  readonly sort: readonly string[]
  readonly direction: 'ASC' | 'DESC'
  /** Ranks of a large table (ranks.ts): for the number of rows, and for this sort order. */
  readonly totalRank: Rank | undefined
  readonly rank: Rank | undefined
  readonly isNarrowed?: true
  /** True when better matches of the filter come before `sort`. */
  readonly bestFirst?: boolean
}

export type PageField = 'rows' | 'count'

export interface ListResult<Node> {
  readonly rows: Node[]
  readonly count: number
  readonly isCapped: boolean
}

export const withCappedCount = <Node>(result: ListResult<Node>, limit = MAX_COUNT): ListResult<Node> =>
  result.count > limit ? { ...result, count: limit, isCapped: true } : result

/** Returns the condition for the row that the filter identifies; null if the filter is not a number. */
export const identifierCondition = (
  { identifiers = [] }: Pick<ListTable, 'identifiers'>,
  { key }: TextFilter,
): Sql | null =>
  identifiers.length > 0 && /^\d{1,18}$/.test(key)
    ? sql`(${join(
        identifiers.map((column) => sql`${raw(column)} = ${key}`),
        ' or ',
      )})`
    : null

const matchCondition = (
  table: Pick<ListTable, 'searchColumn' | 'isKeySearch' | 'identifiers'>,
  filter: TextFilter,
): Sql => {
  if (table.isKeySearch) return filter.inKeys(table.searchColumn)
  const isIdentified = identifierCondition(table, filter)
  const matches = filter.in(table.searchColumn)
  return isIdentified ? sql`(${matches} or ${isIdentified})` : matches
}

/** A null filter matches all rows. */
export const whereClause = (
  { scope = [], ...table }: Pick<ListTable, 'scope' | 'searchColumn' | 'isKeySearch' | 'identifiers'>,
  filter: TextFilter | null,
): Sql => {
  const conditions = [...scope, ...(filter ? [matchCondition(table, filter)] : [])]
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
}

/** Selects the id and the sort keys, by which `orderByKeys` sorts. */
export const keyColumns = ({ sort }: ListQuery): Sql =>
  raw(['id as match_id', ...sort.map((column, index) => `${column} as key_${index}`)].join(', '))
export const orderByKeys = ({ sort, bestFirst }: ListQuery, direction: ListQuery['direction']): Sql => {
  const keys = [...sort.map((_, index) => `key_${index}`), 'match_id'].map((key) => `${key} ${direction}`)
  return raw(`order by ${[...(bestFirst ? ['relevance'] : []), ...keys].join(', ')}`)
}

/** Reads the rows whose ids `page` selects, and the count that `total` selects. */
export const readRows = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  { withTables = empty, page, total = sql`select 0` }: { withTables?: Sql; page: Sql; total?: Sql },
  isPrepared = false,
) => {
  const { table, columns } = query.definition
  const statement = sql`
    with ${withTables} page as (${page}), total as (select (${total})::int as total_count)
    select ${columns}, total_count from total left join page on true left join ${raw(table)} on id = match_id
    ${orderByKeys(query, query.direction)}`
  const rows = await database.rows<Node & { total_count: number }>(isPrepared ? prepared(statement) : statement)
  // An empty page still returns one row, with only the count.
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]?.total_count ?? 0, isCapped: false }
}

/** Beyond this offset, PostgreSQL would count too many rows. A rank finds a row near the page. */
const MAX_NEAR_OFFSET = 5_000

/** Returns how many rows of a narrowed list are counted. In a large table, rare matches take long to find. */
const countLimitOf = async (database: Queryable, { table }: ListTable): Promise<number> => {
  const name = table.split(' as ').at(-1)
  const size = await database.one<{ is_large: boolean }>(
    prepared(sql`select reltuples >= ${LARGE_TABLE} as is_large from pg_class where oid = ${name}::regclass`),
  )
  return size?.is_large ? MAX_LARGE_COUNT : MAX_COUNT
}

/**
 * Counts the rows of a narrowed list, up to its limit. The page of a longer list is read in its order, because many rows
 * match. The page of a shorter list is read from the counted rows, because the order may have few of them.
 */
const readNarrowed = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  limit: number,
): Promise<ListResult<Node>> => {
  const { definition, offset, direction } = query
  const maxCount = await countLimitOf(database, definition)
  const isLong = sql`(select count(*) from matches) > ${maxCount}`
  const pageOf = (condition: Sql) => sql`(select ${keyColumns(query)} from ${raw(definition.table)} where ${condition}
    ${orderByKeys(query, direction)} offset ${offset} limit ${limit})`
  const conditions = join([isLong, ...(definition.scope ?? [])], ' and ')
  const result = await readRows<Node>(database, query, {
    withTables: sql`matches as materialized (
      select id as counted_id from ${raw(definition.table)} ${whereClause(definition, null)} limit ${maxCount + 1}),`,
    page: sql`${pageOf(sql`not (${isLong}) and id in (select counted_id from matches)`)} union all ${pageOf(conditions)}`,
    total: sql`select count(*) from matches`,
  })
  return withCappedCount(result, maxCount)
}

const readNear = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  selectedFields: ReadonlySet<PageField>,
) => {
  const { definition, offset, direction, totalRank, isNarrowed } = query
  const limit = selectedFields.has('rows') ? query.limit : 0
  if (isNarrowed) return readNarrowed<Node>(database, query, limit)
  const rows = sql`from ${raw(definition.table)} ${whereClause(definition, null)}`
  const total = totalRank ? totalOf(totalRank) : sql`select count(*) ${rows}`
  const range = raw(`offset ${offset} limit ${limit}`)
  const page = sql`select ${keyColumns(query)} ${rows} ${orderByKeys(query, direction)} ${range}`
  // The same plan suits every first page of a list without values in its conditions.
  const isPrepared = offset === 0 && rows.values.length === 0
  return readRows<Node>(database, query, { page, ...(selectedFields.has('count') && { total }) }, isPrepared)
}

/** The rank finds a row shortly before the page, where reading starts. */
const readFar = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  rank: Rank,
): Promise<ListResult<Node>> => {
  const { definition, offset, limit, sort, direction } = query
  const { total, keys, distance } = await stepBefore(database, rank, direction === 'ASC' ? offset : -(offset + limit))
  const rowCount = Math.max(0, Math.min(limit, total - offset))
  const startCondition = keys ? [sql`(${raw([...sort, 'id'].join(', '))}) >= (${join(keys)})`] : []
  const rows = whereClause({ ...definition, scope: [...(definition.scope ?? []), ...startCondition] }, null)
  const page = sql`select ${keyColumns(query)} from ${raw(definition.table)} ${rows}
    ${orderByKeys(query, 'ASC')} offset ${distance} limit ${rowCount}`
  return { ...(await readRows<Node>(database, query, { page })), count: total }
}

export const readPage = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  selectedFields: ReadonlySet<PageField>,
): Promise<ListResult<Node>> => {
  const { offset, rank } = query
  return rank && offset > MAX_NEAR_OFFSET && selectedFields.has('rows')
    ? readFar(database, query, rank)
    : readNear(database, query, selectedFields)
}
