import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../support/refusal.ts'
import { callerOf, testService } from '../../support/service.ts'
import { loadRrf, mrconso, mrsty } from '../../support/vocabularies.ts'

/** Names of one concept. Some differ only in spelling. */
const SPELLINGS = ['Ménière disease', 'MENIERE  DISEASE', 'Disease, Meniere', "Meniere's disease", 'ménière disease']
/** These names fill more than two pages of 1,000 names. */
const MANY_NAMES = Array.from({ length: 2_500 }, (_, index) => `Name ${index}`)

const service = testService()
const call = callerOf(service, 'curator')
beforeAll(async () => {
  const concept = (cui: string, names: readonly string[]) =>
    names.map((name, index) => mrconso(cui, `A${String(index).padStart(7, '0')}`, name, index === 0 ? {} : { TS: 'S' }))
  await loadRrf(service.databaseUrl, {
    'MRCONSO.RRF': [...concept('C0025281', SPELLINGS), ...concept('C0000001', MANY_NAMES)].join(''),
    'MRSTY.RRF': ['C0025281', 'C0000001'].map((cui) => mrsty(cui, 'Disease or Syndrome')).join(''),
  })
})

const ATOMS = `query ($cui: String!, $language: String, $filter: String, $distinct: Boolean, $pageSize: Int, $pageNumber: Int) {
  umlsConcept(cui: $cui) {
    atoms(language: $language, filter: $filter, distinct: $distinct, pageSize: $pageSize, pageNumber: $pageNumber) { name }
    atomsCount(language: $language, filter: $filter, distinct: $distinct)
  } }`
interface Answer {
  readonly umlsConcept: { readonly atoms: readonly { readonly name: string }[]; readonly atomsCount: number }
}
const atoms = async (variables: Readonly<Record<string, unknown>>, cui = 'C0025281') => {
  const { data, errors } = await call<Answer>(ATOMS, { cui, ...variables })
  if (!data) throw new Error(JSON.stringify(errors))
  return { names: data.umlsConcept.atoms.map(({ name }) => name), count: data.umlsConcept.atomsCount }
}
const expectedNames = (...indexes: readonly number[]) => ({
  names: indexes.map((index) => SPELLINGS[index]),
  count: indexes.length,
})

describe('the names of a concept', () => {
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

  test.each([
    ['a'.repeat(256), 'The search text must have at most 255 characters; it has 256.'],
    ['heart\0', 'The search text contains characters that can’t be stored.'],
    ['\ud83d', 'The search text contains characters that can’t be stored.'],
  ])('are not requested with the filter %j', async (filter, message) => {
    const refusal = { code: 'BAD_USER_INPUT', field: 'filter', message }
    for (const field of ['atoms(filter: $filter) { ui }', 'atomsCount(filter: $filter)']) {
      const query = `query ($filter: String) { umlsConcept(cui: "C0025281") { ${field} } }`
      expect(refusalOf(await call(query, { filter }))).toEqual(refusal)
    }
  })
})
