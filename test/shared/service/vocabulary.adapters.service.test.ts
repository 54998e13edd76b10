import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuiltinVocabulary } from '../../../server/vocabulary/builtin.ts'
import type { Vocabulary } from '../../../server/vocabulary/vocabulary.ts'
import { taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'
import { openUts } from '../../support/vocabularies.ts'

const openBuiltin = async () => ({ vocabulary: createBuiltinVocabulary(), close: async () => undefined })
/**
 * Each vocabulary has atrial fibrillation with synonyms, and four or more concepts that match `heart`. Another test
 * compares searches in a loaded release with those in the built-in list.
 */
const adapters = { builtin: openBuiltin, uts: openUts }
const concept = { cui: 'C0004238', name: 'Atrial fibrillation' }
const frequentWord = 'heart'
const unknownCui = 'C9999999'

const searchFirst = (vocabulary: Vocabulary, filter: string) => vocabulary.search(filter, { start: 0, count: 200 })

describe.each(Object.entries(adapters))('every vocabulary: %s', (_, open) => {
  let opened: Awaited<ReturnType<typeof open>>
  let vocabulary: Vocabulary
  beforeAll(async () => {
    opened = await open()
    vocabulary = opened.vocabulary
  })
  afterAll(() => opened.close())
  const hit = { cuid: concept.cui, name: concept.name }

  test('finds a concept by its name first, whatever the case and the accents', async () => {
    const accented = concept.name.replaceAll('a', 'á').replaceAll('i', 'î')
    for (const filter of [concept.name, concept.name.toUpperCase(), `  ${concept.name}\t`, accented])
      expect((await searchFirst(vocabulary, filter))[0]).toEqual(hit)
  })

  test('finds a concept by its CUI, in upper or lower case', async () => {
    for (const filter of [concept.cui, concept.cui.toLowerCase(), ` ${concept.cui} `])
      expect(await searchFirst(vocabulary, filter)).toEqual([hit])
    expect(await searchFirst(vocabulary, unknownCui)).toEqual([])
  })

  test.each(['atrial fib', 'afib', 'quivering', 'fibrillation atrial'])('finds a concept by %j', async (filter) => {
    expect(await searchFirst(vocabulary, filter)).toContainEqual(hit)
  })

  test.each(['', ' ', '\t\n', '\u200b', '%', '_', '-', 'zzqxzzqx'])('finds nothing for %j', async (filter) => {
    expect(await searchFirst(vocabulary, filter)).toEqual([])
  })

  test('returns only concepts, each once', async () => {
    const found = await searchFirst(vocabulary, frequentWord)
    expect(found.length).toBeGreaterThan(3)
    expect(new Set(found.map(({ cuid }) => cuid)).size).toBe(found.length)
    for (const { cuid, name } of found) expect(await vocabulary.concept(cuid)).toMatchObject({ cui: cuid, name })
  })

  test('returns any range of the results, and nothing after the last one', async () => {
    const results = await searchFirst(vocabulary, frequentWord)
    const last = results.length - 1
    for (const [start, count] of [
      [0, 2],
      [2, 2],
      [1, 3],
      [last, 1],
      [last, 2],
      [last + 1, 1],
      [400_000_000_000, 201],
    ] as const)
      expect(await vocabulary.search(frequentWord, { start, count })).toEqual(results.slice(start, start + count))
  })

  test('a concept has its names, the preferred name first, and the types of a condition', async () => {
    const loaded = await vocabulary.concept(concept.cui)
    expect(loaded).toMatchObject(concept)
    expect(taxonomyOfSemanticTypes(loaded?.semanticTypes ?? [])).toBe('CONDITION')
    const atoms = loaded?.atoms ?? []
    expect(atoms.length).toBeGreaterThan(1)
    expect(atoms[0]?.name).toBe(concept.name)
    expect(new Set(atoms.map(({ ui }) => ui)).size).toBe(atoms.length)
    for (const { name, rootSource } of atoms) expect([name, rootSource]).not.toContain('')
  })

  test('knows no concept with another CUI', async () => {
    expect(await vocabulary.concept(unknownCui)).toBeNull()
  })
})
