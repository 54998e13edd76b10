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

interface Sample {
  readonly size: number
  /** Number of rows in which a text equals the search. */
  readonly exact: number
  /** Number of rows in which each word of the search begins a word. */
  readonly beginnings: number
}

/** Returns null if the search has few matches. */
const sampleMatches = async (
  database: Queryable,
  { definition }: ListQuery,
  filter: TextFilter,
): Promise<Sample | null> => {
  const countIf = (condition: Sql) => sql`(count(*) filter (where ${condition}))::int`
  const sample = await database.one<Sample>(sql`
    select count(*)::int as size, ${countIf(filter.isExact('match_text'))} as exact,
      ${countIf(filter.beginsWords('match_text'))} as beginnings from (
      select ${raw(definition.searchColumn)} as match_text from ${raw(definition.table)} ${whereClause(definition, filter)}
        and id % ${raw(String(INTERVAL))} = 0 limit ${MIN_SAMPLE_MATCHES}
    ) as sample`)
  return sample?.size === MIN_SAMPLE_MATCHES ? sample : null
}

/**
 * Returns the best matches first, without finding all matches. Each step reads the matches that the earlier steps left
 * out, in the order of the list. PostgreSQL stops at the step that fills the page.
 */
const bestMatches = (query: ListQuery, filter: TextFilter, sample: Sample): Sql => {
  const { definition, offset, limit, sort, direction } = query
  const column = definition.searchColumn
  const table = raw(definition.table)
  // PostgreSQL underestimates frequent matches. Without the offset, it would sort all of them.
  const ordered = sql`(select * from ${table} ${whereClause(definition, null)} ${raw(`order by ${[...sort, 'id'].map((key) => `${key} ${direction}`).join(', ')}`)} offset 0) as ordered`
  const rowsFor = (count: number) => (count > sample.size / 4 ? ordered : table)
  const isIdentified = identifierCondition(definition, filter)
  const steps = [
    ...(isIdentified ? [{ rows: table, condition: isIdentified, relevance: sql`-1` }] : []),
    { rows: rowsFor(sample.exact), condition: filter.isExact(column), relevance: filter.exactRelevance(column) },
    { rows: table, condition: sql`${raw(sort[0] ?? '')} like ${`${likeText(filter.key)}%`}`, relevance: sql`2` },
    { rows: rowsFor(sample.beginnings), condition: filter.beginsWords(column), relevance: sql`3` },
    { rows: ordered, condition: sql`true`, relevance: sql`4` },
  ]
  const matches = steps.map(({ rows, condition, relevance }, index) => {
    const others = steps.slice(0, index).map((earlier) => sql`not ${earlier.condition}`)
    return sql`(select ${keyColumns(query)}, ${relevance} as relevance from ${rows} ${whereClause(definition, filter)}
      and ${join([condition, ...others], ' and ')} ${orderByKeys({ ...query, bestFirst: false }, direction)}
      limit ${offset + limit})`
  })
  return sql`select * from (${join(matches, ' union all ')}) as best limit ${offset + limit}`
}

const readFrequent = <Node extends { id: string }>(
  database: Queryable,
  query: ListQuery,
  filter: TextFilter,
  sample: Sample,
): Promise<ListResult<Node>> => {
  const { definition, offset, limit, direction, bestFirst } = query
  const order = sql`${orderByKeys(query, direction)} offset ${offset} limit ${limit}`
  return readRows<Node>(database, query, {
    page: bestFirst
      ? sql`select * from (${bestMatches(query, filter, sample)}) as best ${order}`
      : sql`select ${keyColumns(query)} from ${raw(definition.table)}
          ${whereClause(definition, { ...filter, in: (column) => filter.inFrequent(column) })} ${order}`,
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
  const sample = await sampleMatches(database, query, filter)
  if (!sample) return withCappedCount(await readMatches<Node>(database, query, filter, selectedFields))
  const rows = selectedFields.has('rows') ? (await readFrequent<Node>(database, query, filter, sample)).rows : []
  return { rows, count: MAX_COUNT, isCapped: true }
}

/** Selects columns of all matches, in the order of the list. */
export const selectAll = ({ definition, filter, bestFirst, sort, direction }: ListQuery, columns: Sql): Sql => {
  const { table, searchColumn } = definition
  const keys = raw([...sort, 'id'].map((key) => `${key} ${direction}`).join(', '))
  const isIdentified = filter && identifierCondition(definition, filter)
  const relevance =
    filter && bestFirst
      ? sql`case when ${isIdentified ?? sql`false`} then -1 else ${filter.relevance(searchColumn)} end,`
      : empty
  // Without the offset, PostgreSQL could compute the columns of all rows before it sorts them.
  return sql`select ${columns} from (
    select * from ${raw(table)} ${whereClause(definition, filter)} order by ${relevance} ${keys} offset 0
  ) as ${raw(table.split(' as ').at(-1) ?? table)}`
}
