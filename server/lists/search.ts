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

/**
 * Sampling interval. The sample contains the rows whose id is a multiple of 97. It has its own trigram indexes
 * (migrations 0009 and 0011).
 */
const INTERVAL = 97
/**
 * Number of matches in the sample that proves more than COUNTED_ROWS matches in the table. It is six standard
 * deviations above the number that COUNTED_ROWS matches would give.
 */
const PROOF = Math.ceil(COUNTED_ROWS / INTERVAL + 6 * Math.sqrt(COUNTED_ROWS / INTERVAL))

/** True when the sample proves that more than COUNTED_ROWS rows match. */
const isFrequent = async (database: Queryable, { definition, filter }: ListQuery): Promise<boolean> => {
  const sample = await database.one<{ size: number }>(sql`
    select count(*)::int as size from (
      select from ${raw(definition.table)} ${whereClause(definition, filter)} and id % ${raw(String(INTERVAL))} = 0 limit ${PROOF}
    ) as sample`)
  return sample?.size === PROOF
}

/** Reads a page of matches without counting them. PostgreSQL chooses between the sort index and the trigram index. */
const readFrequent = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
): Promise<ListResult<Node>> => {
  const { definition, filter, offset, limit, direction } = query
  return read<Node>(database, query, {
    page: sql`select ${keysOf(query)} from ${raw(definition.table)} ${whereClause(definition, filter)}
      ${byKeys(query, direction)} offset ${offset} limit ${limit}`,
  })
}

/**
 * Finds all matches once, then counts them and reads a page. Separate queries would search twice, and might scan the
 * whole index of the sort order for the page.
 */
const readMatches = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  selectedParts: ReadonlySet<Part>,
): Promise<ListResult<Node>> => {
  const { definition, filter, offset, direction } = query
  const limit = selectedParts.has('rows') ? query.limit : 0
  return read<Node>(database, query, {
    withTables: sql`matches as materialized (select ${keysOf(query)} from ${raw(definition.table)} ${whereClause(definition, filter)}),`,
    page: sql`select * from matches ${byKeys(query, direction)} offset ${offset} limit ${limit}`,
    ...(selectedParts.has('count') && { total: sql`select count(*) from matches` }),
  })
}

/** Searches a list. Matches in a large table are counted up to COUNTED_ROWS. */
export const search = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  selectedParts: ReadonlySet<Part>,
): Promise<ListResult<Node>> => {
  if (!query.counter) return readMatches(database, query, selectedParts)
  if (!(await isFrequent(database, query)))
    return withCappedCount(await readMatches<Node>(database, query, selectedParts))
  const rows = selectedParts.has('rows') ? (await readFrequent<Node>(database, query)).rows : []
  return { rows, count: COUNTED_ROWS, isCapped: true }
}
