import { readFileSync } from 'node:fs'
import { cuiOf } from '../../src/domain/umls.ts'
import type { Concept, Vocabulary } from './vocabulary.ts'
import { atomId, matches, rankOf, wordsOf } from './words.ts'

/** A concept and the words that searches compare, of its name and of each synonym. */
interface Entry {
  readonly concept: Concept
  readonly name: readonly string[]
  readonly synonyms: readonly (readonly string[])[]
}

/** Concepts by UMLS semantic type: a CUI, the name, and what else patients call it. */
export type Listed = Readonly<Record<string, readonly (readonly [cui: string, name: string, ...string[]])[]>>

/** Reads `[semantic type]`, and below it lines of `CUI | name | synonym | synonym`. Skips lines that begin with `#`. */
const parsed = (text: string): Listed =>
  Object.fromEntries(
    text
      .split(/^\[/m)
      .slice(1)
      .map((part) => {
        const [type = '', ...lines] = part.split(/\]?\n/).filter((line) => line !== '' && !line.startsWith('#'))
        return [type, lines.map((line) => line.split(' | ') as [string, string, ...string[]])]
      }),
  )

/**
 * The conditions and treatments of the built-in vocabulary: written by hand, in patients' words.
 *
 * Every CUI is one that Mondo, the Human Disease Ontology, MAxO or DICOM PS3.16 publish for that very concept; what
 * has none there (a knee replacement, a sprain) is not in the list. No name comes out of a UMLS release, whose licence
 * forbids to hand it on, and the types are our reading of the names.
 */
export const builtinConcepts = parsed(readFileSync(new URL('builtin.txt', import.meta.url), 'utf8'))

/**
 * The vocabulary of `builtinConcepts`, for consoles without a UMLS licence; held in memory.
 * Every typed word must begin a word of one of a concept's names, or the text be its CUI.
 */
export const createBuiltinVocabulary = (concepts: Listed = builtinConcepts): Vocabulary => {
  const entries = Object.entries(concepts).flatMap(([semanticType, listed]) =>
    listed.map(([cui, ...names]): Entry => {
      const atoms = names.map((name) => ({ ui: atomId(cui, name), name, rootSource: 'DML' }))
      const [name = [], ...synonyms] = names.map(wordsOf)
      return { concept: { cui, name: names[0], semanticTypes: [semanticType], atoms }, name, synonyms }
    }),
  )
  // Hits of one rank stay in this order.
  const orderOf = ({ name, concept }: Entry) => `${name.join(' ')}\n${concept.cui}`
  entries.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  const byCui = new Map(entries.map(({ concept }) => [concept.cui, concept]))

  const find = (filter: string): readonly Concept[] => {
    const named = byCui.get(cuiOf(filter))
    if (named) return [named]
    const typed = wordsOf(filter)
    if (typed.length === 0) return []
    return entries
      .filter(({ name, synonyms }) => [name, ...synonyms].some((words) => matches(words, typed)))
      .map(({ concept, name, synonyms }) => ({ concept, rank: rankOf(name, typed, synonyms) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ concept }) => concept)
  }

  return {
    search: async (filter, { start, count }) =>
      find(filter)
        .slice(start, start + count)
        .map(({ cui, name }) => ({ cuid: cui, name })),
    concept: async (cui) => byCui.get(cui) ?? null,
  }
}
