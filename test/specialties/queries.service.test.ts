import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { findSpecialty, newSpecialty } from '../support/specialties.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const querySpecialties = async (args = '') => {
  const response = await curator<{
    specialties: { edges: { node: { slug: string } }[]; aggregate: { count: number } }
  }>(`{ specialties${args} { edges { node { slug } } aggregate { count } } }`)
  if (!response.data) throw new Error(JSON.stringify(response.errors))
  const { edges, aggregate } = response.data.specialties
  return { slugs: edges.map(({ node }) => node.slug), count: aggregate.count }
}

describe('specialties', () => {
  test('are sorted by machine name, 25 a page, with the total count', async () => {
    const rows = await service.database.rows<{ slug: string }>(sql`select slug from specialty order by slug`)
    const allSlugs = rows.map(({ slug }) => slug)
    expect(allSlugs.length).toBeGreaterThan(25)
    expect(await querySpecialties()).toEqual({ slugs: allSlugs.slice(0, 25), count: allSlugs.length })
    expect(await querySpecialties('(afterCurser: "24")')).toEqual({ slugs: allSlugs.slice(25), count: allSlugs.length })
    expect(await querySpecialties('(allRows: true)')).toEqual({ slugs: allSlugs, count: allSlugs.length })
  })

  test('refuse an invalid value of a filter', async () => {
    for (const filter of ['filterSource', 'filterStatus', 'filterClean', 'filterCertified', 'filterService'])
      for (const value of [0, 3, 9, 11, -1])
        expect(refusalOf(await curator(`{ specialties(${filter}: ${value}) { aggregate { count } } }`))).toMatchObject({
          code: 'BAD_USER_INPUT',
          field: filter,
          message: `${filter} must be 10 (unset), 1 (Yes) or 2 (No).`,
        })
  })
})

describe('the contents of a specialty', () => {
  test('are returned list by list; `cftTerms` contains each term once, by name', async () => {
    const { id, slug } = await newSpecialty(curator)
    const terms = await service.database.rows<{ id: string }>(
      sql`select id from term order by name_key desc, id limit 4`,
    )
    const [a, b, c, d] = terms.map((term) => term.id)
    await service.database.rows(sql`
      insert into specialty_term (specialty_id, list, term_id)
      values (${id}, 'DEFAULT', ${a}), (${id}, 'DEFAULT', ${b}), (${id}, 'MASTER', ${b}), (${id}, 'MASTER', ${c})`)
    await service.database.rows(sql`
      insert into specialty_service_line (specialty_id, service_line_id, variants_searched)
      select ${id}, id, slug <> 'cancer' from service_line where slug in ('cancer', 'primary-care')`)
    await service.database.rows(sql`
      insert into specialty_variant_term (specialty_id, service_line_id, term_id)
      select specialty_id, service_line_id, term.id
      from specialty_service_line join service_line on service_line.id = service_line_id join term on true
      where specialty_id = ${id} and (term.id = ${a} or term.id = ${d} and service_line.slug = 'primary-care')`)
    const specialty = await findSpecialty(curator, { id })
    expect(specialty).toMatchObject({
      cftTermsCount: 4,
      cftTerms: [{ id: d }, { id: c }, { id: b }, { id: a }],
      cftDefaultTerms: [{ id: b }, { id: a }],
      cftTermsMaster: [{ id: c }, { id: b }],
      cftVariantTerms: [
        { id: a, service_line_slug: 'cancer' },
        { id: d, service_line_slug: 'primary-care' },
        { id: a, service_line_slug: 'primary-care' },
      ],
      service_lines: [
        { slug: 'cancer', variants_searched: false },
        { slug: 'primary-care', variants_searched: true },
      ],
    })
    const { data } = await curator<{ specialtyClinicalFocusTerms: unknown }>(
      'query ($slug: String!) { specialtyClinicalFocusTerms(slug: $slug) { id cftVariantTerms { term { id name } } } }',
      { slug },
    )
    expect(data?.specialtyClinicalFocusTerms).toMatchObject({ id, cftVariantTerms: [{ term: { id: a } }, {}, {}] })
  })

  test('are null for an unknown key', async () => {
    for (const key of [{ id: '999999999' }, { id: 'x' }, { slug: 'no-such' }])
      expect(await findSpecialty(curator, key)).toBeNull()
  })
})

test('service lines are sorted by name and can be searched', async () => {
  const searchLines = async (filter: string) =>
    (
      await curator<{ serviceLines: { edges: { node: { name: string } }[] } }>(
        'query ($filter: String) { serviceLines(filter: $filter) { edges { node { name } } } }',
        { filter },
      )
    ).data?.serviceLines.edges.map(({ node }) => node.name)
  expect(await searchLines('')).toEqual([
    'Cancer',
    'Heart & Vascular',
    'Neurosciences',
    'Orthopedics & Spine',
    'Primary Care',
    "Women's Health",
  ])
  expect(await searchLines('CAN')).toEqual(['Cancer'])
})
