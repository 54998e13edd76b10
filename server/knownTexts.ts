import sql, { raw } from 'sql-template-tag'
import { type Contains, TRIGRAM, type Trigram } from './contains.ts'
import type { Queryable } from './database/database.ts'

/** Texts that are read of a table. */
const READ = 4_000
/** Characters that are kept of each: a few have thousands. */
const LONGEST = 500
/** Seconds for which they stand for all of the table. */
const KEPT = 600
const KEPT_FEW = 10
/** Trigrams by which an index finds a text, at most: it compares a list of rows for each. */
const MOST = 4
/** Known texts from which one cannot conclude. */
const FEW = 3
/** Letters between trigrams that say something different. */
const BESIDE = 6
/** Entries of such a list that are compared in the time in which a row is read, or looked through once more. */
const READ_ROW = 120
const LOOK_AGAIN = 80

/** What a table's texts are like. */
interface Known {
  /** Those of some rows, anywhere. */
  readonly texts: readonly string[]
  /** Where in `texts` each trigram is. */
  readonly holders: ReadonlyMap<string, ReadonlySet<number>>
}

/** What texts of some of a table's rows say of all. */
export const knownOf = (texts: readonly string[]): Known => {
  const holders = new Map<string, Set<number>>()
  texts.forEach((text, index) => {
    for (let at = 0; at <= text.length - TRIGRAM; at++) {
      const trigram = text.slice(at, at + TRIGRAM)
      const known = holders.get(trigram)
      if (known) known.add(index)
      else holders.set(trigram, new Set([index]))
    }
  })
  return { texts, holders }
}

/** One of each so many ids, at random, so that nothing that recurs is taken for everything. */
const readTexts = async (database: Queryable, table: string, column: string): Promise<Known> => {
  const from = raw(table)
  const found = await database.rows<{ text: string }>(sql`
    with ends as (
      select (select id from ${from} order by id limit 1) as first, (select id from ${from} order by id desc limit 1) as last
    ),
    places as materialized (
      select place + floor(random() * every)::bigint as place
      from ends, lateral (select greatest((last - first + 1) / ${READ}, 1)) as step (every), generate_series(first, last, every) as place
    )
    select left(${raw(column)}, ${LONGEST}) as text from places join ${from} on id = place`)
  return knownOf(found.map(({ text }) => text))
}

const kept = new WeakMap<Queryable, Map<string, { readonly known: Promise<Known>; until: number }>>()

/** What the texts in a column of a table are like, or were some minutes ago; seconds ago while there are few. */
export const knownTexts = (database: Queryable, table: string, column: string): Promise<Known> => {
  const tables = kept.get(database) ?? new Map()
  kept.set(database, tables)
  const last = tables.get(table)
  if (last && last.until > performance.now()) return last.known
  const entry = { known: readTexts(database, table, column), until: Number.POSITIVE_INFINITY }
  tables.set(table, entry)
  entry.known.then(
    ({ texts }) => {
      entry.until = performance.now() + 1_000 * (texts.length < READ / 2 ? KEPT_FEW : KEPT)
    },
    () => tables.delete(table),
  )
  return entry.known
}

/** The share of all rows that match, about. */
export const shareOf = ({ texts }: Known, match: Contains): number =>
  texts.filter((text) => match.isIn(text)).length / Math.max(1, texts.length)

/** The trigram of a text that fewest rows hold, and their share. Null for texts without. */
export const scarcest = ({ texts, holders }: Known, trigrams: readonly Trigram[]) => {
  const shares = trigrams.map(({ text }) => ({
    text,
    share: (holders.get(text)?.size ?? 0) / Math.max(1, texts.length),
  }))
  return shares.reduce<(typeof shares)[number] | null>(
    (one, other) => (one && one.share <= other.share ? one : other),
    null,
  )
}

/** Trigrams at their places, those that overlap as one part. */
const partsOf = (trigrams: readonly Trigram[]): readonly string[] => {
  const parts: string[] = []
  let end = 0
  for (const { text, at } of trigrams.toSorted((one, other) => one.at - other.at)) {
    const overlap = end - at
    if (overlap > 0) parts.push(parts.pop() + text.slice(overlap))
    else parts.push(text)
    end = at + TRIGRAM
  }
  return parts
}

/**
 * Parts of a text, in their order, that few rows hold together: each of their trigrams is chosen for the rows that need not be read
 * then, unless its list is so long that one reads them quicker. Null when all of the text is as good.
 */
export const rarest = ({ texts, holders }: Known, trigrams: readonly Trigram[]): readonly string[] | null => {
  let left: ReadonlySet<number> = new Set(texts.keys())
  const places = trigrams.map((trigram) => ({ ...trigram, held: holders.get(trigram.text) ?? new Set<number>() }))
  const chosen: typeof places = []
  while (chosen.length < MOST) {
    const candidates = places
      .filter((place) => !chosen.includes(place))
      .map((place) => ({
        place,
        together: left.intersection(place.held),
        // What is beside it, mostly of the same word, says much the same.
        cost: (place.held.size + 1) * (chosen.some(({ at }) => Math.abs(at - place.at) < BESIDE) ? 8 : 1),
      }))
    candidates.sort((one, other) => one.together.size - other.together.size || one.cost - other.cost)
    const [best] = candidates
    if (!best) break
    // Of rare texts too little is left to tell by.
    const gain = left.size - best.together.size + (left.size <= FEW ? 1 : 0)
    if (chosen.length > 0 && gain * READ_ROW < best.place.held.size) break
    chosen.push(best.place)
    left = best.together
  }
  const spared = places.reduce((sum, place) => (chosen.includes(place) ? sum : sum + place.held.size), 0)
  return spared > left.size * LOOK_AGAIN ? partsOf(chosen) : null
}
