import sql, { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Query } from '../../server/contract/types.gen.ts'
import { specialties as demoSpecialties } from '../../server/demo/specialties.ts'
import { specialtyFields } from '../../src/domain/specialties/fields.ts'
import { auditRowsOf } from '../support/audit.ts'
import { defaultsOf } from '../support/cases.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, dataOf, testService } from '../support/service.ts'
import { deleteSpecialty, findSpecialty, mutateSpecialty, newSpecialty } from '../support/specialties.ts'

const service = testService()
const curator = callerOf(service, 'curator')

test('a physician has one to three specialties, among them the one in the bio', async () => {
  const rows = await service.database.rows<{ bio: string; names: string[] }>(sql`
    select bio, array(select name from provider_specialty join specialty on specialty.id = specialty_id
      where provider_id = provider.id) as names from provider`)
  for (const { bio, names } of rows) {
    expect(names.length).toBeGreaterThanOrEqual(1)
    expect(names.length).toBeLessThanOrEqual(3)
    const namedInBio = demoSpecialties.filter(({ focus }) => bio.includes(`people with ${focus} and has`))
    expect(names).toEqual(expect.arrayContaining(namedInBio.map(({ name }) => name)))
  }
  for (const count of [1, 2, 3]) expect(rows.filter(({ names }) => names.length === count).length).toBeGreaterThan(3)
})

/** Returns the machine names of the specialties that a search finds. */
const slugsFound = async (filter: string) => {
  const query = 'query ($filter: String) { specialties(filter: $filter) { edges { node { slug } } } }'
  const { specialties } = dataOf(await curator<Pick<Query, 'specialties'>>(query, { filter }))
  return specialties.edges.map(({ node }) => node.slug)
}

const create = (input: object) => mutateSpecialty(curator, 'createSpecialty', { ...input })
const update = (input: object) => mutateSpecialty(curator, 'updateSpecialty', { ...input })

test('createSpecialty creates a custom specialty with everything on and a machine name derived from its name', async () => {
  const { data } = await create({ name: "  Women's Heart & Ménière Care " })
  expect(data).toMatchObject({
    success: true,
    specialty: {
      ...defaultsOf(specialtyFields),
      name: "Women's Heart & Ménière Care",
      slug: 'womens-heart-meniere-care',
      source: 'custom',
      is_board_certified: true,
      is_clean: true,
      is_clean_timestamp: null,
      version: 1,
      cftTermsCount: 0,
      service_lines: [],
      parents: [],
    },
  })
})

describe('updateSpecialty', () => {
  test('changes the fields of the input and keeps the others; null clears only the display name', async () => {
    const specialty = await newSpecialty(curator, { display_name: 'Wombats', is_active: false })
    const { id, slug } = specialty
    const { data } = await update({ id, name: 'Quokka Médicine', slug: null, is_visible: null })
    expect(data?.specialty).toMatchObject({ name: 'Quokka Médicine', slug, display_name: 'Wombats', version: 2 })
    for (const filter of ['quokka medicine', 'WOMBAT', slug]) expect(await slugsFound(filter)).toContain(slug)
    const [row] = await auditRowsOf(service.database, async () => {
      const cleared = await update({ id, display_name: null, expectedVersion: 2 })
      expect(cleared.data?.specialty).toMatchObject({ display_name: null, is_active: false, version: 3 })
    })
    expect(row).toMatchObject({ before: { display_name: 'Wombats' }, after: { display_name: null } })
    expect(await slugsFound('wombat')).not.toContain(slug)
  })

  test('refuses another source, but accepts the unchanged one', async () => {
    const row = await service.database.one(sql`select id from specialty where source = 'credentialing' limit 1`)
    const { id } = Object(row)
    expect(refusalOf(await update({ id, source: 'custom' }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'source' })
    expect((await update({ id, source: 'credentialing' })).data?.specialty.source).toBe('credentialing')
  })
})

test('the contents of a specialty are returned list by list; `cftTerms` contains each term once, by name', async () => {
  const { id, slug } = await newSpecialty(curator)
  const terms = await service.database.rows<{ id: string }>(sql`select id from term order by name_key desc, id limit 4`)
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

test('service lines are sorted by name and can be searched', async () => {
  const names = ['Cancer', 'Heart & Vascular', 'Neurosciences', 'Orthopedics & Spine', 'Primary Care', "Women's Health"]
  const { data } = await curator(`{
    all: serviceLines { edges { node { name } } }
    found: serviceLines(filter: "CAN") { edges { node { name } } } }`)
  const edgesOf = (...lines: string[]) => ({ edges: lines.map((name) => ({ node: { name } })) })
  expect(data).toEqual({ all: edgesOf(...names), found: edgesOf('Cancer') })
})

const idsOf = async (table: string, count: number) => {
  const rows = await service.database.rows<{ id: string }>(sql`select id from ${raw(table)} order by id limit ${count}`)
  return rows.map(({ id }) => id)
}

const fullSpecialty = async (physicians: number) => {
  const specialty = await newSpecialty(curator)
  const { id } = specialty
  const [above, below] = [await newSpecialty(curator), await newSpecialty(curator)]
  const [a = '', b = '', c = ''] = await idsOf('term', 3)
  const [line = ''] = await idsOf('service_line', 1)
  const providers = await idsOf('provider', physicians)
  const program = await service.database.one<{ id: string }>(sql`
    insert into promoted_program (slug, name, name_key, search_key, status, updated_by)
    values (${specialty.slug}, 'Program', 'program', 'program', true, 'x') returning id`)
  const runSql = (statement: ReturnType<typeof sql>) => service.database.rows(statement)
  await runSql(sql`insert into specialty_term values (${id}, 'DEFAULT', ${a}), (${id}, 'MASTER', ${b})`)
  await runSql(sql`insert into specialty_service_line values (${id}, ${line}, false)`)
  await runSql(sql`insert into specialty_variant_term values (${id}, ${line}, ${c})`)
  await runSql(sql`insert into specialty_parent values (${id}, ${above.id}), (${below.id}, ${id})`)
  await runSql(sql`insert into provider_specialty select unnest(${providers}::bigint[]), ${id}::bigint`)
  await runSql(sql`insert into provider_specialty_override values (${providers[0]}, ${id}, false)`)
  await runSql(sql`insert into provider_specialty_switch values (${providers[1]}, ${id}, false, true)`)
  // The physician of this switch no longer has the specialty.
  const switched = await service.database.one<{ id: string }>(sql`
    insert into provider_specialty_switch select max(id), ${id}, false, true from provider returning provider_id as id`)
  await runSql(sql`insert into program_specialty (program_id, specialty_id, use_inherited_terms, updated_by)
    values (${program?.id}, ${id}, false, 'x')`)
  await runSql(sql`delete from top_specialty where specialty_id <> any(array(
    select specialty_id from top_specialty order by place limit 1))`)
  await runSql(sql`insert into top_specialty values (${id}, 2), (${above.id}, 3)`)
  return { specialty, above, below, terms: [a, b, c], line, providers, switched: switched?.id, program: program?.id }
}

test('a deleted specialty leaves the top list, saves its physicians, and is logged with its lists and links', async () => {
  const { specialty, above, below, terms, line, providers, switched, program } = await fullSpecialty(3)
  const versions = sql`select version from provider where id = any(${[...providers, switched]}::bigint[]) order by id`
  const versionsBefore = await service.database.rows<{ version: number }>(versions)
  const topVersion = sql`select version from top_list where name = 'specialties'`
  const topBefore = await service.database.one<{ version: number }>(topVersion)

  const [row] = await auditRowsOf(service.database, async () => {
    const notices = await noticesDuring(service.database, () => deleteSpecialty(curator, specialty.id))
    expect(notices).toEqual(expect.arrayContaining([above, below].map(({ id }) => `SPECIALTY UPDATED ${id}`)))
  })

  expect(await findSpecialty(curator, { id: specialty.id })).toBeNull()
  expect(await service.database.rows(versions)).toEqual(versionsBefore.map(({ version }) => ({ version: version + 1 })))
  expect(
    await service.database.rows(sql`select specialty_id as id, place from top_specialty order by place offset 1`),
  ).toEqual([{ id: above.id, place: 2 }])
  expect(await service.database.one(topVersion)).toEqual({ version: (topBefore?.version ?? 0) + 1 })
  const settings = { is_visible: false, enable_inherited_list: true }
  expect(row).toMatchObject({
    action: 'deleteSpecialty',
    message: `Deleted specialty ${specialty.name}`,
    before: {
      name: specialty.name,
      slug: specialty.slug,
      source: 'custom',
      cftDefaultTerms: [terms[0]],
      cftTermsMaster: [terms[1]],
      cftVariantTerms: [{ service_line_id: line, term_id: terms[2] }],
      service_lines: [{ id: line, variants_searched: false }],
      parents: [above.id],
      children: [below.id],
      providersOriginal: providers,
      providersAdd: [],
      providersRemove: [providers[0]],
      switches: [providers[1], switched].map((provider_id) => ({ provider_id, ...settings })),
      programs: [{ id: program, use_inherited_terms: false }],
      topSpecialtyOrder: 2,
    },
    after: null,
  })
})

test('recordUses lists the references to a specialty, with names and counts', async () => {
  const { specialty } = await fullSpecialty(12)
  const { data } = await curator<{ recordUses: { what: string; count: number; names: string[] }[] }>(
    'query ($id: ID!) { recordUses(kind: SPECIALTY, id: $id) { what count names } }',
    { id: specialty.id },
  )
  expect(data?.recordUses.map(({ what, count, names }) => [what, count, names.length])).toEqual([
    ['terms in its lists', 3, 3],
    ['service lines', 1, 1],
    ['physicians', 11, 10],
    ['physicians whose override removes this specialty', 1, 1],
    ['physicians with leftover settings for this specialty', 1, 1],
    ['promoted programs', 1, 1],
    ['most searched specialties', 1, 1],
    ['child specialties', 1, 1],
  ])
})
