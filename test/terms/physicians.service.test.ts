import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
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

interface Outcome {
  added: string[]
  alreadyLinked: string[]
  unknown: string[]
  repeated: string[]
}
const outcome = 'outcome { added alreadyLinked unknown repeated }'
const linkPhysicians = (termId: string, providerId: string) =>
  curator<{ createTermsProviderAssociation: { success: boolean; term: { providers: Physician[] }; outcome: Outcome } }>(
    `mutation ($input: TermsProviderInput!) { createTermsProviderAssociation(input: $input) {
      success term { providers { id fullName } } ${outcome} } }`,
    { input: { termId, providerId } },
  )
const linkTerms = (providerId: string, termId: string) =>
  curator<{ createTermsByProviderAssociation: { success: boolean; provider: { version: number }; outcome: Outcome } }>(
    `mutation ($input: TermsByProviderInput!) { createTermsByProviderAssociation(input: $input) {
      success provider { version } ${outcome} } }`,
    { input: { providerId, termId } },
  )

describe('one physician', () => {
  test('is linked and unlinked once, and each change increases the physician’s version but not the term’s', async () => {
    const term = await newTerm(curator)
    const before = await versionOf(person(0))
    const rows = await auditRows(async () => {
      const notices = await noticesDuring(service.database, () => link(term.id, person(0)))
      expect(notices).toEqual([`PROVIDER UPDATED ${person(0).id}`, `TERM UPDATED ${term.id}`])
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

  test('ten concurrent links succeed, and store one link', async () => {
    const term = await newTerm(curator)
    const before = await versionOf(person(1))
    const answers = await Promise.all(Array.from({ length: 10 }, () => link(term.id, person(1))))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await versionOf(person(1))).toBe(before + 1)
  })
})

describe('createTermsProviderAssociation', () => {
  test('sorts pasted ids into added, already linked, unknown and repeated', async () => {
    const term = await newTerm(curator)
    const [a, b, c] = [person(0), person(1), person(2)]
    await link(term.id, a)
    const pasted = ` ${c.id}, ${a.id};${UNKNOWN_ID}\n${b.id}\t${c.id} x,-5 `
    const rows = await auditRows(async () => {
      const { data } = await linkPhysicians(term.id, pasted)
      const { success, term: linkedTerm, outcome: result } = data?.createTermsProviderAssociation ?? {}
      expect(success).toBe(true)
      expect(new Set(linkedTerm?.providers.map(({ id }) => id))).toEqual(new Set([a.id, b.id, c.id]))
      expect(result).toEqual({
        added: [c.id, b.id],
        alreadyLinked: [a.id],
        unknown: [UNKNOWN_ID, 'x', '-5'],
        repeated: [c.id],
      })
    })
    expect(rows).toEqual([
      expect.objectContaining({ message: `Linked 2 physicians to ${term.name}`, after: { providers: [c, b] } }),
    ])
  })

  test('changes nothing when no id can be added, and says why', async () => {
    const term = await newTerm(curator)
    await link(term.id, person(0))
    const before = await versionOf(person(0))
    const rows = await auditRows(async () =>
      expect(
        (await linkPhysicians(term.id, `${person(0).id},${UNKNOWN_ID}`)).data?.createTermsProviderAssociation,
      ).toMatchObject({ success: false, outcome: { added: [], alreadyLinked: [person(0).id], unknown: [UNKNOWN_ID] } }),
    )
    expect(rows).toEqual([])
    expect(await versionOf(person(0))).toBe(before)
  })

  test('accepts 5,000 ids at once', async () => {
    const term = await newTerm(curator)
    const unknownIds = Array.from({ length: 4_960 }, (_, index) => `8${String(index).padStart(8, '0')}`)
    const { data } = await linkPhysicians(term.id, [...physicians.map(({ id }) => id), ...unknownIds].join())
    const { added, unknown } = data?.createTermsProviderAssociation.outcome ?? { added: [], unknown: [] }
    expect([added.length, unknown.length]).toEqual([40, 4_960])
    expect(refusalOf(await linkPhysicians(term.id, [...unknownIds, ...unknownIds].join()))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'providerId',
    })
  })
})

describe('createTermsByProviderAssociation', () => {
  test('links the terms with pasted ids to a physician', async () => {
    const terms = [await newTerm(curator), await newTerm(curator), await newTerm(curator)]
    const [a, b, c] = terms.map(({ id }) => id)
    await link(a ?? '', person(5))
    const before = await versionOf(person(5))
    const notices: string[] = []
    const rows = await auditRows(async () => {
      notices.push(
        ...(await noticesDuring(service.database, async () => {
          const { data } = await linkTerms(person(5).id, `${c},${a},${UNKNOWN_ID},${b},${b}`)
          expect(data?.createTermsByProviderAssociation).toEqual({
            success: true,
            provider: { version: before + 1 },
            outcome: { added: [c, b], alreadyLinked: [a], unknown: [UNKNOWN_ID], repeated: [b] },
          })
        })),
      )
    })
    expect(notices).toEqual([`PROVIDER UPDATED ${person(5).id}`, `TERM UPDATED ${b}`, `TERM UPDATED ${c}`])
    expect(rows).toEqual([
      expect.objectContaining({
        message: `Linked 2 terms to ${person(5).fullName}`,
        after: { terms: [terms[2], terms[1]].map((term) => ({ id: term?.id, name: term?.name })) },
      }),
    ])
  })

  test('changes nothing when no id can be added', async () => {
    const before = await versionOf(person(6))
    const rows = await auditRows(async () =>
      expect((await linkTerms(person(6).id, UNKNOWN_ID)).data?.createTermsByProviderAssociation).toMatchObject({
        success: false,
        outcome: { unknown: [UNKNOWN_ID] },
      }),
    )
    expect(rows).toEqual([])
    expect(await versionOf(person(6))).toBe(before)
  })

  test('links terms and physicians from both sides at once, and increases versions only for changes', async () => {
    const terms = await Promise.all(Array.from({ length: 5 }, () => newTerm(curator)))
    const staff = physicians.slice(10, 15)
    const before = await Promise.all(staff.map(versionOf))
    const answers = await Promise.all([
      ...terms.map(({ id }) => linkPhysicians(id, staff.map((physician) => physician.id).join())),
      ...staff.map(({ id }) => linkTerms(id, terms.map((term) => term.id).join())),
    ])
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const links = await service.database.rows(sql`
      select from provider_term where term_id = any(${terms.map(({ id }) => id)}::bigint[])`)
    expect(links).toHaveLength(25)
    for (const [index, version] of (await Promise.all(staff.map(versionOf))).entries()) {
      expect(version).toBeGreaterThan(before[index] ?? 0)
      expect(version).toBeLessThanOrEqual((before[index] ?? 0) + 6)
    }
  })
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
