import sql, { raw } from 'sql-template-tag'
import { MAX_COUNT } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'
import {
  keyColumns,
  type ListQuery,
  type ListResult,
  orderByKeys,
  type PageField,
  readRows,
  whereClause,
  withCappedCount,
} from './listQuery.ts'

/** Rows whose id is a multiple of 97 form a sample. It has its own indexes (migrations 0009 and 0011). */
const INTERVAL = 97
/** With this many matches in the sample, the table almost certainly has more than MAX_COUNT. */
const MIN_SAMPLE_MATCHES = Math.ceil(MAX_COUNT / INTERVAL + 6 * Math.sqrt(MAX_COUNT / INTERVAL))

const isFrequent = async (database: Queryable, { definition, filter }: ListQuery): Promise<boolean> => {
  const sample = await database.one<{ size: number }>(sql`
    select count(*)::int as size from (
      select from ${raw(definition.table)} ${whereClause(definition, filter)} and id % ${raw(String(INTERVAL))} = 0 limit ${MIN_SAMPLE_MATCHES}
    ) as sample`)
  return sample?.size === MIN_SAMPLE_MATCHES
}

const readFrequent = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
): Promise<ListResult<Node>> => {
  const { definition, filter, offset, limit, direction } = query
  return readRows<Node>(database, query, {
    page: sql`select ${keyColumns(query)} from ${raw(definition.table)} ${whereClause(definition, filter)}
      ${orderByKeys(query, direction)} offset ${offset} limit ${limit}`,
  })
}

/** Separate queries for the count and the page would search twice. */
const readMatches = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  selectedFields: ReadonlySet<PageField>,
): Promise<ListResult<Node>> => {
  const { definition, filter, offset, direction } = query
  const limit = selectedFields.has('rows') ? query.limit : 0
  return readRows<Node>(database, query, {
    withTables: sql`matches as materialized (select ${keyColumns(query)} from ${raw(definition.table)} ${whereClause(definition, filter)}),`,
    page: sql`select * from matches ${orderByKeys(query, direction)} offset ${offset} limit ${limit}`,
    ...(selectedFields.has('count') && { total: sql`select count(*) from matches` }),
  })
}

/** Counts at most MAX_COUNT matches in a large table. */
export const search = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  selectedFields: ReadonlySet<PageField>,
): Promise<ListResult<Node>> => {
  if (!query.totalRank) return readMatches(database, query, selectedFields)
  if (!(await isFrequent(database, query)))
    return withCappedCount(await readMatches<Node>(database, query, selectedFields))
  const rows = selectedFields.has('rows') ? (await readFrequent<Node>(database, query)).rows : []
  return { rows, count: MAX_COUNT, isCapped: true }
}
