import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { customTerms, focusOf } from '../../server/demo/terms.ts'
import { builtinConcepts } from '../../server/vocabulary/builtin.ts'
import { isSlug } from '../../src/domain/slug.ts'
import { startTestService } from '../support/service.ts'

const entries = Object.values(builtinConcepts).flat()

test('every term of the demo data is in the vocabulary or listed as custom', () => {
  const knownNames = new Set<string>([...entries.map(([, name]) => name), ...Object.keys(customTerms)])
  expect(Object.values(focusOf).flatMap((names) => names.filter((name) => !knownNames.has(name)))).toEqual([])
  expect(entries.filter(([, name]) => name in customTerms)).toEqual([])
})

test('the demo directory has more than sixty terms, only with CUIs of the vocabulary', async () => {
  const service = await startTestService()
  const terms = await service.database.rows<{ slug: string; umls_cuid: string | null }>(
    sql`select slug, umls_cuid from term`,
  )
  await service.stop()
  expect(terms.length).toBeGreaterThan(60)
  expect(terms.every(({ slug }) => isSlug(slug))).toBe(true)
  const cuis = new Set<string>(entries.map(([cui]) => cui))
  expect(terms.filter(({ umls_cuid }) => umls_cuid !== null && !cuis.has(umls_cuid))).toEqual([])
})
