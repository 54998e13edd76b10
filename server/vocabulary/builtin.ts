import { readFileSync } from 'node:fs'
import { cuiOf } from '../../src/domain/umls.ts'
import type { Concept, Vocabulary } from './vocabulary.ts'
import { atomId, matches, rankOf, wordsOf } from './words.ts'

/** Concept with the words of its name and of each synonym, which searches compare. */
interface Entry {
  readonly concept: Concept
  readonly name: readonly string[]
  readonly synonyms: readonly (readonly string[])[]
}

/** Concepts by UMLS semantic type: CUI, name, and other names that patients use. */
export type ConceptsByType = Readonly<Record<string, readonly (readonly [cui: string, name: string, ...string[]])[]>>

/** Parses sections of `[semantic type]` and `CUI | name | synonym | synonym`. Skips lines that begin with `#`. */
const parseConcepts = (text: string): ConceptsByType =>
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
 * Conditions and treatments of the built-in vocabulary, written by hand in words that patients use.
 *
 * Each CUI is published for its concept by Mondo, the Human Disease Ontology, MAxO or DICOM PS3.16. The vocabulary
 * leaves out concepts without such a CUI, for example knee replacement. No name comes from a UMLS release, whose
 * licence forbids redistribution. The semantic types were derived from the names.
 */
export const builtinConcepts = parseConcepts(readFileSync(new URL('builtin.txt', import.meta.url), 'utf8'))

/**
 * Creates an in-memory vocabulary, for consoles without a UMLS licence. A search finds a concept by its CUI, or by a
 * name. Every typed word must be the beginning of a word of that name.
 */
export const createBuiltinVocabulary = (concepts: ConceptsByType = builtinConcepts): Vocabulary => {
  const entries = Object.entries(concepts).flatMap(([semanticType, conceptRows]) =>
    conceptRows.map(([cui, ...names]): Entry => {
      const atoms = names.map((name) => ({ ui: atomId(cui, name), name, rootSource: 'DML' }))
      const [name = [], ...synonyms] = names.map(wordsOf)
      return { concept: { cui, name: names[0], semanticTypes: [semanticType], atoms }, name, synonyms }
    }),
  )
  // `sort` is stable, so hits of equal rank stay in this order.
  const orderOf = ({ name, concept }: Entry) => `${name.join(' ')}\n${concept.cui}`
  entries.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  const byCui = new Map(entries.map(({ concept }) => [concept.cui, concept]))

  const find = (filter: string): readonly Concept[] => {
    const concept = byCui.get(cuiOf(filter))
    if (concept) return [concept]
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
