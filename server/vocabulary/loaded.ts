import sql, { join, type Sql } from 'sql-template-tag'
import { MAX_ROWS } from '../../src/domain/limits.ts'
import { cuiOf, isCui } from '../../src/domain/umls.ts'
import type { Queryable } from '../database/database.ts'
import type { Concept, Hit, Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** The UMLS web service (uts.ts) has the same limit. */
const MAX_HITS = MAX_ROWS
/** Estimated costs of reading one entry. A concept by id costs 1. */
const INDEX_COST = 1 / 6
const NEXT_COST = 1 / 4

/** `text` has the words joined as in the column `name_key`. */
interface TypedText {
  readonly words: readonly string[]
  readonly text: string
}

/** Compares byte by byte. */
const beginsWith = (column: Sql, text: Sql): Sql => sql`${column} >= ${text} and ${column} < ${text} || ${'\u{10ffff}'}`
const nameBeginsWith = ({ text }: TypedText): Sql => beginsWith(sql`name_key`, sql`${text}`)
const hasName = ({ text }: TypedText): Sql => sql`string_to_array(names_key, E'\n') @> ${[` ${text}`]}::text[]`

/** The key must begin with a space. */
const containsWords = (key: Sql, words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`${key} like ${`% ${word}%`}`),
    ' and ',
  )
const nameContainsWords = ({ words }: TypedText): Sql => containsWords(sql`(' ' || name_key)`, words)

/** A single name must contain all words. */
const anyNameContainsWords = ({ words }: TypedText): Sql => {
  const inAnyName = containsWords(sql`names_key`, words)
  if (words.length === 1) return inAnyName
  return sql`${inAnyName} and exists (
    select from string_to_table(names_key, E'\n') as one (name) where ${containsWords(sql`one.name`, words)})`
}

/** Equal preferred names come first. */
const selectByName = (typed: TypedText, count: number): Sql => sql`
  with found as materialized (select cui, name, name_key from vocabulary_concept where is_searched and ${hasName(typed)})
  select cui as cuid, name from found order by name_key <> ${typed.text}, name_key, cui limit ${count}`

/** Skips the hits of `selectByName`. */
const selectByBeginning = (typed: TypedText, count: number): Sql => sql`
  select cui as cuid, name from vocabulary_concept
  where is_searched and ${nameBeginsWith(typed)} and not (${hasName(typed)}) order by name_key, cui limit ${count}`

/** Skips the hits of the two queries above. Uses the word index. */
const selectByWords = (typed: TypedText, words: readonly string[], count: number): Sql => sql`
  with found as materialized (
    select cui, name, name_key from vocabulary_concept
    where is_searched and vocabulary_words(names_key)
        @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery
      and ${anyNameContainsWords(typed)} and not (${nameBeginsWith(typed)}) and not (${hasName(typed)}))
  select cui as cuid, name from found order by not (${nameContainsWords(typed)}), name_key, cui limit ${count}`

/** Reads concepts in sort order, without the word index. */
const selectInOrder = (typed: TypedText, where: 'name' | 'synonym', count: number): Sql => sql`
  select cui as cuid, name from (
    select * from vocabulary_concept where is_searched order by name_key, cui offset 0) as concept
  where ${where === 'name' ? nameContainsWords(typed) : sql`${anyNameContainsWords(typed)} and not (${nameContainsWords(typed)})`}
    and not (${nameBeginsWith(typed)}) and not (${hasName(typed)})
  limit ${count}`

interface Frequency {
  readonly word: string
  /** Number of concepts with a name in which a word begins with the typed word. */
  readonly concepts: number
  /** Number of concepts whose preferred name has such a word. */
  readonly preferred: number
  readonly total: number
}
const selectFrequencies = ({ words }: TypedText): Sql => sql`
  select typed as word, counted.concepts::int, counted.preferred::int, searched as total
  from vocabulary_release, unnest(${[...words]}::text[]) as typed, lateral (
    select coalesce(sum(concepts), 0) as concepts, coalesce(sum(named), 0) as preferred
    from vocabulary_word where ${beginsWith(sql`word`, sql`typed`)}) as counted`

const shareOf = (count: number, { total }: Frequency): number => Math.min(1, count / total)

/** Returns no words if reading in sort order costs less. Treats words as independent of each other. */
const chooseWords = (typed: readonly Frequency[], count: number): readonly string[] => {
  const [rarest, ...otherWords] = typed.toSorted((one, other) => one.concepts - other.concepts)
  if (!rarest) return []
  const words = [rarest.word]
  let indexCost = rarest.concepts * INDEX_COST
  let foundConcepts = rarest.concepts
  for (const frequency of otherWords) {
    const remaining = foundConcepts * shareOf(frequency.concepts, frequency)
    if (frequency.concepts * INDEX_COST > foundConcepts - remaining) break
    words.push(frequency.word)
    indexCost += frequency.concepts * INDEX_COST
    foundConcepts = remaining
  }
  const expectedHits = typed.reduce(
    (remaining, frequency) => remaining * shareOf(frequency.preferred, frequency),
    rarest.total,
  )
  const readConcepts = Math.min(rarest.total, (rarest.total * count) / expectedHits)
  return indexCost + foundConcepts < readConcepts * NEXT_COST ? words : []
}

/** A search finds a concept by its CUI, or by beginnings of the words of a name. */
export const createLoadedVocabulary = (database: Queryable): Vocabulary => {
  const findByWords = async (typed: TypedText, count: number): Promise<readonly Hit[]> => {
    const words = chooseWords(await database.rows<Frequency>(selectFrequencies(typed)), count)
    if (words.length > 0) return database.rows<Hit>(selectByWords(typed, words, count))
    const hits = await database.rows<Hit>(selectInOrder(typed, 'name', count))
    if (hits.length === count) return hits
    return [...hits, ...(await database.rows<Hit>(selectInOrder(typed, 'synonym', count - hits.length)))]
  }

  const find = async (filter: string, count: number): Promise<readonly Hit[]> => {
    const cui = cuiOf(filter)
    if (isCui(cui)) return database.rows<Hit>(sql`select cui as cuid, name from vocabulary_concept where cui = ${cui}`)
    const words = wordsOf(filter)
    if (words.length === 0) return []
    const typed = { words: [...new Set(words)], text: words.join(' ') }
    const hits = await database.rows<Hit>(selectByName(typed, count))
    if (hits.length < count) hits.push(...(await database.rows<Hit>(selectByBeginning(typed, count - hits.length))))
    if (hits.length < count) hits.push(...(await findByWords(typed, count - hits.length)))
    return hits
  }

  return {
    search: async (filter, { start, count }) => {
      const end = Math.min(start + count, MAX_HITS)
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
