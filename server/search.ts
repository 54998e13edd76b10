import sql, { raw, type Sql } from 'sql-template-tag'
import { COUNTED_ROWS } from '../src/domain/limits.ts'
import { type Answer, type Asked, byPlace, ordered, type Part, placeOf, read, readMatches, where } from './asked.ts'
import { type Contains, foundBy } from './contains.ts'
import type { Queryable } from './database/database.ts'
import { areSurelyMore, knownTexts, rarest, shareOf } from './knownTexts.ts'
import { beyond, inSample, ONE_OF } from './sample.ts'
import { readSlices } from './slices.ts'

/** Rows of the list's order that are looked at for the first matches of a frequent text. */
const WALKED = 10_000
/** The share of rows from which a text is found sooner in the rows of a scope than the scope among its matches. */
const OFTEN = 0.05

/** Matches in the sample beyond which there are surely more than COUNTED_ROWS, and of fewer than that not many more. */
const SURELY_MORE = beyond(COUNTED_ROWS / ONE_OF, 6)

const ROWS: ReadonlySet<Part> = new Set(['rows'])

/** The sample holds so many of the matches that there are surely more than COUNTED_ROWS. */
const areInSample = async (database: Queryable, { listed, match }: Asked): Promise<boolean> => {
  const sample = await database.one<{ found: number }>(sql`
    select count(*)::int as found from (
      select from ${raw(listed.table)} ${where(listed, match)} and ${inSample} limit ${SURELY_MORE}
    ) as sample`)
  return sample?.found === SURELY_MORE
}

/** A page of what comes often, along the list's order. Null when it does not come there. */
const walk = async <Node extends { id: string }>(database: Queryable, asked: Asked): Promise<Node[] | null> => {
  const { listed, match, offset, limit, sort, direction } = asked
  const { searched } = listed
  const table = raw(listed.table)
  const walked = sql`select * from ${table} ${where(listed, null)} ${ordered([...sort, 'id'], direction)} limit ${WALKED}`
  const { rows } = await read<Node>(database, asked, {
    page: sql`select ${placeOf(asked)} from (${walked}) as ${table} ${where({ searched }, match)}
      ${byPlace(asked, direction)} offset ${offset} limit ${limit}`,
  })
  return rows.length === limit ? rows : null
}

/** What a large table has of a match, counted up to COUNTED_ROWS. */
export const search = async <Node extends { id: string }>(
  database: Queryable,
  question: Asked & { readonly match: Contains },
  wanted: ReadonlySet<Part>,
): Promise<Answer<Node>> => {
  const { listed, match, slices, offset, limit } = question
  const { table, searched, scope = [], indexedScope } = listed
  const known = await knownTexts(database, table, searched)
  const share = shareOf(known, match)
  const asked = { ...question, match: foundBy(match, rarest(known, match.trigrams)) }
  const scoped = (scope: readonly Sql[]): Asked => ({ ...asked, listed: { ...listed, scope } })

  const areMany = areSurelyMore(known, share, COUNTED_ROWS) || (await areInSample(database, scoped([])))
  // Somebody may never have done what others do all the time.
  const own = areMany && indexedScope ? scoped([...scope, indexedScope]) : asked
  const sampled = share > OFTEN ? asked : own
  if (!areMany || (scope.length > 0 && !(await areInSample(database, sampled)))) {
    const found = await readMatches<Node>(database, own, new Set([...wanted, 'count']))
    return found.count > COUNTED_ROWS ? { ...found, count: COUNTED_ROWS, isCapped: true } : found
  }
  const pageOf = async () => {
    const isNear = share * WALKED > 1.5 * (offset + limit)
    const walked = isNear ? await walk<Node>(database, asked) : null
    const first = walked ?? (slices ? await readSlices<Node>(database, asked, slices) : null)
    return first ?? (await readMatches<Node>(database, own, ROWS)).rows
  }
  return { rows: wanted.has('rows') ? await pageOf() : [], count: COUNTED_ROWS, isCapped: true }
}
