import sql, { raw } from 'sql-template-tag'
import { COUNTED_ROWS } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'
import {
  byKeys,
  keysOf,
  type ListQuery,
  type ListResult,
  type Part,
  read,
  whereClause,
  withCappedCount,
} from './listQuery.ts'

/** Sampling interval: rows whose id it divides have trigram indexes of their own (migrations 0009 and 0011). */
const INTERVAL = 97
/**
 * Matches in the sample that prove more than COUNTED_ROWS matches: six standard deviations above the expected number.
 */
const PROOF = Math.ceil(COUNTED_ROWS / INTERVAL + 6 * Math.sqrt(COUNTED_ROWS / INTERVAL))

/** True when the sample proves that more than COUNTED_ROWS rows match. */
const isFrequent = async (database: Queryable, { listed, filter }: ListQuery): Promise<boolean> => {
  const sample = await database.one<{ size: number }>(sql`
    select count(*)::int as size from (
      select from ${raw(listed.table)} ${whereClause(listed, filter)} and id % ${raw(String(INTERVAL))} = 0 limit ${PROOF}
    ) as sample`)
  return sample?.size === PROOF
}

/**
 * Reads a page of matches without counting them. PostgreSQL chooses between the order's index and the trigram index.
 */
const readFrequent = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
): Promise<ListResult<Node>> => {
  const { listed, filter, offset, limit, direction } = query
  return read<Node>(database, query, {
    page: sql`select ${keysOf(query)} from ${raw(listed.table)} ${whereClause(listed, filter)}
      ${byKeys(query, direction)} offset ${offset} limit ${limit}`,
  })
}

/**
 * Finds all matches once, then counts them and reads a page of them. Otherwise PostgreSQL would search twice, and might
 * walk along the whole order for the page.
 */
const readMatches = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  wanted: ReadonlySet<Part>,
): Promise<ListResult<Node>> => {
  const { listed, filter, offset, direction } = query
  const limit = wanted.has('rows') ? query.limit : 0
  return read<Node>(database, query, {
    found: sql`matches as materialized (select ${keysOf(query)} from ${raw(listed.table)} ${whereClause(listed, filter)}),`,
    page: sql`select * from matches ${byKeys(query, direction)} offset ${offset} limit ${limit}`,
    ...(wanted.has('count') && { total: sql`select count(*) from matches` }),
  })
}

/** Searches a list. Matches in a large table are counted up to COUNTED_ROWS. */
export const search = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  wanted: ReadonlySet<Part>,
): Promise<ListResult<Node>> => {
  if (!query.counter) return readMatches(database, query, wanted)
  if (!(await isFrequent(database, query))) return withCappedCount(await readMatches<Node>(database, query, wanted))
  const rows = wanted.has('rows') ? (await readFrequent<Node>(database, query)).rows : []
  return { rows, count: COUNTED_ROWS, isCapped: true }
}
