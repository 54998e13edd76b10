import { describe, expect, test } from 'vitest'
import { builtinConcepts, createBuiltinVocabulary } from '../../../server/vocabulary/builtin.ts'
import type { Vocabulary } from '../../../server/vocabulary/vocabulary.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { isCui, type Taxonomy, taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'

const vocabulary = createBuiltinVocabulary()
const entries = Object.values(builtinConcepts).flat()

const searchFirst = (filter: string) => vocabulary.search(filter, { start: 0, count: 200 })
const namesOf = async (filter: string) => (await searchFirst(filter)).map(({ name }) => name)

describe('the built-in vocabulary', () => {
  test.each([
    // The exact name comes first, then names that start with the text, names with such a word, and synonyms.
    ['asthma', ['Asthma']],
    ['hormone', ['Hormone therapy']],
    ['thyroid', ['Thyroid cancer', "Hashimoto's thyroiditis", 'Goiter', 'Hyperthyroidism', 'Hypothyroidism']],
    ['breast rem', ['Lumpectomy', 'Mastectomy', 'Quadrantectomy']],
    // Each word of the text must start a word of the same name, in any order.
    ['fibr atr', ['Atrial fibrillation']],
    ['hip art', ['Hip replacement', 'Osteoarthritis of the hip']],
    ['atrial asthma', []],
    ['ibrillation', []],
    // Synonyms, as patients write them.
    ['afib', ['Atrial fibrillation']],
    ['a-fib', ['Atrial fibrillation']],
    ['heart bypass', ['Coronary artery bypass surgery']],
    ['PARKINSONS', ["Parkinson's disease"]],
    ['parkinson’s disease', ["Parkinson's disease"]],
    ['meniere', ["Ménière's disease"]],
    ['knee replacement', []],
    // A CUI, and texts without words.
    ['C0004238', ['Atrial fibrillation']],
    [' c0004238 ', ['Atrial fibrillation']],
    ['C9999999', []],
    ['\t\n', []],
    ['%', []],
    ['-', []],
  ])('finds for %j: %j', async (filter, names) => expect(await namesOf(filter)).toEqual(names))

  test('has about 330 conditions and 120 treatments, and nothing else', () => {
    const count = (taxonomy: Taxonomy | null) =>
      Object.entries(builtinConcepts)
        .filter(([type]) => taxonomyOfSemanticTypes([type]) === taxonomy)
        .flatMap(([, concepts]) => concepts).length
    expect(count('CONDITION')).toBeGreaterThan(325)
    expect(count('TREATMENT')).toBeGreaterThan(120)
    expect(count(null)).toBe(0)
  })

  test('names each concept once, by a CUI', async () => {
    expect(new Set(entries.map(([cui]) => cui)).size).toBe(entries.length)
    expect(new Set(entries.map(([, name]) => searchKey(name))).size).toBe(entries.length)
    for (const [cui, name] of entries) {
      expect(cui).toSatisfy(isCui)
      expect(name).toMatch(/^[^a-z].*[^ .]$/)
      expect((await searchFirst(name))[0]).toEqual({ cuid: cui, name })
    }
  })

  test('has one to five synonyms for each concept, none of them the name of a concept', () => {
    const names = new Set(entries.map(([, name]) => searchKey(name)))
    const areValid = (synonyms: readonly string[]) =>
      synonyms.length >= 1 &&
      synonyms.length <= 5 &&
      new Set(synonyms.map(searchKey)).size === synonyms.length &&
      synonyms.every((synonym) => !names.has(searchKey(synonym)))
    expect(entries.filter(([, , ...synonyms]) => !areValid(synonyms))).toEqual([])
  })

  test('gives two concepts the same synonym only when patients do', () => {
    const synonyms = entries.flatMap(([, , ...others]) => others.map(searchKey))
    const repeated = synonyms.filter((synonym, index) => synonyms.indexOf(synonym) !== index)
    // Two heart defects have this synonym.
    expect(repeated).toEqual(['hole in the heart'])
  })

  test('finds each concept first by each of its synonyms', async () => {
    const pairs = entries.flatMap(([cui, , ...synonyms]) => synonyms.map((synonym) => ({ cui, synonym })))
    for (const { cui, synonym } of pairs) {
      const sharedCount = pairs.filter((other) => other.synonym === synonym).length
      const found = (await searchFirst(synonym)).slice(0, sharedCount).map(({ cuid }) => cuid)
      expect({ synonym, found }).toEqual({ synonym, found: expect.arrayContaining([cui]) })
    }
  })

  test('gives its names stable ids', async () => {
    const ids = async (source: Vocabulary) => (await source.concept('C0004238'))?.atoms.map(({ ui }) => ui)
    const ownIds = await ids(vocabulary)
    expect(ownIds).toEqual(await ids(createBuiltinVocabulary()))
    for (const id of ownIds ?? []) expect(id).toMatch(/^DML:[0-9a-f]{12}$/)
    // Stored synonyms refer to these ids, so the hash must not change.
    expect(ownIds?.[0]).toBe('DML:12adae363757')
  })
})
