import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../server/database/database.ts'
import { textFilter } from '../server/lists/searchText.ts'

/** Number of rows sampled to find common texts. */
const SAMPLE = 5_000
/** Share of rows that contain a common text. */
const COMMON = 0.02
/** Candidates for the rarest text, and maximum number of matches counted for each. */
const CANDIDATES = 10
const MAX_MATCHES = 100

/** Search texts from rare to very common, because the cost of a search depends on the number of matches. */
export type Texts = Readonly<Record<'rare text' | 'common text' | 'very common text' | 'two letters', string>>

const byShare = (sample: readonly string[], pattern: RegExp): { text: string; share: number }[] => {
  const counts = new Map<string, number>()
  for (const key of sample)
    for (const text of new Set(key.match(pattern))) counts.set(text, (counts.get(text) ?? 0) + 1)
  const shares = [...counts].map(([text, count]) => ({ text, share: count / sample.length }))
  return shares.sort((one, other) => other.share - one.share || (one.text < other.text ? -1 : 1))
}

/** Table of search texts. `lines` is the SQL expression for the lines in which users search. */
export interface Source {
  readonly table: string
  readonly lines: string
  /** Table and column of the encoded texts, if not `search_key` of the table. */
  readonly searched?: { readonly table: string; readonly column: string }
}

export const textsIn = async (database: Queryable, { table, lines, searched }: Source): Promise<Texts> => {
  const { table: searchedTable, column } = searched ?? { table, column: 'search_key' }
  const size = await database.one<{ rows: number }>(sql`
    select greatest(reltuples, 1)::int as rows from pg_class where oid = ${table}::regclass`)
  const percent = Math.min(100, (100 * SAMPLE) / (size?.rows ?? 1))
  const rows = await database.rows<{ text: string }>(sql`
    select lower(${raw(lines)}) as text from ${raw(table)} tablesample system (${percent}) repeatable (1)`)
  const sample = rows.map(({ text }) => text)

  const words = byShare(sample, /[a-z]{4,}/g)
  const distance = ({ share }: { share: number }) => Math.abs(share - COMMON)
  const commonCandidate = words.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  const candidates = byShare(sample, /^.{6,100}$/gm).slice(-CANDIDATES)
  const countedCandidates = candidates.map(async ({ text }) => {
    const matches = await database.rows(sql`
      select from ${raw(searchedTable)} where ${textFilter(text)?.in(column)} limit ${MAX_MATCHES}`)
    return { text, count: matches.length }
  })
  const rarestCandidate = (await Promise.all(countedCandidates)).reduce((best, other) =>
    other.count < best.count ? other : best,
  )
  return {
    'rare text': rarestCandidate.text,
    'common text': commonCandidate.text,
    'very common text': words[0]?.text ?? '',
    'two letters': commonCandidate.text.slice(0, 2),
  }
}
