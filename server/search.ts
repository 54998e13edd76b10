import sql, { raw } from 'sql-template-tag'
import { COUNTED_ROWS } from '../src/domain/limits.ts'
import { type Answer, type Asked, capped, type Part, readMatches, where } from './asked.ts'
import { type Contains, foundBy, hidden } from './contains.ts'
import type { Queryable } from './database/database.ts'
import { type Known, knownTexts, shareOf } from './knownTexts.ts'
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
/** What reading all matches of a very large table may cost, in entries of lists: some 20 ms. */
const DEAR = 1_500_000

const ROWS: ReadonlySet<Part> = new Set(['rows'])

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

/** A page of what is not all read. */
const readSome = async <Node extends { id: string }>(
  database: Queryable,
  question: Asked,
  found: Asked,
  share: number,
): Promise<Node[]> => {
  const near = await readNear<Node>(database, question, share)
  const page = near ?? (question.slices ? await readSlices<Node>(database, found, question.slices) : null)
  return page ?? (await readMatches<Node>(database, found, ROWS)).rows
}

/** The same question, of rows that an index finds as soon as it can; what that takes is told of the known texts. */
const plan = (question: Asked & { readonly match: Contains }, known: Known) => {
  const { listed, match } = question
  const { indexedScope } = listed
  const whole = { listed, ...planOf(known, match.trigrams) }
  const own = indexedScope && {
    listed: { ...listed, scope: [indexedScope.condition] },
    ...planWithin(known, match.trigrams, indexedScope.beginning),
  }
  const { parts, entries, rows, ...chosen } = own && costOf(own) < costOf(whole) ? own : whole
  return { found: { ...question, ...chosen, match: parts ? foundBy(match, parts) : match }, entries, rows }
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
  const all = { entries: entries * known.each, rows: Math.max(rows * known.each, sampled * ONE_OF) }
  const isDear = slices !== undefined && sampled >= TELLING && costOf(all) > DEAR
  if (sampled < SURELY_MORE && !isDear) return readAll(database, found, wanted)
  return {
    rows: wanted.has('rows') ? await readSome(database, question, found, share) : [],
    count: atLeast(sampled),
    isCapped: true,
  }
}
