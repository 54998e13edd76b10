import { describe, expect, test } from 'vitest'
import { createBuiltinVocabulary } from '../../server/areas/vocabulary/builtin.ts'
import { builtinConcepts } from '../../server/areas/vocabulary/builtinConcepts.ts'
import type { Vocabulary } from '../../server/areas/vocabulary/vocabulary.ts'
import { isCui, taxonomyOfSemanticTypes } from '../../src/domain/umls.ts'

const vocabulary = createBuiltinVocabulary()

/** The first hits of a search. */
const hits = (filter: string) => vocabulary.search(filter, { pageSize: 200, pageNumber: 1 })
const namesOf = async (filter: string) => (await hits(filter)).map(({ name }) => name)

describe('the built-in vocabulary', () => {
  test.each([
    // The exact name, names that begin so, names with such a word, then synonyms; each by name.
    ['asthma', ['Asthma']],
    ['hormone', ['Hormone therapy']],
    ['kidney', ['Kidney cancer', 'Kidney stones', 'Chronic kidney disease']],
    ['breast r', ['Breast reduction', 'Lumpectomy', 'Mammogram', 'Mastectomy']],
    // Every word that is typed begins a word of one name, in any order.
    ['fibr atr', ['Atrial fibrillation']],
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
    // Two that begin so; one that has the word; one with a synonym that has it.
    expect(place('Heart arrhythmia')).toBe(0)
    expect(place('Heart attack')).toBe(1)
    expect(place('Heart transplant')).toBeLessThan(place('Congenital heart disease'))
    expect(place('Congenital heart disease')).toBeLessThan(place('Cardiac catheterization'))
  })

  test('names each concept once, by a CUI, with names that differ', async () => {
    const entries = Object.values(builtinConcepts).flat()
    expect(new Set(entries.map(([cui]) => cui)).size).toBe(entries.length)
    expect(new Set(entries.map(([, name]) => name)).size).toBe(entries.length)
    for (const [cui, ...names] of entries) {
      expect(cui).toSatisfy(isCui)
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      expect((await hits(names[0]))[0]).toEqual({ cuid: cui, name: names[0] })
    }
  })

  test('holds conditions and treatments alone', () => {
    const taxonomies = new Set(Object.keys(builtinConcepts).map((type) => taxonomyOfSemanticTypes([type])))
    expect(taxonomies).toEqual(new Set(['CONDITION', 'TREATMENT']))
  })

  test('gives its names ids of its own, which stay', async () => {
    const ids = async (of: Vocabulary) => (await of.concept('C0004238'))?.atoms.map(({ ui }) => ui)
    const own = await ids(vocabulary)
    expect(own).toEqual(await ids(createBuiltinVocabulary()))
    for (const id of own ?? []) expect(id).toMatch(/^DML:[0-9a-f]{12}$/)
    // Synonyms keep these ids: another hash would make strangers of them.
    expect(own?.[0]).toBe('DML:12adae363757')
  })
})
