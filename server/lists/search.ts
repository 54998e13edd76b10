import sql, { raw } from 'sql-template-tag'
import { COUNTED_ROWS } from '../../src/domain/limits.ts'
import type { Queryable } from '../database/database.ts'
import { type Contains, foundBy, hidden } from './contains.ts'
import { type Known, knownTexts, shareOf } from './knownTexts.ts'
import { type Answer, type Asked, capped, type Part, ROWS, readMatches, where } from './listQuery.ts'
import { beyond, inSample, ONE_OF } from './sample.ts'
import { costOf, planOf, planWithin } from './searchPlan.ts'
import { readSlices } from './slices.ts'
import { readNear } from './walk.ts'

/** The share of rows from which a text is found sooner among the sample's rows than they among its matches. */
const OFTEN = 0.1

/** Matches in the sample that leave no doubt that there are more than COUNTED_ROWS; with fewer, there are not many more. */
const SURELY_MORE = beyond(COUNTED_ROWS / ONE_OF, 6)
/** Matches in the sample by which one can tell how many there are at least. */
const TELLING = 80
/** What reading all matches of a very large table may cost, in entries of lists: some 18 ms. */
const DEAR = 1_350_000
/** The part of all matches in which slices find a page sooner than reading them all does. */
const SLICED = 0.2

/** How many of the sample match, up to SURELY_MORE. */
const countSample = async (database: Queryable, { listed, match }: Asked): Promise<number> => {
  const sample = await database.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${raw(listed.table)} ${where(listed, match)} and ${inSample} limit ${SURELY_MORE}
    ) as sample`)
  return sample?.count ?? 0
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

/** A page of matches that are not all read, of which there are at most so many, about. */
const readSome = async <Node extends { id: string }>(
  database: Queryable,
  question: Asked,
  found: Asked,
  { share, most }: { share: number; most: number },
): Promise<Node[]> => {
  const { slices, offset, limit } = question
  const near = await readNear<Node>(database, question, share)
  const isPart = offset + limit < most * SLICED
  const page = near ?? (slices && isPart ? await readSlices<Node>(database, found, slices) : null)
  return page ?? (await readMatches<Node>(database, found, ROWS)).rows
}

/** The same question, of rows that an index finds as soon as it can; what that takes is told of the known texts. */
const plan = (question: Asked & { readonly match: Contains }, known: Known) => {
  const { listed, match } = question
  const { indexedScope } = listed
  const whole = { listed, ...planOf(known, match) }
  const own = indexedScope && {
    listed: { ...listed, scope: [indexedScope.condition] },
    ...planWithin(known, match, indexedScope.beginning),
  }
  const cheapest = own && costOf(own) < costOf(whole) ? own : whole
  const { parts, entries, rows } = cheapest
  const found = { ...question, listed: cheapest.listed, match: parts ? foundBy(match, parts) : match }
  // Where matches alone are read, the sample knows best how many they are.
  return { found, entries, rows: parts ? rows : 0 }
}

/** What a large table has of a match, counted up to COUNTED_ROWS. */
export const search = async <Node extends { id: string }>(
  database: Queryable,
  question: Asked & { readonly match: Contains },
  wanted: ReadonlySet<Part>,
): Promise<Answer<Node>> => {
  const { listed, match, slices } = question
  const known = await knownTexts(database, listed.table, listed.searched)
  const share = shareOf(known, match)
  const { found, entries, rows } = plan(question, known)
  const sampled = await countSample(database, share > OFTEN ? { ...question, match: hidden(match) } : found)
  const cost = costOf({ entries: entries * known.each, rows: Math.max(rows * known.each, sampled * ONE_OF) })
  const isDear = slices !== undefined && sampled >= TELLING && cost > DEAR
  if (sampled < SURELY_MORE && !isDear) return readAll(database, found, wanted)
  const most = sampled < SURELY_MORE ? sampled * ONE_OF : Number.POSITIVE_INFINITY
  return {
    rows: wanted.has('rows') ? await readSome(database, question, found, { share, most }) : [],
    count: atLeast(sampled),
    isCapped: true,
  }
}
