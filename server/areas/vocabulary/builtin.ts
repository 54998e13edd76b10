import { createHash } from 'node:crypto'
import { searchKey } from '../../../src/domain/text.ts'
import { cuiOf } from '../../../src/domain/umls.ts'
import { builtinConcepts } from './builtinConcepts.ts'
import type { Concept, Vocabulary } from './vocabulary.ts'

/** A concept and the words that searches compare, of its name and of each synonym. */
interface Entry {
  readonly concept: Concept
  readonly names: readonly (readonly string[])[]
}

/** Letters and digits between anything else, without accents; what follows an apostrophe belongs to the word. */
const wordsOf = (text: string): string[] =>
  searchKey(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** How well the words that were typed name the concept: 0 is best; null when they do not. */
const rankOf = ([name = [], ...synonyms]: Entry['names'], typed: readonly string[]): number | null => {
  const matches = (words: readonly string[]) =>
    typed.every((beginning) => words.some((word) => word.startsWith(beginning)))
  const [whole, text] = [name.join(' '), typed.join(' ')]
  if (whole === text) return 0
  if (whole.startsWith(text)) return 1
  if (matches(name)) return 2
  return synonyms.some(matches) ? 3 : null
}

/** Stays the same from release to release, so that a synonym made of an atom can be recognised later. */
const atomId = (cui: string, name: string): string =>
  `DML:${createHash('sha256').update(`${cui} ${name}`).digest('hex').slice(0, 12)}`

/**
 * The vocabulary of `builtinConcepts`, for consoles without a UMLS licence; held in memory.
 * Every typed word must begin a word of one of a concept's names, or the text be its CUI.
 */
export const createBuiltinVocabulary = (): Vocabulary => {
  const entries = Object.entries(builtinConcepts).flatMap(([semanticType, listed]) =>
    listed.map(
      ([cui, ...names]): Entry => ({
        concept: {
          cui,
          name: names[0],
          semanticTypes: [semanticType],
          atoms: names.map((name) => ({ ui: atomId(cui, name), name, rootSource: 'DML' })),
        },
        names: names.map(wordsOf),
      }),
    ),
  )
  // Hits of one rank stay in this order.
  entries.sort((one, other) => one.concept.name.localeCompare(other.concept.name, 'en'))
  const byCui = new Map(entries.map(({ concept }) => [concept.cui, concept]))

  const find = (filter: string): readonly Concept[] => {
    const named = byCui.get(cuiOf(filter))
    if (named) return [named]
    const typed = wordsOf(filter)
    if (typed.length === 0) return []
    return entries
      .flatMap(({ concept, names }) => {
        const rank = rankOf(names, typed)
        return rank === null ? [] : [{ concept, rank }]
      })
      .sort((one, other) => one.rank - other.rank)
      .map(({ concept }) => concept)
  }

  return {
    search: async (filter, { pageSize, pageNumber }) =>
      find(filter)
        .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
        .map(({ cui, name }) => ({ cuid: cui, name })),
    concept: async (cui) => byCui.get(cui) ?? null,
  }
}
