import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'
import { type Contains, TRIGRAM, trigramsOf } from './contains.ts'

/** Texts that are read of a table: a part that so few as one in a thousand holds is told from rarer ones by them. */
const READ = 16_000
/** Characters that are kept of each: a few have thousands. */
const LONGEST = 500
/** Seconds for which they stand for all of the table, and where there are so few that there may soon be many more. */
const KEPT = 3_600
const KEPT_BRIEFLY = 10
const FEW = 2_000

/** What a table's texts are like. */
export interface Known {
  /** Those of some rows, anywhere. */
  readonly texts: readonly string[]
  /** Where in `texts` they all are. */
  readonly all: readonly number[]
  /** Rows for which one of them stands. */
  readonly each: number
  /** Where in `texts` a trigram is, in order. */
  readonly holders: (trigram: string) => readonly number[]
}

/** The number of the trigram at a place of a text, which is ASCII; without capitals, of which indexes do not know either. */
const trigramAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) | 32) << 14) | ((text.charCodeAt(at + 1) | 32) << 7) | text.charCodeAt(at + 2) | 32

/** What texts of some of a table's rows say of all. */
export const knownOf = (texts: readonly string[], each: number): Known => {
  const holders = new Map<number, number[]>()
  texts.forEach((text, index) => {
    for (let at = 0; at <= text.length - TRIGRAM; at++) {
      const trigram = trigramAt(text, at)
      const held = holders.get(trigram)
      if (!held) holders.set(trigram, [index])
      else if (held.at(-1) !== index) held.push(index)
    }
  })
  return { texts, all: [...texts.keys()], each, holders: (trigram) => holders.get(trigramAt(trigram, 0)) ?? [] }
}

/**
 * One of each so many ids, anywhere among them, so that nothing that recurs is taken for everything; mostly the same ones in every
 * process, so that all answer alike.
 */
const readTexts = async (database: Queryable, table: string, column: string): Promise<Known> => {
  const from = raw(table)
  const found = await database.rows<{ text: string; each: number }>(sql`
    with ends as (
      select (select id from ${from} order by id limit 1) as first, (select id from ${from} order by id desc limit 1) as last
    ),
    places as materialized (
      select each, place + mod(hashint8(place) & 2147483647, each) as place
      from ends, lateral (select greatest((last - first + 1) / ${READ}, 1)) as step (each), generate_series(first, last, each) as place
    )
    select left(${raw(column)}, ${LONGEST}) as text, each::int from places join ${from} on id = place`)
  return knownOf(
    found.map(({ text }) => text),
    found[0]?.each ?? 1,
  )
}

interface Kept {
  readonly known: Promise<Known>
  /** When it is read anew. */
  readonly until: number
  /** It serves while that is done. */
  readonly serves: boolean
}
const kept = new WeakMap<Queryable, Map<string, Kept>>()

/**
 * What the texts in a column of a table are like, or were within the hour; seconds ago while there are few. They only say how to look
 * for something: where they cannot be read, one does without.
 */
export const knownTexts = (database: Queryable, table: string, column: string): Promise<Known> => {
  const tables = kept.get(database) ?? new Map<string, Kept>()
  kept.set(database, tables)
  const last = tables.get(table)
  if (last && last.until > performance.now()) return last.known
  const keep = (known: Promise<Known>, seconds: number, serves: boolean) =>
    tables.set(table, { known, until: performance.now() + 1_000 * seconds, serves })

  const read: Promise<Known> = readTexts(database, table, column).then(
    (known) => {
      const isFew = known.texts.length < FEW
      keep(read, isFew ? KEPT_BRIEFLY : KEPT, !isFew)
      return known
    },
    () => {
      const known = last?.known ?? Promise.resolve(knownOf([], 1))
      keep(known, KEPT_BRIEFLY, last?.serves ?? false)
      return known
    },
  )
  const known = last?.serves ? last.known : read
  keep(known, Number.POSITIVE_INFINITY, true)
  return known
}

/** Which of the known texts hold a part of search lines. */
export const holding = ({ texts, all, holders }: Known, part: string): readonly number[] =>
  trigramsOf(part)
    .map(({ text }) => holders(text))
    .reduce((one, other) => (other.length < one.length ? other : one), all)
    .filter((index) => texts[index]?.includes(part))

/** Which of the known texts match. */
export const matching = (known: Known, { anyOf }: Contains): ReadonlySet<number> =>
  new Set(anyOf.flatMap((part) => holding(known, part)))

/** The share of all rows that match, about. */
export const shareOf = (known: Known, match: Contains): number =>
  matching(known, match).size / Math.max(1, known.texts.length)
