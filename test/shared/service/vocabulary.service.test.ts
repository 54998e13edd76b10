import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../support/refusal.ts'
import { callerOf, dataOf, testService } from '../../support/service.ts'
import { loadRrf, mrconso, mrsty } from '../../support/vocabularies.ts'

const service = testService()
const call = callerOf(service, 'curator')

interface Term {
  readonly id: string
  readonly umls_cuid: string
}
const SEARCH = `query ($filter: String!, $pageSize: Int, $pageNumber: Int) {
  umlsSearch(filter: $filter, pageSize: $pageSize, pageNumber: $pageNumber) {
    pageNumber hasMore result { results { id cuid name term { id umls_cuid } } }
  } }`
interface Search {
  readonly pageNumber: number
  readonly hasMore: boolean
  readonly result: { readonly results: readonly { id: string; cuid: string; name: string; term: Term | null }[] }
}
const search = async (filter: string, page: { pageSize?: number | null; pageNumber?: number | null } = {}) =>
  dataOf(await call<{ umlsSearch: Search }>(SEARCH, { filter, ...page })).umlsSearch
const namesOf = async (...args: Parameters<typeof search>) =>
  (await search(...args)).result.results.map(({ name }) => name)

const CONCEPT = `query ($cui: String!, $language: String, $pageSize: Int, $pageNumber: Int) {
  umlsConcept(cui: $cui) {
    cui name semanticTypes taxonomy term { id umls_cuid }
    atoms(language: $language, pageSize: $pageSize, pageNumber: $pageNumber) { ui name rootSource }
  } }`
interface Concept {
  readonly cui: string
  readonly taxonomy: string | null
  readonly term: Term | null
  readonly atoms: readonly { ui: string; name: string; rootSource: string }[]
}
const concept = async (cui: string) => dataOf(await call<{ umlsConcept: Concept | null }>(CONCEPT, { cui })).umlsConcept

/** Finds or creates a term that is mapped to a CUI. */
const termMappedTo = async (cui: string): Promise<string> => {
  const term = await service.database.one<{ id: string }>(sql`
    insert into term (slug, name, name_key, search_key, umls_cuid, status, updated_by)
    values (${`test-${cui.toLowerCase()}`}, ${cui}, ${cui}, ${cui}, ${cui}, true, 'test')
    on conflict on constraint term_cuid_taken do update set updated_by = 'test' returning id`)
  if (!term) throw new Error(`No term has the CUI ${cui}.`)
  return term.id
}

describe('a search', () => {
  test('returns ten concepts at a time, best match first', async () => {
    const { pageNumber, result } = await search('heart')
    expect([pageNumber, result.results.length]).toEqual([1, 10])
    expect(result.results[0]).toMatchObject({ id: 'C0003811', cuid: 'C0003811', name: 'Heart arrhythmia' })
  })

  test('continues after the previous page', async () => {
    const allNames = await namesOf('heart', { pageSize: 200 })
    const second = await search('heart', { pageNumber: 2 })
    expect(second.pageNumber).toBe(2)
    expect(second.result.results.map(({ name }) => name)).toEqual(allNames.slice(10, 20))
    expect(await namesOf('heart', { pageSize: 3, pageNumber: 2 })).toEqual(allNames.slice(3, 6))
    expect(await namesOf('heart', { pageNumber: 2 ** 31 - 1 })).toEqual([])
    expect(await search('heart', { pageSize: null, pageNumber: null })).toEqual(await search('heart'))
  })

  test('says if there is another page', async () => {
    const count = (await namesOf('heart', { pageSize: 200 })).length
    const hasMore = async (pageSize: number, pageNumber: number, filter = 'heart') =>
      (await search(filter, { pageSize, pageNumber })).hasMore
    expect([await hasMore(count - 1, 1), await hasMore(count, 1), await hasMore(200, 1)]).toEqual([true, false, false])
    const last = [await hasMore(1, count - 1), await hasMore(1, count), await hasMore(1, 2 ** 31 - 1)]
    expect(last).toEqual([true, false, false])
    expect([await hasMore(1, 1, 'c0004238'), await hasMore(1, 1, 'nothing is called so')]).toEqual([false, false])
  })

  test('marks the results that are already terms', async () => {
    const id = await termMappedTo('C0004238')
    await service.database.rows(sql`delete from term where umls_cuid = 'C0027051'`)
    expect((await search('atrial fibrillation')).result.results[0]?.term).toEqual({ id, umls_cuid: 'C0004238' })
    expect((await search('heart attack')).result.results[0]?.term).toBeNull()
  })
})

describe('a concept', () => {
  test('has its names, its types and its term, by a CUI in any case', async () => {
    const id = await termMappedTo('C0004238')
    const result = await concept('c0004238')
    const facts = { name: 'Atrial fibrillation', semanticTypes: ['Disease or Syndrome'], taxonomy: 'CONDITION' }
    expect(result).toMatchObject({ cui: 'C0004238', ...facts, term: { id, umls_cuid: 'C0004238' } })
    expect(result?.atoms[0]).toEqual({ ui: 'DML:12adae363757', name: 'Atrial fibrillation', rootSource: 'DML' })
    expect(result?.atoms.map(({ name }) => name)).toContain('AFib')
  })

  test('is a treatment according to its types', async () =>
    expect(await concept('C0020699')).toMatchObject({ name: 'Hysterectomy', taxonomy: 'TREATMENT' }))

  test('is null when the vocabulary does not have the CUI', async () => expect(await concept('C9999999')).toBeNull())

  test.each([
    [{ pageSize: 0 }, 'pageSize', 'pageSize must be a whole number from 1 to 1000.'],
    [{ pageSize: 1_001 }, 'pageSize', 'pageSize must be a whole number from 1 to 1000.'],
    [{ pageNumber: 0, language: 'SPA' }, 'pageNumber', 'pageNumber must be 1 or more.'],
  ])('refuses %j for its names', async (variables, field, message) => {
    const refusal = { code: 'BAD_USER_INPUT', field, message }
    expect(refusalOf(await call(CONCEPT, { cui: 'C0004238', ...variables }))).toEqual(refusal)
  })
})

/** Names of one concept. Some differ only in spelling. */
const SPELLINGS = ['Ménière disease', 'MENIERE  DISEASE', 'Disease, Meniere', "Meniere's disease", 'ménière disease']
/** These names fill more than two pages of 1,000 names. */
const MANY_NAMES = Array.from({ length: 2_500 }, (_, index) => `Name ${index}`)

const ATOMS = `query ($cui: String!, $language: String, $filter: String, $distinct: Boolean, $pageSize: Int, $pageNumber: Int) {
  umlsConcept(cui: $cui) {
    atoms(language: $language, filter: $filter, distinct: $distinct, pageSize: $pageSize, pageNumber: $pageNumber) { name }
    atomsCount(language: $language, filter: $filter, distinct: $distinct)
  } }`
const atoms = async (variables: Readonly<Record<string, unknown>>, cui = 'C0025281') => {
  const data = dataOf(
    await call<{ umlsConcept: { atoms: { name: string }[]; atomsCount: number } }>(ATOMS, { cui, ...variables }),
  )
  return { names: data.umlsConcept.atoms.map(({ name }) => name), count: data.umlsConcept.atomsCount }
}
const expectedNames = (...indexes: readonly number[]) => ({
  names: indexes.map((index) => SPELLINGS[index]),
  count: indexes.length,
})

describe('the names of a concept', () => {
  beforeAll(async () => {
    const concept = (cui: string, names: readonly string[]) =>
      names.map((name, index) =>
        mrconso(cui, `A${String(index).padStart(7, '0')}`, name, index === 0 ? {} : { TS: 'S' }),
      )
    await loadRrf(service.databaseUrl, {
      'MRCONSO.RRF': [...concept('C0025281', SPELLINGS), ...concept('C0000001', MANY_NAMES)].join(''),
      'MRSTY.RRF': ['C0025281', 'C0000001'].map((cui) => mrsty(cui, 'Disease or Syndrome')).join(''),
    })
  })

  test.each([
    ['meniere', [0, 1, 2, 3, 4]],
    ['MÉN', [0, 1, 2, 3, 4]],
    ['menieres', [3]],
    ["ménière's dis", [3]],
    ['dis men', [0, 1, 2, 3, 4]],
    ['niere', []],
    ['disease syndrome', []],
    ['  ', [0, 1, 2, 3, 4]],
    [null, [0, 1, 2, 3, 4]],
  ])('match when their words start with the words of the filter: %j', async (filter, indexes) =>
    expect(await atoms({ filter })).toEqual(expectedNames(...indexes)),
  )

  test('are distinct on request, as spelled in their first atom', async () => {
    expect(await atoms({ distinct: true })).toEqual(expectedNames(0, 2, 3))
    expect(await atoms({ distinct: true, filter: 'disease m' })).toEqual(expectedNames(0, 2, 3))
    expect(await atoms({ distinct: null })).toEqual(expectedNames(0, 1, 2, 3, 4))
  })

  test('are counted over all pages', async () => {
    const page = async (pageNumber: number, variables = {}) => {
      const { names, count } = await atoms({ pageNumber, ...variables }, 'C0000001')
      return [names.length, names[0], count]
    }
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      [1_000, 'Name 0', 2_500],
      [1_000, 'Name 1000', 2_500],
      [500, 'Name 2000', 2_500],
      [0, undefined, 2_500],
    ])
    expect(await page(2, { filter: 'name 24', pageSize: 100 })).toEqual([11, 'Name 2489', 111])
  })

  test('are separate for each of several concurrent requests', async () => {
    const askFields = async (fields: string) => (await call(`{ umlsConcept(cui: "C0025281") { ${fields} } }`)).data
    const answers = await Promise.all(
      [
        'all: atomsCount, typed: atomsCount(filter: "menieres")',
        'distinct: atomsCount(distinct: true), again: atomsCount',
        'none: atomsCount(language: "SPA"), first: atoms(pageSize: 1) { name }',
        'found: atoms(filter: "menieres") { name }',
      ].map(askFields),
    )
    expect(answers.map((data) => Object(data).umlsConcept)).toEqual([
      { all: 5, typed: 1 },
      { distinct: 3, again: 5 },
      { none: 0, first: [{ name: SPELLINGS[0] }] },
      { found: [{ name: SPELLINGS[3] }] },
    ])
  })

  test('are only English', async () => {
    expect(await atoms({ language: 'SPA' })).toEqual(expectedNames())
    expect(await atoms({ language: null })).toEqual(expectedNames(0, 1, 2, 3, 4))
  })

  test('are not requested with a filter that a search refuses', async () => {
    for (const field of ['atoms(filter: $filter) { ui }', 'atomsCount(filter: $filter)']) {
      const query = `query ($filter: String) { umlsConcept(cui: "C0025281") { ${field} } }`
      const refusal = refusalOf(await call(query, { filter: 'heart\0' }))
      expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter' })
    }
  })
})
