import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { MAX_COUNT } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'
import {
  identifierCondition,
  keyColumns,
  type ListQuery,
  type ListResult,
  orderByKeys,
  type PageField,
  readRows,
  whereClause,
  withCappedCount,
} from './listQuery.ts'
import { likeText, type TextFilter } from './searchText.ts'

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

/**
 * Returns the best matches first, without finding all matches. Each step reads the matches that the earlier steps left
 * out, in the order of the list. PostgreSQL stops at the step that fills the page.
 */
const bestMatches = (query: ListQuery, filter: TextFilter): Sql => {
  const { definition, offset, limit, sort, direction } = query
  const column = definition.searchColumn
  const isIdentified = identifierCondition(definition, filter)
  const steps = [
    ...(isIdentified ? [{ condition: isIdentified, relevance: sql`-1` }] : []),
    { condition: filter.isExact(column), relevance: filter.relevance(column) },
    { condition: sql`${raw(sort[0] ?? '')} like ${`${likeText(filter.key)}%`}`, relevance: sql`2` },
    { condition: filter.beginsWords(column), relevance: sql`3` },
    { condition: sql`true`, relevance: sql`4` },
  ]
  const matches = steps.map(({ condition, relevance }, index) => {
    const others = steps.slice(0, index).map((earlier) => sql`not ${earlier.condition}`)
    return sql`(select ${keyColumns(query)}, ${relevance} as relevance from ${raw(definition.table)} ${whereClause(definition, filter)}
      and ${join([condition, ...others], ' and ')} ${orderByKeys({ ...query, bestFirst: false }, direction)}
      limit ${offset + limit})`
  })
  return sql`select * from (${join(matches, ' union all ')}) as best limit ${offset + limit}`
}

const readFrequent = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  filter: TextFilter,
): Promise<ListResult<Node>> => {
  const { definition, offset, limit, direction, bestFirst } = query
  const order = sql`${orderByKeys(query, direction)} offset ${offset} limit ${limit}`
  return readRows<Node>(database, query, {
    page: bestFirst
      ? sql`select * from (${bestMatches(query, filter)}) as best ${order}`
      : sql`select ${keyColumns(query)} from ${raw(definition.table)} ${whereClause(definition, filter)} ${order}`,
  })
}

/** With more matches, only the beginning of the name decides how well a row matches, because comparing takes time. */
const MAX_COMPARED = 1_000

/** Returns the best matches of the common table expression `matches` first. */
const rankMatches = ({ definition }: ListQuery, filter: TextFilter): { columns: Sql; relevance: Sql } => {
  const begins = sql`case when key_0 like ${`${likeText(filter.key)}%`} then 2 else 4 end`
  return {
    columns: sql`, ${raw(definition.searchColumn)} as match_text,
      ${identifierCondition(definition, filter) ?? sql`false`} as is_identified`,
    relevance: sql`, case when is_identified then -1 when (select count(*) from matches) > ${MAX_COMPARED}
      then ${begins} else ${filter.relevance('match_text')} end as relevance`,
  }
}

/** Separate queries for the count and the page would search twice. */
const readMatches = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  filter: TextFilter,
  selectedFields: ReadonlySet<PageField>,
): Promise<ListResult<Node>> => {
  const { definition, offset, direction, bestFirst } = query
  const limit = selectedFields.has('rows') ? query.limit : 0
  const ranking = bestFirst ? rankMatches(query, filter) : { columns: empty, relevance: empty }
  return readRows<Node>(database, query, {
    withTables: sql`matches as materialized (select ${keyColumns(query)} ${ranking.columns}
      from ${raw(definition.table)} ${whereClause(definition, filter)}),`,
    page: sql`select * ${ranking.relevance} from matches ${orderByKeys(query, direction)} offset ${offset} limit ${limit}`,
    ...(selectedFields.has('count') && { total: sql`select count(*) from matches` }),
  })
}

/** Counts at most MAX_COUNT matches in a large table. */
export const search = async <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  filter: TextFilter,
  selectedFields: ReadonlySet<PageField>,
): Promise<ListResult<Node>> => {
  if (!query.totalRank) return readMatches(database, query, filter, selectedFields)
  if (!(await isFrequent(database, query)))
    return withCappedCount(await readMatches<Node>(database, query, filter, selectedFields))
  const rows = selectedFields.has('rows') ? (await readFrequent<Node>(database, query, filter)).rows : []
  return { rows, count: MAX_COUNT, isCapped: true }
}
