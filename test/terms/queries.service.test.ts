import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { statementsOf } from '../support/statements.ts'
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

  test('has the lists that contain it, by specialty: default, variants, master', async () => {
    interface Lists {
      cftTerms: {
        edges: {
          node: {
            specialties: NamedRecord[]
            specialtiesMaster: NamedRecord[]
            specialtyLists: { kind: string; specialty: NamedRecord; service_line: NamedRecord | null }[]
          }
        }[]
      }
    }
    const statements: string[] = []
    const answers: Lists['cftTerms']['edges'] = []
    statements.push(
      ...(await statementsOf(async () => {
        const { data } = await curator<Lists>(`{ cftTerms(first: 25) { edges { node { specialties { id name }
          specialtiesMaster { id name } specialtyLists { kind specialty { id name } service_line { id name } } } } } }`)
        answers.push(...(data?.cftTerms.edges ?? []))
      })),
    )
    // One statement for the account, one for the list, and one for each of the three nested fields.
    expect(statements).toHaveLength(5)
    const kinds = new Set<string>()
    for (const { node } of answers) {
      const inherited = node.specialtyLists.filter(({ kind }) => kind !== 'MASTER')
      const master = node.specialtyLists.filter(({ kind }) => kind === 'MASTER')
      const uniqueSpecialties = (lists: typeof inherited) => [
        ...new Map(lists.map(({ specialty }) => [specialty.id, specialty])).values(),
      ]
      expect(node.specialties).toEqual(uniqueSpecialties(inherited))
      expect(node.specialtiesMaster).toEqual(uniqueSpecialties(master))
      for (const { kind, service_line } of node.specialtyLists) {
        kinds.add(kind)
        expect(service_line !== null).toBe(kind === 'VARIANT')
      }
    }
    expect(kinds).toEqual(new Set(['DEFAULT', 'VARIANT', 'MASTER']))
  })
})

test('recordUses counts and names the records that contain a term', async () => {
  const { database } = service
  const { id } = await newTerm(curator, { name: 'Used', taxonomy: 'CONDITION' })
  interface Uses {
    recordUses: { what: string; count: number; names: string[] }[]
  }
  const references = async (kind = 'TERM') =>
    (
      await curator<Uses>(
        'query ($kind: RecordKind!, $id: ID!) { recordUses(kind: $kind, id: $id) { what count names } }',
        {
          kind,
          id,
        },
      )
    ).data?.recordUses
  expect(await references()).toEqual([])

  const line = await database.one<{
    specialty_id: string
    service_line_id: string
    specialty: string
    line: string
  }>(sql`
    select specialty_id, service_line_id, specialty.name as specialty, service_line.name as line
    from specialty_service_line join specialty on specialty.id = specialty_id
    join service_line on service_line.id = service_line_id order by specialty_id, service_line_id limit 1`)
  for (const statement of [
    sql`insert into specialty_term (specialty_id, list, term_id) values
      (${line?.specialty_id}, 'DEFAULT', ${id}), (${line?.specialty_id}, 'MASTER', ${id})`,
    sql`insert into specialty_variant_term (specialty_id, service_line_id, term_id)
      values (${line?.specialty_id}, ${line?.service_line_id}, ${id})`,
    sql`insert into provider_term (term_id, provider_id) select ${id}, id from provider order by id limit 12`,
    sql`insert into provider_excluded_term (term_id, provider_id) select ${id}, id from provider order by id desc limit 2`,
    sql`insert into term_synonym (term_id, synonym_id) select ${id}, id from synonym where slug = 'alpha'`,
    sql`delete from top_condition`,
    sql`insert into top_condition (term_id, place) values (${id}, 1)`,
    sql`insert into program_term (term_id, program_id) select ${id}, id from promoted_program order by id limit 1`,
  ])
    await database.rows(statement)
  const program = await database.one<{ name: string }>(sql`select name from promoted_program order by id limit 1`)
  const physicians = { what: 'physicians', count: 12, names: expect.any(Array) }
  const expected = [
    { what: 'default term lists', count: 1, names: [line?.specialty] },
    { what: 'service line lists', count: 1, names: [`${line?.specialty} (${line?.line})`] },
    { what: 'master term lists', count: 1, names: [line?.specialty] },
    physicians,
    { what: 'physicians excluding it', count: 2, names: [expect.any(String), expect.any(String)] },
    { what: 'synonyms', count: 1, names: ['alpha'] },
    { what: 'top conditions', count: 1, names: ['Number 1'] },
    { what: 'promoted programs', count: 1, names: [program?.name] },
  ]
  expect(await references()).toEqual(expected)
  expect(await references('CONDITION')).toEqual(expected)
})
