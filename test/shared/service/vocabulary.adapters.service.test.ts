import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuiltinVocabulary } from '../../../server/vocabulary/builtin.ts'
import type { Vocabulary } from '../../../server/vocabulary/vocabulary.ts'
import { taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'
import { openRrf, openTsv, openUts } from '../../support/vocabularies.ts'

/** Vocabulary with atrial fibrillation, its synonyms, and more than three concepts of the heart. */
interface Adapter {
  readonly name: string
  readonly open: () => Promise<{ readonly vocabulary: Vocabulary; close(): Promise<void> }>
}

const adapters: readonly Adapter[] = [
  { name: 'builtin', open: async () => ({ vocabulary: createBuiltinVocabulary(), close: async () => undefined }) },
  { name: 'tsv', open: openTsv },
  { name: 'rrf', open: openRrf },
  { name: 'uts', open: openUts },
]
const known = { cui: 'C0004238', name: 'Atrial fibrillation' }
const frequent = 'heart'
/** CUI that no vocabulary has. */
const unknown = 'C9999999'

/** Returns the first 200 results of a search. */
const hits = (vocabulary: Vocabulary, filter: string) => vocabulary.search(filter, { start: 0, count: 200 })

describe.each(adapters)('every vocabulary: $name', ({ open }) => {
  let opened: Awaited<ReturnType<Adapter['open']>>
  let vocabulary: Vocabulary
  beforeAll(async () => {
    opened = await open()
    vocabulary = opened.vocabulary
  })
  afterAll(() => opened.close())
  const hit = { cuid: known.cui, name: known.name }

  test('finds a concept by its name first, whatever the case and the accents', async () => {
    const accented = known.name.replaceAll('a', 'á').replaceAll('i', 'î')
    for (const filter of [known.name, known.name.toUpperCase(), `  ${known.name}\t`, accented])
      expect((await hits(vocabulary, filter))[0]).toEqual(hit)
  })

  test('finds a concept by its CUI, in upper or lower case', async () => {
    for (const filter of [known.cui, known.cui.toLowerCase(), ` ${known.cui} `])
      expect(await hits(vocabulary, filter)).toEqual([hit])
    expect(await hits(vocabulary, unknown)).toEqual([])
  })

  test.each(['atrial fib', 'afib', 'quivering', 'fibrillation atrial'])('finds a concept by %j', async (filter) => {
    expect(await hits(vocabulary, filter)).toContainEqual(hit)
  })

  test.each(['', ' ', '\t\n', '\u200b', '%', '_', '-', 'zzqxzzqx'])('finds nothing for %j', async (filter) => {
    expect(await hits(vocabulary, filter)).toEqual([])
  })

  test('every result is a concept, and occurs once', async () => {
    const found = await hits(vocabulary, frequent)
    expect(found.length).toBeGreaterThan(3)
    expect(new Set(found.map(({ cuid }) => cuid)).size).toBe(found.length)
    for (const { cuid, name } of found) expect(await vocabulary.concept(cuid)).toMatchObject({ cui: cuid, name })
  })

  test('returns any range of the results, and nothing after the last one', async () => {
    const all = await hits(vocabulary, frequent)
    const last = all.length - 1
    for (const [start, count] of [
      [0, 2],
      [2, 2],
      [1, 3],
      [last, 1],
      [last, 2],
      [last + 1, 1],
      [400_000_000_000, 201],
    ] as const)
      expect(await vocabulary.search(frequent, { start, count })).toEqual(all.slice(start, start + count))
  })

  test('a concept has its names, the preferred one first, and types that make it a condition', async () => {
    const concept = await vocabulary.concept(known.cui)
    expect(concept).toMatchObject(known)
    expect(taxonomyOfSemanticTypes(concept?.semanticTypes ?? [])).toBe('CONDITION')
    const atoms = concept?.atoms ?? []
    expect(atoms.length).toBeGreaterThan(1)
    expect(atoms[0]?.name).toBe(known.name)
    expect(new Set(atoms.map(({ ui }) => ui)).size).toBe(atoms.length)
    for (const { name, rootSource } of atoms) expect([name, rootSource]).not.toContain('')
  })

  test('knows no concept with another CUI', async () => {
    expect(await vocabulary.concept(unknown)).toBeNull()
  })
})
