import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { specialties } from '../../server/demo/specialties.ts'
import { TOP_CONDITIONS, TOP_SPECIALTIES } from '../../src/domain/limits.ts'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { findSpecialty, mutateSpecialty, newSpecialty } from '../support/specialties.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const countsOf = (query: ReturnType<typeof sql>) => service.database.one<Record<string, number>>(query)

test('the demo data has every specialty of its physicians, and custom specialties in every state', async () => {
  const counts = await countsOf(sql`
    select count(*)::int as all, count(*) filter (where source = 'custom')::int as custom,
      count(*) filter (where not status)::int as disabled, count(*) filter (where not is_visible)::int as hidden,
      count(*) filter (where not is_active)::int as inactive, count(*) filter (where not is_clean)::int as unclean,
      count(*) filter (where not is_board_certified)::int as uncertified,
      count(*) filter (where display_name is null)::int as plain
    from specialty`)
  const { all, ...parts } = counts ?? {}
  expect(all).toBe(specialties.length + (parts.custom ?? 0))
  for (const [part, count] of Object.entries(parts))
    expect({ part, isThere: count > 1 }).toEqual({ part, isThere: true })
})

test('specialties have parents, two levels deep, and six service lines', async () => {
  const counts = await countsOf(sql`
    select (select count(*) from service_line)::int as lines,
      (select count(distinct service_line_id) from specialty_service_line)::int as used,
      (select count(*) from specialty_parent as below join specialty_parent as above
        on above.specialty_id = below.parent_id)::int as deep`)
  expect(counts).toMatchObject({ lines: 6, used: 6 })
  expect(counts?.deep).toBeGreaterThan(3)
})

test('a physician has one to three specialties, among them the one in the bio', async () => {
  const rows = await service.database.rows<{ bio: string; names: string[] }>(sql`
    select bio, array(select name from provider_specialty join specialty on specialty.id = specialty_id
      where provider_id = provider.id) as names from provider`)
  for (const { bio, names } of rows) {
    expect(names.length).toBeGreaterThanOrEqual(1)
    expect(names.length).toBeLessThanOrEqual(3)
    const namedInBio = specialties.filter(({ focus }) => bio.includes(`people with ${focus} and has`))
    expect(names).toEqual(expect.arrayContaining(namedInBio.map(({ name }) => name)))
  }
  for (const count of [1, 2, 3]) expect(rows.filter(({ names }) => names.length === count).length).toBeGreaterThan(3)
})

test('the top lists are full, and contain only records that patients can see', async () => {
  const places = await service.database.rows<{ places: number[]; hidden: number }>(sql`
    select array_agg(place order by place) as places, count(*) filter (where not (is_visible and is_active))::int as hidden
    from top_specialty join specialty on id = specialty_id
    union all
    select array_agg(place order by place), count(*) filter (where not (is_visible and taxonomy = 'CONDITION'))::int
    from top_condition join term on id = term_id`)
  const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  expect(places).toEqual([
    { places: numbersUpTo(TOP_SPECIALTIES), hidden: 0 },
    { places: numbersUpTo(TOP_CONDITIONS), hidden: 0 },
  ])
})

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const create = (input: object) => mutateSpecialty(curator, 'createSpecialty', { ...input })
const update = (input: object) => mutateSpecialty(curator, 'updateSpecialty', { ...input })

describe('createSpecialty', () => {
  test('creates a custom specialty with everything on and a machine name derived from its name', async () => {
    const { data } = await create({ name: "  Women's Heart & Ménière Care " })
    expect(data).toMatchObject({
      success: true,
      specialty: {
        name: "Women's Heart & Ménière Care",
        slug: 'womens-heart-meniere-care',
        display_name: null,
        source: 'custom',
        status: true,
        is_visible: true,
        is_active: true,
        is_in_picklist: true,
        is_board_certified: true,
        is_clean: true,
        is_clean_timestamp: null,
        is_default_term_list_enabled: true,
        version: 1,
        cftTermsCount: 0,
        service_lines: [],
        parents: [],
      },
    })
  })

  test('stores every field of the input, and writes one audit row', async () => {
    const flags = { status: false, is_visible: false, is_active: false, is_in_picklist: false }
    const fields = { name: 'Given', slug: 'my-own_slug', ...flags, is_default_term_list_enabled: false }
    const [row] = await auditRows(async () => {
      const { data } = await create({ ...fields, display_name: ' Shown ', source: 'custom' })
      expect(data?.specialty).toMatchObject({ ...fields, display_name: 'Shown' })
      expect(await findSpecialty(curator, { slug: 'my-own_slug' })).toEqual(data?.specialty)
    })
    expect(row).toMatchObject({
      message: 'Created specialty Given',
      before: null,
      after: { ...fields, display_name: 'Shown' },
    })
  })

  test('succeeds once for ten concurrent requests with one machine name', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Raced' })))
    expect(responses.filter(({ data }) => data?.success)).toHaveLength(1)
    expect(responses.filter((response) => refusalOf(response).field === 'slug')).toHaveLength(9)
  })
})

describe('updateSpecialty', () => {
  test('changes the fields of the input and keeps the others; null clears only the display name', async () => {
    const specialty = await newSpecialty(curator, { display_name: 'Shown', is_active: false })
    const { data } = await update({ id: specialty.id, name: 'Renamed', slug: null, is_visible: null })
    expect(data?.specialty).toMatchObject({ name: 'Renamed', slug: specialty.slug, display_name: 'Shown', version: 2 })
    const [row] = await auditRows(async () => {
      const cleared = await update({ id: specialty.id, display_name: null, expectedVersion: 2 })
      expect(cleared.data?.specialty).toMatchObject({ display_name: null, is_active: false, version: 3 })
    })
    expect(row).toMatchObject({ before: { display_name: 'Shown' }, after: { display_name: null } })
  })

  test('makes the specialty findable by its new names', async () => {
    const specialty = await newSpecialty(curator)
    await update({ id: specialty.id, name: 'Quokka Médicine', display_name: 'Wombats' })
    for (const filter of ['quokka medicine', 'WOMBAT', specialty.slug]) {
      const { data } = await curator<{ specialties: { edges: { node: { id: string } }[] } }>(
        'query ($filter: String) { specialties(filter: $filter) { edges { node { id } } } }',
        { filter },
      )
      expect(data?.specialties.edges.map(({ node }) => node.id)).toContain(specialty.id)
    }
  })

  test('refuses another source, but accepts the unchanged one', async () => {
    const [sourceSpecialty] = await service.database.rows<{ id: string }>(
      sql`select id from specialty where source = 'credentialing' limit 1`,
    )
    const id = sourceSpecialty?.id
    expect(refusalOf(await update({ id, source: 'custom' }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'source' })
    expect((await update({ id, source: 'credentialing' })).data?.specialty.source).toBe('credentialing')
  })

  test('refuses a stale save with CONFLICT and the current record; one of ten concurrent saves succeeds', async () => {
    const specialty = await newSpecialty(curator)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update({ id: specialty.id, display_name: `Shown ${index}`, expectedVersion: 1 }),
      ),
    )
    const refused = responses.flatMap(({ errors }) => errors?.[0]?.extensions ?? [])
    expect(refused).toHaveLength(9)
    for (const extensions of refused) expect(extensions).toMatchObject({ code: 'CONFLICT', current: { version: 2 } })
    expect(await findSpecialty(curator, { id: specialty.id })).toMatchObject({ version: 2 })
  })
})

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
