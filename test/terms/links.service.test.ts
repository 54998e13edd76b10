import sql, { raw } from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { UNKNOWN_ID } from '../support/badCases.ts'
import { noticesDuring } from '../support/changes.ts'
import { type NamedRecord, newSpecialty } from '../support/physicians.ts'
import { callerOf, testService } from '../support/service.ts'
import { newTerm, type Term } from '../support/terms.ts'

interface Physician {
  id: string
  fullName: string
}

const service = testService()
const curator = callerOf(service, 'curator')
let serviceLine: NamedRecord | null
let specialty: NamedRecord
let term: Term
let physicians: Physician[]
beforeAll(async () => {
  physicians = await service.database.rows(sql`select id, full_name as "fullName" from provider order by id limit 40`)
  serviceLine = await service.database.one<NamedRecord>(sql`select id, name from service_line order by id limit 1`)
})
beforeEach(async () => {
  term = await newTerm(curator)
  specialty = await newSpecialty(service.database)
  await service.database.rows(
    sql`insert into specialty_service_line (specialty_id, service_line_id) values (${specialty.id}, ${serviceLine?.id})`,
  )
})

/** Fields of a mutation's response by its name, with errors. */
const mutate = async (field: string, type: string, input: object, fields: string) => {
  const document = `mutation ($input: ${type}!) { ${field}(input: $input) { success ${fields} } }`
  const { data, ...response } = await curator<Record<string, object>>(document, { input })
  return { ...response, answer: data?.[field] }
}
const listFields = `specialty { id name } term { specialties { id name } specialtiesMaster { id name }
  specialtyLists { kind service_line { id name } } }`
const changeList = (action: 'create' | 'remove', variant = '', input = {}) => {
  const isVariant = variant === 'Variant'
  const line = isVariant ? { serviceLineId: serviceLine?.id } : {}
  return mutate(
    `${action}TermSpecialty${variant}Association`,
    isVariant ? 'TermSpecialtyVariantInput' : 'TermSpecialtyInput',
    { termId: term.id, specialtyId: specialty.id, ...line, ...input },
    listFields,
  )
}
const copy = () => {
  const input = { specialtyId: specialty.id, serviceLineId: serviceLine?.id }
  return mutate('copyDefaultVariantTerms', 'SpecialtyServiceLineInput', input, 'added')
}
const variantIds = async () => {
  const rows = await service.database.rows<{ id: string }>(
    sql`select term_id as id from specialty_variant_term where specialty_id = ${specialty.id} order by term_id`,
  )
  return rows.map(({ id }) => id)
}

describe.each([
  { variant: '', kind: 'DEFAULT', nameOfList: () => 'default list' },
  { variant: 'Master', kind: 'MASTER', nameOfList: () => 'master list' },
  { variant: 'Variant', kind: 'VARIANT', nameOfList: () => `list for ${serviceLine?.name}` },
])('the $kind list', ({ variant, kind, nameOfList }) => {
  test('adds and removes a term once, and keeps the versions of both records', async () => {
    for (const [table, { id }] of [['term', term] as const, ['specialty', specialty] as const])
      await service.database.rows(sql`update ${raw(table)} set updated_at = to_timestamp(1000) where id = ${id}`)
    const notices: string[] = []
    const rows = await auditRowsOf(service.database, async () => {
      notices.push(...(await noticesDuring(service.database, () => changeList('create', variant))))
      expect((await changeList('create', variant)).answer).toEqual({
        success: true,
        specialty,
        term: {
          specialties: kind === 'MASTER' ? [] : [specialty],
          specialtiesMaster: kind === 'MASTER' ? [specialty] : [],
          specialtyLists: [{ kind, service_line: kind === 'VARIANT' ? serviceLine : null }],
        },
      })
      const none = { specialties: [], specialtiesMaster: [], specialtyLists: [] }
      for (let time = 0; time < 2; time += 1)
        expect((await changeList('remove', variant)).answer).toEqual({ success: true, specialty, term: none })
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
  await changeList('create', 'Variant')
  await changeList('create', 'Master')
  const specialtyLists = [{ kind: 'DEFAULT' }, { kind: 'VARIANT' }, { kind: 'MASTER' }]
  expect((await changeList('create')).answer).toMatchObject({ term: { specialties: [specialty], specialtyLists } })
})

test('copyDefaultVariantTerms copies the default list into the variant, and returns the number of new terms', async () => {
  const others = [await newTerm(curator), await newTerm(curator)]
  for (const { id } of others) await changeList('create', '', { termId: id })
  await changeList('create')
  await changeList('create', 'Variant')
  const notices: string[] = []
  const rows = await auditRowsOf(service.database, async () => {
    const copyAndCheck = async () => expect((await copy()).answer).toEqual({ success: true, added: 2 })
    notices.push(...(await noticesDuring(service.database, copyAndCheck)))
  })
  const ids = others.map(({ id }) => id)
  expect(notices).toEqual([`SPECIALTY UPDATED ${specialty.id}`, ...ids.map((id) => `TERM UPDATED ${id}`)])
  expect(rows).toEqual([
    expect.objectContaining({
      message: `Copied 2 terms of the default list to ${specialty.name}'s list for ${serviceLine?.name}`,
      after: { terms: ids },
    }),
  ])
  expect(await variantIds()).toEqual([term.id, ...ids])
  const repeated = async () => expect((await copy()).answer).toEqual({ success: true, added: 0 })
  expect(await auditRowsOf(service.database, repeated), 'nothing to copy').toEqual([])
})

const person = (index: number): Physician => {
  const physician = physicians[index]
  if (!physician) throw new Error(`the demo data has no physician ${index}`)
  return physician
}
const versionOf = async ({ id }: Physician) =>
  (await service.database.one<{ version: number }>(sql`select version from provider where id = ${id}`))?.version ?? 0

const changeLink = async (action: 'create' | 'remove', termId: string, { id: providerId }: Physician) => {
  const field = `${action}TermProviderAssociation`
  const fields = 'term { version providersCount }'
  return (await mutate(field, 'TermProviderInput', { termId, providerId }, fields)).answer
}
const linkTerms = (providerId: string, termId: string) =>
  mutate('createTermsByProviderAssociation', 'TermsByProviderInput', { providerId, termId }, 'provider { version }')

// The same code links groups to physicians.
test('one physician is linked and unlinked once, and each change increases the physician’s version but not the term’s', async () => {
  const { id, name } = await newTerm(curator, { taxonomy: 'CONDITION' })
  const before = await versionOf(person(0))
  const lastSave = sql`select updated_by, updated_at > to_timestamp(1000) as is_updated from term where id = ${id}`
  const save = { updated_by: 'curator', is_updated: true }
  const backdate = () =>
    service.database.rows(sql`update term set updated_at = to_timestamp(1000), updated_by = 'x' where id = ${id}`)
  await backdate()
  let notices: string[] = []
  const rows = await auditRowsOf(service.database, async () => {
    notices = await noticesDuring(service.database, () => changeLink('create', id, person(0)))
    expect(await service.database.one(lastSave)).toEqual(save)
    const linked = { success: true, term: { version: 1, providersCount: 1 } }
    expect(await changeLink('create', id, person(0))).toEqual(linked)
    await backdate()
    const unlinked = { success: true, term: { version: 1, providersCount: 0 } }
    for (let time = 0; time < 2; time += 1) expect(await changeLink('remove', id, person(0))).toEqual(unlinked)
    expect(await service.database.one(lastSave)).toEqual(save)
  })
  expect(notices).toEqual([`CONDITION UPDATED ${id}`, `PROVIDER UPDATED ${person(0).id}`, `TERM UPDATED ${id}`])
  const { fullName } = person(0)
  expect(rows).toMatchObject([
    { message: `Linked ${fullName} to ${name}`, before: null, after: person(0) },
    { message: `Unlinked ${fullName} from ${name}`, before: person(0), after: null },
  ])
  expect(await versionOf(person(0))).toBe(before + 2)
  await mutate('createTermsProviderAssociation', 'TermsProviderInput', { termId: id, providerId: person(0).id }, '')
  expect(await versionOf(person(0)), 'after a paste').toBe(before + 3)
})

test('pasted terms are linked with one audit row and notices; without a known id, nothing changes', async () => {
  const [a, b] = [await newTerm(curator), await newTerm(curator)]
  const version = (await versionOf(person(5))) + 1
  const notices: string[] = []
  const rows = await auditRowsOf(service.database, async () => {
    const work = async () => {
      const first = await linkTerms(person(5).id, `${b.id},${UNKNOWN_ID},${a.id}`)
      expect(first.answer).toEqual({ success: true, provider: { version } })
      const again = await linkTerms(person(5).id, `${b.id},${UNKNOWN_ID}`)
      expect(again.answer).toEqual({ success: false, provider: { version } })
    }
    notices.push(...(await noticesDuring(service.database, work)))
  })
  expect(notices).toEqual([`PROVIDER UPDATED ${person(5).id}`, `TERM UPDATED ${a.id}`, `TERM UPDATED ${b.id}`])
  const after = { terms: [b, a].map(({ id, name }) => ({ id, name })) }
  expect(rows).toEqual([expect.objectContaining({ message: `Linked 2 terms to ${person(5).fullName}`, after })])
})

test('TermsForProvider lists only the physician’s terms, in order', async () => {
  const terms = [await newTerm(curator, { name: 'Zeta' }), await newTerm(curator, { name: 'Ångström' })]
  await service.database.rows(sql`delete from provider_term where provider_id = ${person(20).id}`)
  await linkTerms(person(20).id, terms.map(({ id }) => id).join())
  const query = `query ($id: ID!, $filter: String) { TermsForProvider(providerID: $id, filter: $filter) {
    edges { node { name } } aggregate { count } } }`
  const listTerms = async (id: string, filter?: string) =>
    (await curator<{ TermsForProvider: object }>(query, { id, filter })).data?.TermsForProvider
  expect(await listTerms(person(20).id)).toEqual({
    edges: [{ node: { name: 'Ångström' } }, { node: { name: 'Zeta' } }],
    aggregate: { count: 2 },
  })
  expect(await listTerms(person(20).id, 'angs')).toMatchObject({ aggregate: { count: 1 } })
  for (const id of [UNKNOWN_ID, 'x', '']) expect(await listTerms(id)).toEqual({ edges: [], aggregate: { count: 0 } })
})
