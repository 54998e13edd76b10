import sql, { raw } from 'sql-template-tag'
import { COUNTED_ROWS } from '../src/domain/limits.ts'
import { type Answer, type Asked, byPlace, ordered, type Part, placeOf, read, readMatches, where } from './asked.ts'
import { type Contains, foundBy, part } from './contains.ts'
import type { Queryable } from './database/database.ts'
import { type Rank, totalOf } from './ranks.ts'

/** Of how many samples the planner's estimates are made: the statistics target of searched keys (migration 0007). */
const SAMPLES = 1_000
/** Words of a long text, the longest, of which the rarest are chosen. */
const WORDS = 8
/** Rows of the list's order that are looked at for the first matches of a frequent text. */
const WALKED = 20_000

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

/** The match together with the text that all rows of the scope hold: both are looked for in one index. */
const bothIn = ({ scopeText = '' }: Asked['listed'], match: Contains | null): Contains | null =>
  match && { ...match, in: (column) => sql`(${match.in(column)} and ${part(scopeText).in(column)})` }

/**
 * What a frequent text matches within a scope, one's own log. How many there are no estimate tells: somebody may never have done
 * what others do all the time. So those are counted that one has walked over.
 */
const readWithin = async <Node extends { id: string }>(database: Queryable, asked: Asked): Promise<Answer<Node>> => {
  const { listed, match, offset, limit, sort, direction } = asked
  const walked = sql`select * from ${raw(listed.table)} ${where(listed, null)} ${ordered([...sort, 'id'], direction)} limit ${WALKED}`
  const found = await readMatches<Node>(database, asked, ALL, { source: walked })
  if (found.count >= offset + limit) return { ...capped(found), isCapped: true }
  return capped(await readMatches<Node>(database, { ...asked, match: bothIn(listed, match) }, ALL))
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
const narrowed = async (database: Queryable, asked: Asked): Promise<Asked> => {
  const { match } = asked
  if (match === null || match.words.length < 2) return asked
  const longest = match.words.toSorted((one, other) => other.length - one.length).slice(0, WORDS)
  const expected = await Promise.all(
    longest.map(async (word) => ({ word, rows: await estimate(database, { ...asked, match: part(word) }) })),
  )
  const rarest = expected.sort((one, other) => one.rows - other.rows).slice(0, 2)
  const words = match.words.filter((word) => rarest.some((one) => one.word === word))
  return { ...asked, match: foundBy(match, words) }
}

/** What a large table has of a match, counted up to COUNTED_ROWS. */
export const search = async <Node extends { id: string }>(
  database: Queryable,
  question: Asked,
  wanted: ReadonlySet<Part>,
  counter: Rank,
): Promise<Answer<Node>> => {
  const asked = await narrowed(database, question)
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
