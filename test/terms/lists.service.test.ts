import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newTerm, type Term } from '../support/terms.ts'

interface NamedRecord {
  id: string
  name: string
}

let service: TestService
let curator: Call
/** Only the first service line belongs to the specialty. */
let serviceLines: NamedRecord[]
let specialty: NamedRecord
let term: Term
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  serviceLines = await service.database.rows<NamedRecord>(sql`select id, name from service_line order by id limit 2`)
})
beforeEach(async () => {
  term = await newTerm(curator)
  const name = `Specialty of ${term.slug}`
  const row = await service.database.one<NamedRecord>(sql`
    insert into specialty (slug, name, name_key, search_key, updated_by)
    values (${term.slug}, ${name}, ${name}, ${name}, 'nobody') returning id, name`)
  specialty = row ?? { id: '', name: '' }
  await service.database.rows(
    sql`insert into specialty_service_line (specialty_id, service_line_id) values (${specialty.id}, ${serviceLines[0]?.id})`,
  )
})
afterAll(() => service.stop())

interface ListPayload {
  success: boolean
  term: {
    specialties: NamedRecord[]
    specialtiesMaster: NamedRecord[]
    specialtyLists: { kind: string; service_line: NamedRecord | null }[]
  }
  specialty: NamedRecord
}
const answer = `success specialty { id name } term { specialties { id name } specialtiesMaster { id name }
  specialtyLists { kind service_line { id name } } }`

const send = async (action: string, variant = '', input: Readonly<Record<string, unknown>> = {}) => {
  const field = `${action}TermSpecialty${variant}Association`
  const type = `TermSpecialty${variant === 'Variant' ? 'Variant' : ''}Input!`
  const line = variant === 'Variant' ? { serviceLineId: serviceLines[0]?.id } : {}
  const response = await curator<Record<string, ListPayload>>(
    `mutation ($input: ${type}) { ${field}(input: $input) { ${answer} } }`,
    { input: { termId: term.id, specialtyId: specialty.id, ...line, ...input } },
  )
  return { ...response, answer: response.data?.[field] }
}
const copy = (serviceLineId = serviceLines[0]?.id) =>
  curator<{ copyDefaultVariantTerms: { success: boolean; added: number } }>(
    'mutation ($input: SpecialtyServiceLineInput!) { copyDefaultVariantTerms(input: $input) { success added } }',
    { input: { specialtyId: specialty.id, serviceLineId } },
  )
const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const variantIds = async () => {
  const rows = await service.database.rows<{ id: string }>(
    sql`select term_id as id from specialty_variant_term where specialty_id = ${specialty.id} order by term_id`,
  )
  return rows.map(({ id }) => id)
}

describe.each([
  { variant: '', kind: 'DEFAULT', nameOfList: () => 'default list' },
  { variant: 'Master', kind: 'MASTER', nameOfList: () => 'master list' },
  { variant: 'Variant', kind: 'VARIANT', nameOfList: () => `list for ${serviceLines[0]?.name}` },
])('the $kind list', ({ variant, kind, nameOfList }) => {
  test('adds and removes a term once, and keeps the versions of both records', async () => {
    for (const [table, { id }] of [['term', term] as const, ['specialty', specialty] as const])
      await service.database.rows(sql`update ${raw(table)} set updated_at = to_timestamp(1000) where id = ${id}`)
    const notices: string[] = []
    const rows = await auditRows(async () => {
      notices.push(...(await noticesDuring(service.database, () => send('create', variant))))
      expect((await send('create', variant)).answer).toEqual({
        success: true,
        specialty,
        term: {
          specialties: kind === 'MASTER' ? [] : [specialty],
          specialtiesMaster: kind === 'MASTER' ? [specialty] : [],
          specialtyLists: [{ kind, service_line: kind === 'VARIANT' ? serviceLines[0] : null }],
        },
      })
      const none = { specialties: [], specialtiesMaster: [], specialtyLists: [] }
      for (let time = 0; time < 2; time += 1)
        expect((await send('remove', variant)).answer).toEqual({ success: true, specialty, term: none })
    })
    expect(notices).toEqual([`SPECIALTY UPDATED ${specialty.id}`, `TERM UPDATED ${term.id}`])
    const place = { kind, term: { id: term.id, name: term.name }, specialty }
    const list = `${specialty.name}'s ${nameOfList()}`
    expect(rows).toEqual([
      expect.objectContaining({ message: `Linked ${term.name} to ${list}`, before: null, after: place }),
      expect.objectContaining({ message: `Unlinked ${term.name} from ${list}`, after: null }),
    ])
    const saved = await service.database.rows(sql`
      select version, updated_by, updated_at > to_timestamp(1000) as is_updated from term where id = ${term.id}
      union all select version, updated_by, updated_at > to_timestamp(1000) from specialty where id = ${specialty.id}`)
    const save = { version: 1, updated_by: 'curator', is_updated: true }
    expect(saved).toEqual([save, save])
  })
})

test('a specialty is shown once for a term in the default list and in a variant', async () => {
  await send('create', 'Variant')
  await send('create', 'Master')
  const { answer: last } = await send('create')
  expect(last?.term.specialties).toEqual([specialty])
  expect(last?.term.specialtyLists.map(({ kind }) => kind)).toEqual(['DEFAULT', 'VARIANT', 'MASTER'])
})

test.each(['', 'x', '999999999', 'another'])(
  'the variant’s mutation refuses the service line %j, which the specialty does not have',
  async (id) => {
    const serviceLineId = id === 'another' ? serviceLines[1]?.id : id
    const refusal = {
      code: 'BAD_USER_INPUT',
      field: 'serviceLineId',
      message: `${specialty.name} does not have that service line.`,
    }
    for (const action of ['create', 'remove'])
      expect(refusalOf(await send(action, 'Variant', { serviceLineId }))).toEqual(refusal)
    expect(refusalOf(await copy(serviceLineId))).toEqual(refusal)
  },
)

describe('copyDefaultVariantTerms', () => {
  test('copies the default list into the variant, and returns the number of new terms', async () => {
    const others = [await newTerm(curator), await newTerm(curator)]
    for (const { id } of others) await send('create', '', { termId: id })
    await send('create')
    await send('create', 'Variant')
    const notices: string[] = []
    const rows = await auditRows(async () => {
      const copyAndCheck = async () => expect((await copy()).data?.copyDefaultVariantTerms.added).toBe(2)
      notices.push(...(await noticesDuring(service.database, copyAndCheck)))
    })
    const ids = others.map(({ id }) => id)
    expect(notices).toEqual([`SPECIALTY UPDATED ${specialty.id}`, ...ids.map((id) => `TERM UPDATED ${id}`)])
    expect(rows).toEqual([
      expect.objectContaining({
        message: `Copied 2 terms of the default list to ${specialty.name}'s list for ${serviceLines[0]?.name}`,
        after: { terms: ids },
      }),
    ])
    expect(await variantIds()).toEqual([term.id, ...ids])
    const repeated = async () =>
      expect((await copy()).data?.copyDefaultVariantTerms).toEqual({ success: true, added: 0 })
    expect(await auditRows(repeated), 'nothing to copy').toEqual([])
  })

  test('copies each term once in ten concurrent requests', async () => {
    await send('create')
    const rows = await auditRows(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => copy()))
      expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    })
    expect(rows).toHaveLength(1)
    expect(await variantIds()).toEqual([term.id])
  })
})
