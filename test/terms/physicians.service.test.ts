import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { newTerm } from '../support/terms.ts'

interface Physician {
  id: string
  fullName: string
}

let service: TestService
let curator: Call
let physicians: Physician[]
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  physicians = await service.database.rows(sql`select id, full_name as "fullName" from provider order by id limit 40`)
})
afterAll(() => service.stop())

const UNKNOWN_ID = '999999999'
const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const person = (index: number): Physician => {
  const physician = physicians[index]
  if (!physician) throw new Error(`the demo data has no physician ${index}`)
  return physician
}
const versionOf = async ({ id }: Physician) =>
  (await service.database.one<{ version: number }>(sql`select version from provider where id = ${id}`))?.version ?? 0

const change = (field: string, termId: string, providerId: string) =>
  curator<Record<string, { success: boolean; term: { version: number; providersCount: number } }>>(
    `mutation ($input: TermProviderInput!) { ${field}(input: $input) { success term { version providersCount } } }`,
    { input: { termId, providerId } },
  )
const link = (termId: string, { id }: Physician) => change('createTermProviderAssociation', termId, id)
const unlink = (termId: string, { id }: Physician) => change('removeTermProviderAssociation', termId, id)

const linkPhysicians = (termId: string, providerId: string) =>
  curator<{ createTermsProviderAssociation: { success: boolean } }>(
    'mutation ($input: TermsProviderInput!) { createTermsProviderAssociation(input: $input) { success } }',
    { input: { termId, providerId } },
  )
const linkTerms = (providerId: string, termId: string) =>
  curator<{ createTermsByProviderAssociation: { success: boolean; provider: { version: number } } }>(
    `mutation ($input: TermsByProviderInput!) {
      createTermsByProviderAssociation(input: $input) { success provider { version } } }`,
    { input: { providerId, termId } },
  )

test('one physician is linked and unlinked once, and each change increases the physician’s version but not the term’s', async () => {
  const term = await newTerm(curator, { taxonomy: 'CONDITION' })
  const before = await versionOf(person(0))
  const rows = await auditRows(async () => {
    const notices = await noticesDuring(service.database, () => link(term.id, person(0)))
    expect(notices).toEqual([
      `CONDITION UPDATED ${term.id}`,
      `PROVIDER UPDATED ${person(0).id}`,
      `TERM UPDATED ${term.id}`,
    ])
    expect((await link(term.id, person(0))).data?.createTermProviderAssociation).toEqual({
      success: true,
      term: { version: 1, providersCount: 1 },
    })
    await unlink(term.id, person(0))
    expect((await unlink(term.id, person(0))).data?.removeTermProviderAssociation).toEqual({
      success: true,
      term: { version: 1, providersCount: 0 },
    })
  })
  expect(await versionOf(person(0))).toBe(before + 2)
  expect(rows.map(({ message, before: previous, after }) => ({ message, previous, after }))).toEqual([
    { message: `Linked ${person(0).fullName} to ${term.name}`, previous: null, after: person(0) },
    { message: `Unlinked ${person(0).fullName} from ${term.name}`, previous: person(0), after: null },
  ])
})

test('pasted physicians are linked with one audit row; without a known id, nothing changes', async () => {
  const term = await newTerm(curator)
  const [a, b] = [person(0), person(1)]
  const before = await versionOf(a)
  const rows = await auditRows(async () => {
    const { data } = await linkPhysicians(term.id, `${b.id}, ${UNKNOWN_ID}, ${a.id}`)
    expect(data?.createTermsProviderAssociation.success).toBe(true)
    const again = await linkPhysicians(term.id, `${a.id},${UNKNOWN_ID}`)
    expect(again.data?.createTermsProviderAssociation.success).toBe(false)
  })
  expect(rows).toEqual([
    expect.objectContaining({ message: `Linked 2 physicians to ${term.name}`, after: { providers: [b, a] } }),
  ])
  expect(await versionOf(a)).toBe(before + 1)
})

test('pasted terms are linked with one audit row and notices; without a known id, nothing changes', async () => {
  const [a, b] = [await newTerm(curator), await newTerm(curator)]
  const version = (await versionOf(person(5))) + 1
  const notices: string[] = []
  const rows = await auditRows(async () => {
    const work = async () => {
      const { data } = await linkTerms(person(5).id, `${b.id},${UNKNOWN_ID},${a.id}`)
      expect(data?.createTermsByProviderAssociation).toEqual({ success: true, provider: { version } })
      const again = await linkTerms(person(5).id, `${b.id},${UNKNOWN_ID}`)
      expect(again.data?.createTermsByProviderAssociation).toEqual({ success: false, provider: { version } })
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
  interface Terms {
    TermsForProvider: { edges: { node: { name: string } }[]; aggregate: { count: number } }
  }
  const listTerms = async (id: string, filter?: string) =>
    (await curator<Terms>(query, { id, filter })).data?.TermsForProvider
  expect(await listTerms(person(20).id)).toEqual({
    edges: [{ node: { name: 'Ångström' } }, { node: { name: 'Zeta' } }],
    aggregate: { count: 2 },
  })
  expect((await listTerms(person(20).id, 'angs'))?.aggregate.count).toBe(1)
  for (const id of [UNKNOWN_ID, 'x', '']) expect(await listTerms(id)).toEqual({ edges: [], aggregate: { count: 0 } })
})
