import sql, { join, type Sql } from 'sql-template-tag'
import { MAX_ROWS } from '../../src/domain/limits.ts'
import { cuiOf, isCui } from '../../src/domain/umls.ts'
import type { Queryable } from '../database/database.ts'
import type { Concept, Hit, Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** Maximum number of hits of one search over all pages, the same as for UMLS. Users type more to narrow the search. */
const MOST_HITS = MAX_ROWS
/** Costs relative to looking up one concept: taking it from a word's list, and reading the next one in order. */
const LISTED = 1 / 6
const NEXT = 1 / 4

/** Typed text: its words, and the words joined as in the column `name_key`. */
interface TypedText {
  readonly words: readonly string[]
  readonly text: string
}

/** Returns an SQL condition that a column begins with a text, compared byte by byte. */
const begins = (column: Sql, text: Sql): Sql => sql`${column} >= ${text} and ${column} < ${text} || ${'\u{10ffff}'}`
const beginsSo = ({ text }: TypedText): Sql => begins(sql`name_key`, sql`${text}`)
/** Returns an SQL condition that one of the names equals the text. */
const isNamed = ({ text }: TypedText): Sql => sql`string_to_array(names_key, E'\n') @> ${[` ${text}`]}::text[]`

/** Returns an SQL condition that each word begins a word of the key. Every word of the key follows a space. */
const hasAll = (key: Sql, words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`${key} like ${`% ${word}%`}`),
    ' and ',
  )
const inName = ({ words }: TypedText): Sql => hasAll(sql`(' ' || name_key)`, words)

/** Returns an SQL condition that all words begin words of one and the same name. */
const inOneName = ({ words }: TypedText): Sql => {
  const inAny = hasAll(sql`names_key`, words)
  if (words.length === 1) return inAny
  return sql`${inAny} and exists (
    select from string_to_table(names_key, E'\n') as one (name) where ${hasAll(sql`one.name`, words)})`
}

/** Selects hits with a name that equals the text. Those whose preferred name equals it come first. */
const namesakes = (typed: TypedText, count: number): Sql => sql`
  with found as materialized (select cui, name, name_key from vocabulary_concept where is_searched and ${isNamed(typed)})
  select cui as cuid, name from found order by name_key <> ${typed.text}, name_key, cui limit ${count}`

/** Selects the other hits whose preferred name begins with the text. */
const beginnings = (typed: TypedText, count: number): Sql => sql`
  select cui as cuid, name from vocabulary_concept
  where is_searched and ${beginsSo(typed)} and not (${isNamed(typed)}) order by name_key, cui limit ${count}`

/** Selects remaining hits through the word index, by some of the words; first those with all words in their name. */
const collected = (typed: TypedText, words: readonly string[], count: number): Sql => sql`
  with found as materialized (
    select cui, name, name_key from vocabulary_concept
    where is_searched and vocabulary_words(names_key)
        @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery
      and ${inOneName(typed)} and not (${beginsSo(typed)}) and not (${isNamed(typed)}))
  select cui as cuid, name from found order by not (${inName(typed)}), name_key, cui limit ${count}`

/** Selects remaining hits in final order until there are enough. Their name, or only a synonym, has all words. */
const inOrder = (typed: TypedText, where: 'name' | 'synonym', count: number): Sql => sql`
  select cui as cuid, name from (
    select * from vocabulary_concept where is_searched order by name_key, cui offset 0) as concept
  where ${where === 'name' ? inName(typed) : sql`${inOneName(typed)} and not (${inName(typed)})`}
    and not (${beginsSo(typed)}) and not (${isNamed(typed)})
  limit ${count}`

/**
 * Frequency of a typed word. `concepts` have it at the start of a word of any name, `named` in the preferred name.
 * `all` is the number of searchable concepts.
 */
interface Frequency {
  readonly word: string
  readonly concepts: number
  readonly named: number
  readonly all: number
}
const frequencies = ({ words }: TypedText): Sql => sql`
  select typed as word, counted.concepts::int, counted.named::int, searched as all
  from vocabulary_release, unnest(${[...words]}::text[]) as typed, lateral (
    select coalesce(sum(concepts), 0) as concepts, coalesce(sum(named), 0) as named
    from vocabulary_word where ${begins(sql`word`, sql`typed`)}) as counted`

const share = (having: number, { all }: Frequency): number => Math.min(1, having / all)

/**
 * Returns the words to look up in the word index, the rarest first. Adds a word while its list costs less than looking
 * up the concepts that it excludes. Returns none if reading concepts in the order of hits costs less. The estimate
 * treats words as independent of each other.
 */
const toCollect = (typed: readonly Frequency[], count: number): readonly string[] => {
  const [rarest, ...more] = typed.toSorted((one, other) => one.concepts - other.concepts)
  if (!rarest) return []
  const words = [rarest.word]
  let lists = rarest.concepts * LISTED
  let found = rarest.concepts
  for (const frequency of more) {
    const left = found * share(frequency.concepts, frequency)
    if (frequency.concepts * LISTED > found - left) break
    words.push(frequency.word)
    lists += frequency.concepts * LISTED
    found = left
  }
  const named = typed.reduce((left, frequency) => left * share(frequency.named, frequency), rarest.all)
  const read = Math.min(rarest.all, (rarest.all * count) / named)
  return lists + found < read * NEXT ? words : []
}

/** Creates the vocabulary of the loaded release. A search matches names in which every typed word begins a word. */
export const createLoadedVocabulary = (database: Queryable): Vocabulary => {
  const others = async (typed: TypedText, count: number): Promise<readonly Hit[]> => {
    const words = toCollect(await database.rows<Frequency>(frequencies(typed)), count)
    if (words.length > 0) return database.rows<Hit>(collected(typed, words, count))
    const named = await database.rows<Hit>(inOrder(typed, 'name', count))
    if (named.length === count) return named
    return [...named, ...(await database.rows<Hit>(inOrder(typed, 'synonym', count - named.length)))]
  }

  const find = async (filter: string, count: number): Promise<readonly Hit[]> => {
    const cui = cuiOf(filter)
    if (isCui(cui)) return database.rows<Hit>(sql`select cui as cuid, name from vocabulary_concept where cui = ${cui}`)
    const words = wordsOf(filter)
    if (words.length === 0) return []
    const typed = { words: [...new Set(words)], text: words.join(' ') }
    const hits = await database.rows<Hit>(namesakes(typed, count))
    if (hits.length < count) hits.push(...(await database.rows<Hit>(beginnings(typed, count - hits.length))))
    if (hits.length < count) hits.push(...(await others(typed, count - hits.length)))
    return hits
  }

  return {
    search: async (filter, { start, count }) => {
      const end = Math.min(start + count, MOST_HITS)
      return start >= end ? [] : (await find(filter, end)).slice(start)
    },
    concept: (cui) =>
      database.one<Concept>(sql`
        select cui, name, semantic_types as "semanticTypes", (
          select json_agg(json_build_object('ui', ui, 'name', name, 'rootSource', root_source) order by place)
          from vocabulary_atom where vocabulary_atom.cui = vocabulary_concept.cui) as atoms
        from vocabulary_concept where cui = ${cui}`),
  }
}

export const isLoaded = async (database: Queryable): Promise<boolean> =>
  (await database.one(sql`select from vocabulary_release`)) !== null
