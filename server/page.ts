import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { COUNTED_ROWS } from '../src/domain/limits.ts'
import { type Contains, foundBy, part } from './contains.ts'
import type { Queryable } from './database/database.ts'
import { type Rank, stepBefore, totalOf } from './ranks.ts'

/** Rows that are walked over along an index to reach a page; further ones are found by a rank. */
const NEAR = 5_000
/** Of how many samples the planner's estimates are made: the statistics target of searched keys (migration 0007). */
const SAMPLES = 1_000
/** Words of a long text, the longest, of which the rarest are chosen. */
const WORDS = 8
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
  const conditions = [...scope, ...(match === null ? [] : [match.in(searched)])]
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
const capped = <Node>(answer: Answer<Node>): Answer<Node> =>
  answer.count > COUNTED_ROWS ? { ...answer, count: COUNTED_ROWS, isCapped: true } : answer

/**
 * The page of what a frequent text matches: mostly it comes early in the list's order, along which one walks. Null when it does
 * not.
 */
const walk = async <Node extends { id: string }>(database: Queryable, asked: Asked): Promise<Node[] | null> => {
  const { listed, match, offset, limit, sort, direction } = asked
  const table = raw(listed.table)
  const walked = sql`select * from ${table} ${ordered([...sort, 'id'], direction)} limit ${WALKED}`
  const { rows } = await read<Node>(database, asked, {
    page: sql`select ${placeOf(asked)} from (${walked}) as ${table} ${where(listed, match)}
      ${byPlace(asked, direction)} offset ${offset} limit ${limit}`,
  })
  return rows.length === limit ? rows : null
}

/**
 * What a frequent text matches within a scope, one's own log. How many there are no estimate tells: somebody may never have done
 * what others do all the time. So those are counted that one has walked over.
 */
const readWithin = async <Node extends { id: string }>(database: Queryable, asked: Asked): Promise<Answer<Node>> => {
  const { listed, offset, limit, sort, direction } = asked
  const rows = sql`select * from ${raw(listed.table)} ${where(listed, null)}`
  const walked = sql`${rows} ${ordered([...sort, 'id'], direction)} limit ${WALKED}`
  const found = await readMatches<Node>(database, asked, ALL, { source: walked })
  if (found.count >= offset + limit) return { ...capped(found), isCapped: true }
  // The rows of the scope are fewer than those of the text, which an index would find.
  return capped(await readMatches<Node>(database, asked, ALL, { source: sql`${rows} offset 0` }))
}

/** How many rows match, as the planner expects. */
const estimate = async (database: Queryable, { listed, match }: Pick<Asked, 'listed' | 'match'>): Promise<number> => {
  const plan = await database.one<{ 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${raw(listed.table)} ${where(listed, match)}`,
  )
  return plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/**
 * The number from which an estimate leaves no doubt that more than COUNTED_ROWS match: it is made of so many samples, and further
 * from that number than chance would bring it.
 */
const beyondDoubt = (rows: number): number => COUNTED_ROWS + 6 * Math.sqrt((COUNTED_ROWS * rows) / SAMPLES)

/** The same question, for which the index is asked for the two rarest words of a long text alone. */
const narrowed = async (database: Queryable, asked: Asked, match: Contains): Promise<Asked> => {
  if (match.words.length < 2) return asked
  const longest = match.words.toSorted((one, other) => other.length - one.length).slice(0, WORDS)
  const expected = await Promise.all(
    longest.map(async (word) => ({ word, rows: await estimate(database, { ...asked, match: part(word) }) })),
  )
  const rarest = expected.sort((one, other) => one.rows - other.rows).slice(0, 2)
  const words = match.words.filter((word) => rarest.some((one) => one.word === word))
  return { ...asked, match: foundBy(match, words) }
}

/** What a large table has of a match, counted up to COUNTED_ROWS. */
const search = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  wanted: ReadonlySet<Part>,
  counter: Rank,
): Promise<Answer<Node>> => {
  const [expected, counted] = await Promise.all([
    estimate(database, asked),
    database.one<{ total: number }>(sql`select (${totalOf(counter)})::int as total`),
  ])
  const most = sql`limit ${COUNTED_ROWS + 1}`
  if (expected < COUNTED_ROWS) {
    const found = await readMatches<Node>(database, asked, new Set([...wanted, 'count'] as const), { most })
    if (found.count <= COUNTED_ROWS) return found
  }
  if (asked.listed.scope?.length) return readWithin(database, asked)
  const rows = wanted.has('rows') ? await walk<Node>(database, asked) : []
  if (rows === null) return capped(await readMatches<Node>(database, asked, ALL))
  if (expected > beyondDoubt(counted?.total ?? 0)) return { rows, count: COUNTED_ROWS, isCapped: true }
  const { count } = await readMatches<Node>(database, asked, new Set<Part>(['count']), { most })
  return capped({ rows, count, isCapped: false })
}

/** One page of a list, its count, or both. */
export const readPage = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  wanted: ReadonlySet<Part>,
): Promise<Answer<Node>> => {
  const { match, offset, counter, rank } = asked
  if (match === null)
    return rank && offset > NEAR && wanted.has('rows')
      ? readFar(database, asked, rank)
      : readWhole(database, asked, wanted)
  return counter
    ? search(database, await narrowed(database, asked, match), wanted, counter)
    : readMatches(database, asked, wanted)
}
