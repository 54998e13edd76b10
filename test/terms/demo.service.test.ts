import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customTerms, focusOf } from '../../server/demo/terms.ts'
import { builtinConcepts } from '../../server/vocabulary/builtin.ts'
import { isSlug } from '../../src/domain/slug.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const entries = Object.values(builtinConcepts).flat()

test('every term of the demo data is in the vocabulary or listed as custom', () => {
  const knownNames = new Set<string>([...entries.map(([, name]) => name), ...Object.keys(customTerms)])
  expect(Object.values(focusOf).flatMap((names) => names.filter((name) => !knownNames.has(name)))).toEqual([])
  expect(entries.filter(([, name]) => name in customTerms)).toEqual([])
})

test('the demo directory has terms of every kind, only with CUIs of the vocabulary', async () => {
  const terms = await service.database.rows<{
    slug: string
    taxonomy: string | null
    umls_cuid: string | null
    status: boolean
  }>(sql`select slug, taxonomy, umls_cuid, status from term`)
  expect(terms.length).toBeGreaterThan(60)
  expect(terms.every(({ slug }) => isSlug(slug))).toBe(true)
  const cuis = new Set<string>(entries.map(([cui]) => cui))
  expect(terms.filter(({ umls_cuid }) => umls_cuid !== null && !cuis.has(umls_cuid))).toEqual([])
  const count = (matches: (term: (typeof terms)[number]) => boolean) => terms.filter(matches).length
  for (const taxonomy of ['CONDITION', 'TREATMENT', null])
    expect(count((term) => term.taxonomy === taxonomy)).toBeGreaterThan(2)
  expect(count(({ umls_cuid }) => umls_cuid === null)).toBeGreaterThan(5)
  expect(count(({ status }) => !status)).toBeGreaterThan(5)
})

test('the demo physicians have none, some or many terms', async () => {
  const counts = await service.database.rows<{ terms: number }>(sql`
    select (select count(*)::int from provider_term where provider_id = provider.id) as terms from provider`)
  const numbers = counts.map(({ terms }) => terms)
  expect(Math.min(...numbers)).toBe(0)
  expect(Math.max(...numbers)).toBeGreaterThan(15)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(25)
})
