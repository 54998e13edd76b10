import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { COUNTED_ROWS } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'
import type { Contains } from './contains.ts'
import type { Rank } from './ranks.ts'

/** The rows of a list: those of a table that fulfil the scope. All names are columns of the table. */
export interface Source {
  readonly table: string
  /** What a node holds, as after `select`; it includes the id. */
  readonly columns: Sql
  /** The column of search lines, with a trigram index where rows are many, in which a filter is looked for. */
  readonly searched: string
  /** That column is a key by which a small table sorts instead. */
  readonly searchesKeys?: true
  /** Of a large table: the key of the names that a filter of one letter finds by their beginning. */
  readonly named?: string
  /** Conditions that every row fulfils, for lists that show only some. */
  readonly scope?: readonly Sql[]
  /** The same as `scope`, of a very large table: the condition as the index of texts has it, and how the rows' search lines begin. */
  readonly indexedScope?: { readonly condition: Sql; readonly beginning: string }
}

/** What is asked of a list. */
export interface Asked {
  readonly listed: Source
  readonly match: Contains | null
  readonly offset: number
  readonly limit: number
  /** The columns of the order; the id breaks ties. */
  readonly sort: readonly string[]
  readonly direction: 'ASC' | 'DESC'
  /** Of a large table: a rank that counts its rows, and the one of this order. */
  readonly counter: Rank | undefined
  readonly rank: Rank | undefined
  /** It is a part of a large list, counted up to COUNTED_ROWS. */
  readonly isPart?: true
  /** Of a very large table: the function of a row that answers its slices of this order (migration 0009). */
  readonly slices: string | undefined
}

export type Part = 'rows' | 'count'

/** What is wanted of a page whose count is known. */
export const ROWS: ReadonlySet<Part> = new Set(['rows'])

export interface Answer<Node> {
  readonly rows: Node[]
  readonly count: number
  /** There are more than `count`. */
  readonly isCapped: boolean
}

/** An answer that counts no further than COUNTED_ROWS. */
export const capped = <Node>(answer: Answer<Node>): Answer<Node> =>
  answer.count > COUNTED_ROWS ? { ...answer, count: COUNTED_ROWS, isCapped: true } : answer

/** The rows of a list, as after its table's name; those that match alone. */
export const where = (
  { scope = [], searched, searchesKeys }: Pick<Source, 'scope' | 'searched' | 'searchesKeys'>,
  match: Contains | null,
): Sql => {
  const found = match && (searchesKeys ? match.inKeys(searched) : match.in(searched))
  const conditions = [...scope, ...(found === null ? [] : [found])]
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
}

export const ordered = (columns: readonly string[], direction: Asked['direction']): Sql =>
  raw(`order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`)

/** What of a row says where it stands. */
export const placeOf = ({ sort }: Asked): Sql =>
  raw(`id as match_id, ${sort.map((column, index) => `${column} as key_${index}`).join(', ')}`)
export const byPlace = ({ sort }: Asked, direction: Asked['direction']): Sql =>
  ordered([...sort.map((_, index) => `key_${index}`), 'match_id'], direction)

/**
 * Reads the rows whose places the select `page` answers, by id and last, so that no row is read in vain; and the number that
 * `total` selects. `found` is what both may select from.
 */
export const read = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  { found = empty, page, total = sql`select 0` }: { found?: Sql; page: Sql; total?: Sql },
) => {
  const { table, columns } = asked.listed
  const rows = await database.rows<Node & { total_count: number }>(sql`
    with ${found} page as (${page}), total as (select (${total})::int as total_count)
    select ${columns}, total_count from total left join page on true left join ${raw(table)} on id = match_id
    ${byPlace(asked, asked.direction)}`)
  // A page without rows still brings one, with the count alone.
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]?.total_count ?? 0, isCapped: false }
}

/**
 * What matches: found once, then counted and paged. Left to itself the planner walks the sort index for a frequent text, which takes
 * twenty times as long.
 */
export const readMatches = <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  wanted: ReadonlySet<Part>,
) => {
  const { listed, match, offset, direction } = asked
  const found = sql`select ${placeOf(asked)} from ${raw(listed.table)} ${where(listed, match)}`
  const pageOf = (matches: Sql) =>
    sql`select * from ${matches} ${byPlace(asked, direction)} offset ${offset} limit ${asked.limit}`
  // What is counted, too, is kept; of nothing else each row is.
  if (!wanted.has('count')) return read<Node>(database, asked, { page: pageOf(sql`(${found} offset 0) as matches`) })
  return read<Node>(database, asked, {
    found: sql`matches as materialized (${found}),`,
    page: wanted.has('rows') ? pageOf(sql`matches`) : sql`select * from matches limit 0`,
    total: sql`select count(*) from matches`,
  })
}
