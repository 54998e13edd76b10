import sql, { raw } from 'sql-template-tag'
import { type Contains, TRIGRAM } from './contains.ts'
import type { Queryable } from './database/database.ts'

/** Texts that are read of a table. */
const READ = 2_000
/** Characters that are kept of each: a few have thousands. */
const LONGEST = 500
/** Seconds for which they stand for all of the table. */
const KEPT = 600
/** Trigrams by which an index finds a text, at most: it compares a list of rows for each. */
const MOST = 4
/** Entries of such a list that are compared in the time in which a row is read, or looked through once more. */
const READ_ROW = 300
const LOOK_AGAIN = 80

/** What a large table's texts are like. */
interface Known {
  /** How many rows there are, about. */
  readonly rows: number
  /** Those of some rows, anywhere. */
  readonly texts: readonly string[]
  /** Where in `texts` each trigram is. */
  readonly holders: ReadonlyMap<string, ReadonlySet<number>>
}

/** What texts of some of a table's rows say of all. */
export const knownOf = (texts: readonly string[], rows: number): Known => {
  const holders = new Map<string, Set<number>>()
  texts.forEach((text, index) => {
    for (let at = 0; at <= text.length - TRIGRAM; at++) {
      const trigram = text.slice(at, at + TRIGRAM)
      const known = holders.get(trigram)
      if (known) known.add(index)
      else holders.set(trigram, new Set([index]))
    }
  })
  return { rows, texts, holders }
}

const readTexts = async (database: Queryable, table: string, column: string): Promise<Known> => {
  const from = raw(table)
  const found = await database.rows<{ text: string; every: number }>(sql`
    with ends as (
      select (select id from ${from} order by id limit 1) as first, (select id from ${from} order by id desc limit 1) as last
    ),
    places as (select first, last, greatest((last - first) / ${READ}, 1) as every from ends)
    select left(${raw(column)}, ${LONGEST}) as text, every::int
    from places, generate_series(first, last, every) as place join ${from} on id = place`)
  const texts = found.map(({ text }) => text)
  return knownOf(texts, texts.length * (found[0]?.every ?? 1))
}

const kept = new WeakMap<Queryable, Map<string, { readonly known: Promise<Known>; readonly until: number }>>()

/** What the texts in a column of a large table are like, or were some minutes ago. */
export const knownTexts = (database: Queryable, table: string, column: string): Promise<Known> => {
  const tables = kept.get(database) ?? new Map()
  kept.set(database, tables)
  const last = tables.get(table)
  if (last && last.until > performance.now()) return last.known
  const known = readTexts(database, table, column)
  tables.set(table, { known, until: performance.now() + KEPT * 1_000 })
  known.catch(() => tables.delete(table))
  return known
}

/** The share of all rows that match, about. */
export const shareOf = ({ texts }: Known, match: Contains): number =>
  texts.filter((text) => match.isIn(text)).length / Math.max(1, texts.length)

/** There are more than `count` of them: chance would not bring so large a share. */
export const areSurelyMore = ({ rows, texts }: Known, share: number, count: number): boolean => {
  const expected = (count * texts.length) / rows
  return share * texts.length > expected + 6 * Math.sqrt(expected)
}

/** Trigrams at their places, those that overlap as one part. */
const partsOf = (places: readonly { readonly trigram: string; readonly at: number }[]): readonly string[] => {
  const parts: { text: string; end: number }[] = []
  for (const { trigram, at } of places.toSorted((one, other) => one.at - other.at)) {
    const last = parts.at(-1)
    if (last && at < last.end) last.text += trigram.slice(last.end - at)
    else parts.push({ text: trigram, end: 0 })
    const part = parts.at(-1)
    if (part) part.end = at + TRIGRAM
  }
  return parts.map(({ text }) => text)
}

/**
 * Parts of a text, in their order, that few rows hold together: each of their trigrams is chosen for the rows that need not be read
 * then, unless its list is so long that one reads them quicker. Null when all of the text is as good.
 */
export const rarest = ({ texts, holders }: Known, trigrams: readonly string[]): readonly string[] | null => {
  let left = new Set(texts.keys())
  const places = trigrams.map((trigram, at) => ({ trigram, at, held: holders.get(trigram) ?? new Set<number>() }))
  const chosen: typeof places = []
  while (chosen.length < MOST) {
    const candidates = places
      .filter((place) => !chosen.includes(place))
      .map((place) => ({
        place,
        together: left.intersection(place.held),
        // What overlaps says much the same.
        cost: place.held.size * (chosen.some(({ at }) => Math.abs(at - place.at) < TRIGRAM) ? 3 : 1),
      }))
    candidates.sort((one, other) => one.together.size - other.together.size || one.cost - other.cost)
    const [best] = candidates
    if (!best) break
    // Of rare texts nothing is left to tell by.
    const gain = left.size - best.together.size + (left.size <= 1 ? 1 : 0)
    if (chosen.length > 0 && gain * READ_ROW < best.place.held.size) break
    chosen.push(best.place)
    left = best.together
  }
  const spared = places.reduce((sum, place) => (chosen.includes(place) ? sum : sum + place.held.size), 0)
  return spared > left.size * LOOK_AGAIN ? partsOf(chosen) : null
}
