import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { findTerm, newTerm } from '../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

interface NamedRecord {
  id: string
  name: string
}
interface Terms {
  cftTerms: { edges: { node: { id: string; name: string; umls_cuid: string | null } }[]; aggregate: { count: number } }
}
const list = async (variables: Readonly<Record<string, unknown>>) => {
  const query = `query ($filter: String, $first: Int, $orderBy: CftTermOrder) {
    cftTerms(filter: $filter, first: $first, orderBy: $orderBy) {
      edges { node { id name umls_cuid } } aggregate { count } } }`
  const { data } = await curator<Terms>(query, variables)
  return { nodes: data?.cftTerms.edges.map(({ node }) => node) ?? [], count: data?.cftTerms.aggregate.count }
}

describe('cftTerms', () => {
  test('finds any part of a name, a machine name or a CUI, and nothing else', async () => {
    const term = await newTerm(curator, { name: 'Évian Fever', slug: 'own-slug', umls_cuid: 'C0002736' })
    for (const filter of ['EVIAN', 'n fév', 'wn-sl', 'c0002736', 'C000273'])
      expect((await list({ filter })).nodes.map(({ id }) => id)).toEqual([term.id])
    for (const filter of ['evian  own', 'C000273_', '%fever']) expect((await list({ filter })).count).toBe(0)
  })

  test.each(['NAME', 'SLUG', 'CUID', 'TAXONOMY', 'STATUS', 'UPDATED_AT'])(
    'sorts by %s in both directions',
    async (sort) => {
      const ids = async (direction: string) =>
        (await list({ first: 200, orderBy: { sort, direction } })).nodes.map(({ id }) => id)
      const [ascending, descending] = [await ids('ASC'), await ids('DESC')]
      // The list may be longer than one page. Terms on both pages must have opposite orders.
      const onBothPages = ascending.filter((id) => descending.includes(id))
      expect(onBothPages.length).toBeGreaterThan(60)
      expect(descending.filter((id) => ascending.includes(id))).toEqual(onBothPages.toReversed())
    },
  )
})

describe('one term', () => {
  test('is found by id, slug or CUI, and by all of them together', async () => {
    const term = await newTerm(curator, { umls_cuid: 'C0270736' })
    const keys = { id: term.id, slug: term.slug, umls_cuid: 'c0270736' }
    for (const [key, value] of Object.entries(keys)) expect(await findTerm(curator, { [key]: value })).toEqual(term)
    expect(await findTerm(curator, keys)).toEqual(term)
    expect(await findTerm(curator, { ...keys, slug: 'another' })).toBeNull()
    for (const key of [{ id: 'x' }, { slug: '' }, { umls_cuid: '' }, { umls_cuid: 'C0' }])
      expect(await findTerm(curator, key)).toBeNull()
  })

  test('has its number, its preferred name and its nested records in order', async () => {
    const { database } = service
    const { id } = await newTerm(curator, { name: 'Nested' })
    for (const name of ['Zulu', 'Émile', 'alpha']) {
      const slug = name === 'Émile' ? 'emile' : name.toLowerCase()
      await database.rows(sql`
        with made as (
          insert into synonym (slug, name, name_key, search_key, status, updated_by)
          values (${slug}, ${name}, ${slug}, ${slug}, true, 'nobody') returning id
        ) insert into term_synonym (term_id, synonym_id) select ${id}, id from made`)
    }
    await database.rows(sql`
      insert into provider_term (term_id, provider_id) select ${id}, id from provider order by id limit 30`)
    interface Nested {
      term: {
        number_id: number
        preferredName: string
        synonyms: NamedRecord[]
        providers: { id: string }[]
        providersCount: number
      }
    }
    const { data } = await curator<Nested>(
      'query ($id: ID!) { term(termID: $id) { number_id preferredName synonyms { name } providers { id } providersCount } }',
      { id },
    )
    const byLastName = await database.rows<{ id: string }>(sql`
      select provider.id from provider join provider_term on provider_id = provider.id where term_id = ${id}
      order by last_name_key, first_name_key, provider.id`)
    expect(data?.term).toEqual({
      number_id: Number(id),
      preferredName: 'Nested',
      synonyms: ['alpha', 'Émile', 'Zulu'].map((name) => ({ name })),
      providers: byLastName,
      providersCount: 30,
    })
  })
})
