import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
