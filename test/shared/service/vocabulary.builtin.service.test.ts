import { describe, expect, test } from 'vitest'
import { builtinConcepts, createBuiltinVocabulary } from '../../../server/vocabulary/builtin.ts'
import type { Vocabulary } from '../../../server/vocabulary/vocabulary.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { isCui, type Taxonomy, taxonomyOfSemanticTypes } from '../../../src/domain/umls.ts'

const vocabulary = createBuiltinVocabulary()
const entries = Object.values(builtinConcepts).flat()

/** Returns the first 200 results of a search. */
const hits = (filter: string) => vocabulary.search(filter, { start: 0, count: 200 })
const namesOf = async (filter: string) => (await hits(filter)).map(({ name }) => name)

describe('the built-in vocabulary', () => {
  test.each([
    // The exact name comes first, then names that begin with the text, then names with such a word, then synonyms.
    ['asthma', ['Asthma']],
    ['hormone', ['Hormone therapy']],
    ['thyroid', ['Thyroid cancer', "Hashimoto's thyroiditis", 'Goiter', 'Hyperthyroidism', 'Hypothyroidism']],
    ['breast rem', ['Lumpectomy', 'Mastectomy', 'Quadrantectomy']],
    // Every typed word begins a word of one name, in any order.
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
  ])('finds for %j: %j', async (filter, names) => {
    expect(await namesOf(filter)).toEqual(names)
  })

  test('the better match comes first', async () => {
    const names = await namesOf('heart')
    const place = (name: string) => names.indexOf(name)
    // Two names that begin with the text, one with the word, and one with a synonym that has it.
    expect(place('Heart arrhythmia')).toBe(0)
    expect(place('Heart attack')).toBe(1)
    expect(place('Heart transplant')).toBeLessThan(place('Congenital heart disease'))
    expect(place('Congenital heart disease')).toBeLessThan(place('Cardiac catheterization'))
  })

  test('has about 330 conditions and 120 treatments, and nothing else', () => {
    const count = (taxonomy: Taxonomy | null) =>
      Object.entries(builtinConcepts)
        .filter(([type]) => taxonomyOfSemanticTypes([type]) === taxonomy)
        .flatMap(([, listed]) => listed).length
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
      expect((await hits(name))[0]).toEqual({ cuid: cui, name })
    }
  })

  test('has one to five synonyms for each concept, none of them the name of a concept', () => {
    const names = new Set(entries.map(([, name]) => searchKey(name)))
    const isFine = (synonyms: readonly string[]) =>
      synonyms.length >= 1 &&
      synonyms.length <= 5 &&
      new Set(synonyms.map(searchKey)).size === synonyms.length &&
      synonyms.every((synonym) => !names.has(searchKey(synonym)))
    expect(entries.filter(([, , ...synonyms]) => !isFine(synonyms))).toEqual([])
  })

  test('gives two concepts the same synonym only where patients do', () => {
    const synonyms = entries.flatMap(([, , ...others]) => others.map(searchKey))
    const twice = synonyms.filter((synonym, index) => synonyms.indexOf(synonym) !== index)
    // Both of the heart's septa can have it.
    expect(twice).toEqual(['hole in the heart'])
  })

  test('finds each concept first by each of its synonyms', async () => {
    const named = entries.flatMap(([cui, , ...synonyms]) => synonyms.map((synonym) => ({ cui, synonym })))
    for (const { cui, synonym } of named) {
      const sharing = named.filter((other) => other.synonym === synonym).length
      const found = (await hits(synonym)).slice(0, sharing).map(({ cuid }) => cuid)
      expect({ synonym, found }).toEqual({ synonym, found: expect.arrayContaining([cui]) })
    }
  })

  test('gives its names stable ids', async () => {
    const ids = async (of: Vocabulary) => (await of.concept('C0004238'))?.atoms.map(({ ui }) => ui)
    const own = await ids(vocabulary)
    expect(own).toEqual(await ids(createBuiltinVocabulary()))
    for (const id of own ?? []) expect(id).toMatch(/^DML:[0-9a-f]{12}$/)
    // Stored synonyms refer to these ids, so the hash must not change.
    expect(own?.[0]).toBe('DML:12adae363757')
  })
})
