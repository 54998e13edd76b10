import { readFileSync } from 'node:fs'
import { cuiOf } from '../../src/domain/umls.ts'
import type { Concept, Vocabulary } from './vocabulary.ts'
import { atomId, matches, rankOf, wordsOf } from './words.ts'

interface Entry {
  readonly concept: Concept
  readonly name: readonly string[]
  readonly synonyms: readonly (readonly string[])[]
}

/** Semantic types, each with concepts: CUI, name and other names. */
export type ConceptsByType = Readonly<Record<string, readonly (readonly [cui: string, name: string, ...string[]])[]>>

/** Sections are `[semantic type]` and lines of `CUI | name | synonym | synonym`. */
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
 * Hand-written, because the licence of a UMLS release forbids redistribution. Mondo, the Human Disease Ontology, MAxO
 * or DICOM PS3.16 publish the CUIs.
 */
export const builtinConcepts = parseConcepts(readFileSync(new URL('builtin.txt', import.meta.url), 'utf8'))

/** A search finds a concept by its CUI, or by beginnings of the words of a name. */
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
