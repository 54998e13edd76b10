import sql, { raw, type Sql } from 'sql-template-tag'
import { COUNTED_ROWS } from '../src/domain/limits.ts'
import {
  type Answer,
  type Asked,
  byPlace,
  capped,
  ordered,
  type Part,
  placeOf,
  read,
  readMatches,
  where,
} from './asked.ts'
import { type Contains, foundBy, hidden } from './contains.ts'
import type { Queryable } from './database/database.ts'
import { knownTexts, rarest, scarcest, shareOf } from './knownTexts.ts'
import { beyond, inSample, ONE_OF } from './sample.ts'
import { readSlices } from './slices.ts'

/** Rows of the list's order that are looked at for the first matches of a frequent text, and of those first. */
const WALKED = 10_000
const WALKED_FIRST = 1_000
/** The share of rows from which a text is found sooner among the sample's rows than they among its matches. */
const OFTEN = 0.1

/** Matches in the sample that leave no doubt that there are more than COUNTED_ROWS; with fewer, there are not many more. */
const SURELY_MORE = beyond(COUNTED_ROWS / ONE_OF, 6)
/** Matches in the sample by which one can tell how many there are at least. */
const TELLING = 80
/** Rows that hold even the scarcest trigram of a text, about, from which on an index takes long to find it. */
const DEAR = 100_000

const ROWS: ReadonlySet<Part> = new Set(['rows'])

/** How many of the sample match, up to SURELY_MORE. */
const countSample = async (database: Queryable, { listed, match }: Asked): Promise<number> => {
  const sample = await database.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${raw(listed.table)} ${where(listed, match)} and ${inSample} limit ${SURELY_MORE}
    ) as sample`)
  return sample?.count ?? 0
}

/** Those rows of a page that are among the first of the list's order. */
const walk = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  walked: number,
): Promise<Node[]> => {
  const { listed, match, offset, limit, sort, direction } = asked
  const table = raw(listed.table)
  const first = sql`select * from ${table} ${where(listed, null)} ${ordered([...sort, 'id'], direction)} limit ${walked}`
  const { rows } = await read<Node>(database, asked, {
    page: sql`select ${placeOf(asked)} from (${first}) as ${table} ${where({ searched: listed.searched }, match)}
      ${byPlace(asked, direction)} offset ${offset} limit ${limit}`,
  })
  return rows
}

/** A page of what such a share of rows holds, along the list's order; null when it does not come there. */
const readNear = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  share: number,
): Promise<Node[] | null> => {
  const { offset, limit } = asked
  const walked = WALKED + (1.5 * offset) / share
  if (share * WALKED < limit || walked > 10 * WALKED) return null
  if (offset === 0) {
    const rows = await walk<Node>(database, asked, WALKED_FIRST)
    if (rows.length === limit) return rows
    if (rows.length * WALKED < limit * WALKED_FIRST) return null
  }
  const rows = await walk<Node>(database, asked, Math.ceil(walked))
  return rows.length === limit ? rows : null
}

/** All matches, of which there are not many more than COUNTED_ROWS. */
const readAll = async <Node extends { id: string }>(
  database: Queryable,
  asked: Asked,
  wanted: ReadonlySet<Part>,
): Promise<Answer<Node>> => capped(await readMatches<Node>(database, asked, new Set([...wanted, 'count'])))

/** How many match at least, in round numbers, where so many of the sample do. */
const atLeast = (sampled: number): number => {
  if (sampled === SURELY_MORE) return COUNTED_ROWS
  const rows = (sampled - 4 * Math.sqrt(sampled)) * ONE_OF
  return Math.min(COUNTED_ROWS, Math.floor(rows / 1_000) * 1_000)
}

/** What a large table has of a match, counted up to COUNTED_ROWS. */
export const search = async <Node extends { id: string }>(
  database: Queryable,
  question: Asked & { readonly match: Contains },
  wanted: ReadonlySet<Part>,
): Promise<Answer<Node>> => {
  const { listed, match, slices } = question
  const { indexedScope } = listed
  const known = await knownTexts(database, listed.table, listed.searched)
  const share = shareOf(known, match)
  const parts = rarest(known, match.trigrams)
  const asked = { ...question, match: parts ? foundBy(match, parts) : match }
  const scoped = (some: readonly Sql[]): Asked => ({ ...asked, listed: { ...listed, scope: some } })
  const sample = (of: Asked) => countSample(database, share > OFTEN ? { ...of, match: hidden(match) } : of)

  const page = async (of: Asked): Promise<Node[]> => {
    if (!wanted.has('rows')) return []
    const near = await readNear<Node>(database, asked, share)
    const found = near ?? (slices ? await readSlices<Node>(database, of, slices) : null)
    return found ?? (await readMatches<Node>(database, of, ROWS)).rows
  }

  const scarce = scarcest(known, match.trigrams)
  const sampled = await sample(indexedScope ? scoped([]) : asked)
  const scarceRows = (sampled * ONE_OF * (scarce?.share ?? 0)) / Math.max(share, 1 / known.texts.length)
  const isDear = slices !== undefined && sampled >= TELLING && scarceRows > DEAR
  if (sampled < SURELY_MORE && !isDear) return readAll(database, asked, wanted)
  if (!indexedScope) return { rows: await page(asked), count: atLeast(sampled), isCapped: true }

  // Somebody may never have done what others do all the time. One's own rows are few: one trigram more finds them.
  const own = { ...scoped([indexedScope]), match: scarce ? foundBy(match, [scarce.text]) : match }
  const ofOwn = await sample(share > OFTEN ? asked : own)
  if (ofOwn < TELLING) return readAll(database, own, wanted)
  return { rows: await page(own), count: atLeast(ofOwn), isCapped: true }
}
