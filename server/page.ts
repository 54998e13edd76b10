import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { COUNTED_ROWS } from '../src/domain/limits.ts'
import type { Contains } from './contains.ts'
import type { Queryable } from './database/database.ts'
import { type Rank, stepBefore, totalOf } from './ranks.ts'

/** Rows that are walked over along an index to reach a page; further ones are found by a rank. */
const NEAR = 5_000
/** Rows, by the planner's estimate, from which a text is frequent: it matches more than COUNTED_ROWS for sure. */
const FREQUENT = 30_000
/** Rows of the list's order that are looked at for the first matches of a frequent text. */
const WALKED = 20_000

/** The rows of a list: those of a table that fulfil the scope. */
interface Source {
  readonly table: string
  readonly columns: Sql
  /** The key in which a filter is looked for. */
  readonly searched: string
  readonly scope?: readonly Sql[]
}

/** What is asked of a list. */
interface Asked {
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
}

export type Part = 'rows' | 'count'

interface Answer<Node> {
  readonly rows: Node[]
  readonly count: number
  /** There are more than `count`. */
  readonly isCapped: boolean
}

/** The rows of a list, as after its table's name; those that match alone. */
export const where = ({ scope = [], searched }: Omit<Source, 'columns'>, match: Contains | null): Sql => {
  const conditions = [...scope, ...(match === null ? [] : [match(searched)])]
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
}

const ordered = (columns: readonly string[], direction: Asked['direction']): Sql =>
  raw(`order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`)

/** What of a row says where it stands. */
const placeOf = ({ sort }: Asked): Sql =>
  raw(`id as match_id, ${sort.map((column, index) => `${column} as key_${index}`).join(', ')}`)
const byPlace = ({ sort }: Asked, direction: Asked['direction']): Sql =>
  ordered([...sort.map((_, index) => `key_${index}`), 'match_id'], direction)

/**
 * Reads the rows whose places the select `page` answers, by id and last, so that no row is read in vain; and the number that
 * `total` selects. `found` is what both may select from.
 */
const read = async <Node extends { id: string }>(
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

/** The whole list: a page's places come from the order's index alone, its count from a rank where there is one. */
const readWhole = <Node extends { id: string }>(database: Queryable, asked: Asked, wanted: ReadonlySet<Part>) => {
  const { listed, offset, direction, counter } = asked
  const limit = wanted.has('rows') ? asked.limit : 0
  const rows = sql`from ${raw(listed.table)} ${where(listed, null)}`
  return read<Node>(database, asked, {
    page: sql`select ${placeOf(asked)} ${rows} ${byPlace(asked, direction)} offset ${offset} limit ${limit}`,
    ...(wanted.has('count') && { total: counter ? totalOf(counter) : sql`select count(*) ${rows}` }),
  })
}

/** A page far from the beginning of a large table, read along the order's index from the step before it. */
const readFar = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  rank: Rank,
): Promise<Answer<Node>> => {
  const { listed, offset, limit, sort, direction } = asked
  const { total, keys, rest } = await stepBefore(database, rank, direction === 'ASC' ? offset : -(offset + limit))
  const left = Math.max(0, Math.min(limit, total - offset))
  if (left === 0) return { rows: [], count: total, isCapped: false }
  const from = keys ? [sql`(${raw([...sort, 'id'].join(', '))}) >= (${join(keys)})`] : []
  const rows = where({ ...listed, scope: [...(listed.scope ?? []), ...from] }, null)
  const page = sql`select ${placeOf(asked)} from ${raw(listed.table)} ${rows}
    ${byPlace(asked, 'ASC')} offset ${rest} limit ${left}`
  return { ...(await read<Node>(database, asked, { page })), count: total }
}

/**
 * What matches among the rows of `source`: found once, then counted and paged. Left to itself the planner walks the sort index for
 * a frequent text, which takes twenty times as long.
 */
const readMatches = <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  wanted: ReadonlySet<Part>,
  { source, most = empty }: { source?: Sql; most?: Sql } = {},
) => {
  const { listed, match, offset, direction } = asked
  const rows = source
    ? sql`(${source}) as ${raw(listed.table)} ${where({ ...listed, scope: [] }, match)}`
    : sql`${raw(listed.table)} ${where(listed, match)}`
  const limit = wanted.has('rows') ? asked.limit : 0
  return read<Node>(database, asked, {
    found: sql`matches as materialized (select ${placeOf(asked)} from ${rows} ${most}),`,
    page: sql`select * from matches ${byPlace(asked, direction)} offset ${offset} limit ${limit}`,
    ...(wanted.has('count') && { total: sql`select count(*) from matches` }),
  })
}

const ALL: ReadonlySet<Part> = new Set(['rows', 'count'])

/**
 * A page of what a frequent text matches: mostly it comes early in the list's order. How many there are within a scope (one's own
 * log) no estimate tells: somebody may never have done what others do all the time. Then those are counted that were seen.
 */
const readFrequent = async <Node extends { id: string }>(database: Queryable, asked: Asked): Promise<Answer<Node>> => {
  const { listed, offset, limit, sort, direction } = asked
  const isScoped = (listed.scope ?? []).length > 0
  const rows = sql`select * from ${raw(listed.table)} ${where(listed, null)}`
  const first = sql`${rows} ${ordered([...sort, 'id'], direction)} limit ${WALKED}`
  const found = await readMatches<Node>(database, asked, ALL, { source: first })
  if (found.count >= offset + limit)
    return { ...found, count: isScoped ? Math.min(found.count, COUNTED_ROWS) : COUNTED_ROWS, isCapped: true }
  // The rows of a scope are fewer than those of the text, which an index would find.
  const all = await readMatches<Node>(database, asked, ALL, isScoped ? { source: sql`${rows} offset 0` } : {})
  return all.count > COUNTED_ROWS ? { ...all, count: COUNTED_ROWS, isCapped: true } : all
}

/** Whether a text matches so many rows, by the planner's estimate, that nobody has to count them. */
const isFrequent = async (database: Queryable, { listed, match }: Asked): Promise<boolean> => {
  const plan = await database.one<{ 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${raw(listed.table)} ${where(listed, match)}`,
  )
  return (plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) >= FREQUENT
}

/** What a large table has of a match: counted up to COUNTED_ROWS, and beyond that read like a frequent one. */
const search = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  wanted: ReadonlySet<Part>,
): Promise<Answer<Node>> => {
  if (!(await isFrequent(database, asked))) {
    const most = sql`limit ${COUNTED_ROWS + 1}`
    const found = await readMatches<Node>(database, asked, new Set([...wanted, 'count'] as const), { most })
    if (found.count <= COUNTED_ROWS) return found
  }
  return readFrequent(database, asked)
}

/** One page of a list, its count, or both. */
export const readPage = <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  wanted: ReadonlySet<Part>,
): Promise<Answer<Node>> => {
  const { match, offset, counter, rank } = asked
  if (match === null)
    return rank && offset > NEAR && wanted.has('rows')
      ? readFar(database, asked, rank)
      : readWhole(database, asked, wanted)
  return counter ? search(database, asked, wanted) : readMatches(database, asked, wanted)
}
