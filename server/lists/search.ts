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

/**
 * Sampling interval. The sample contains the rows whose id is a multiple of 97. The sample has its own trigram indexes
 * (migrations 0009 and 0011).
 */
const INTERVAL = 97
/**
 * Number of matches in the sample from which the search assumes more than MAX_COUNT matches in the table. It is six
 * standard deviations above the number to expect for MAX_COUNT matches.
 */
const MIN_SAMPLE_MATCHES = Math.ceil(MAX_COUNT / INTERVAL + 6 * Math.sqrt(MAX_COUNT / INTERVAL))

/** True when, judging by the sample, more than MAX_COUNT rows match. */
const isFrequent = async (database: Queryable, { definition, filter }: ListQuery): Promise<boolean> => {
  const sample = await database.one<{ size: number }>(sql`
    select count(*)::int as size from (
      select from ${raw(definition.table)} ${whereClause(definition, filter)} and id % ${raw(String(INTERVAL))} = 0 limit ${MIN_SAMPLE_MATCHES}
    ) as sample`)
  return sample?.size === MIN_SAMPLE_MATCHES
}

/** Reads a page without counting all matches. PostgreSQL chooses between the sort index and the trigram index. */
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

/**
 * Finds all matches once, then counts them and reads a page. Separate queries would search twice, and might scan the
 * whole index of the sort order for the page.
 */
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

/** Searches a list. Counts at most MAX_COUNT matches in a large table. */
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
