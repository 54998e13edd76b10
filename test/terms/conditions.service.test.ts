import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { noticesDuring } from '../support/changes.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { findTerm, newTerm, updateTerm } from '../support/terms.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

interface Condition {
  id: string
  slug: string
  name: string
  display_name: string | null
  source: string
  is_visible: boolean
  is_active: boolean
  is_in_picklist: boolean
  is_default_term_list_enabled: boolean
  version: number
}
type Variables = Readonly<Record<string, unknown>>
const fields = `id slug name display_name source is_visible is_active is_in_picklist is_default_term_list_enabled version`

const create = (input: Variables) =>
  curator<{ createCondition: { success: boolean; condition: Condition } }>(
    `mutation ($input: CreateConditionInput!) { createCondition(input: $input) { success condition { ${fields} } } }`,
    { input },
  )
const update = (id: string, changes: Variables) =>
  curator<{ updateCondition: { success: boolean; condition: Condition } }>(
    `mutation ($input: UpdateConditionInput!) { updateCondition(input: $input) { success condition { ${fields} } } }`,
    { input: { id, ...changes } },
  )
const find = async (params: Variables) => {
  const query = `query ($id: ID, $slug: String) { condition(id: $id, slug: $slug) { ${fields} } }`
  return (await curator<{ condition: Condition | null }>(query, params)).data?.condition
}
interface Conditions {
  conditions: { edges: { node: { id: string } }[]; aggregate: { count: number } }
}
const list = async (filter?: string) => {
  const query = `query ($filter: String) {
    conditions(filter: $filter, first: 200) { edges { node { id } } aggregate { count } } }`
  return (await curator<Conditions>(query, { filter })).data?.conditions
}
const idsOf = async (filter?: string) => (await list(filter))?.edges.map(({ node }) => node.id)

let number = 0
const newCondition = async (input: Variables = {}): Promise<Condition> => {
  number += 1
  const answer = await create({ name: `Test Condition ${number}`, ...input })
  if (!answer.data) throw new Error(`The condition was not created: ${JSON.stringify(answer.errors)}`)
  return answer.data.createCondition.condition
}
const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)

describe('a condition is a term (design §9.17)', () => {
  test('with the same id, and with the active flag as its status', async () => {
    const condition = await newCondition({ name: " Writer's Cramp ", display_name: ' Hand Cramp ', is_active: true })
    expect(condition).toMatchObject({
      name: "Writer's Cramp",
      slug: 'writers-cramp',
      display_name: 'Hand Cramp',
      source: 'custom',
      is_visible: true,
      is_active: true,
      version: 1,
    })
    expect(await findTerm(curator, { id: condition.id })).toMatchObject({
      name: "Writer's Cramp",
      taxonomy: 'CONDITION',
      type: 'CFT',
      status: true,
    })
    await updateTerm(curator, condition.id, { status: false })
    expect(await find({ slug: 'writers-cramp' })).toEqual({ ...condition, is_active: false, version: 2 })
  })

  test('appears when a term becomes a condition, and disappears when the term stops being one', async () => {
    const { id, slug, name } = await newTerm(curator, { name: 'Sometimes', taxonomy: 'TREATMENT' })
    expect([await find({ id }), await find({ slug }), await idsOf(name)]).toEqual([null, null, []])
    await updateTerm(curator, id, { taxonomy: 'CONDITION' })
    expect([(await find({ id }))?.id, await idsOf(name)]).toEqual([id, [id]])
    await updateTerm(curator, id, { unsetFields: ['taxonomy'] })
    expect([await find({ id }), await idsOf(name)]).toEqual([null, []])
  })

  test('shares its machine names with all terms', async () => {
    const { slug } = await newTerm(curator, { taxonomy: 'TREATMENT' })
    expect(refusalOf(await create({ name: 'Any', slug }))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'slug',
      message: `The Machine Name (${slug}) is already taken.`,
    })
  })
})

test('conditions lists exactly the conditions, by name', async () => {
  const inOrder = await service.database.rows<{ id: string }>(
    sql`select id from term where taxonomy = 'CONDITION' order by name_key, id`,
  )
  expect(await idsOf()).toEqual(inOrder.map(({ id }) => id))
  expect((await list())?.aggregate.count).toBe(inOrder.length)
})

describe('updateCondition', () => {
  test('changes the given fields and keeps the others, including the CUI', async () => {
    const { id } = await newTerm(curator, { name: 'Kept', taxonomy: 'CONDITION', umls_cuid: 'C0040997', status: true })
    const before = await find({ id })
    const { data } = await update(id, { display_name: 'Shown', is_visible: false, is_active: null })
    expect(data?.updateCondition.condition).toEqual({ ...before, display_name: 'Shown', is_visible: false, version: 2 })
    expect(before?.source).toBe('UMLS')
    const cleared = await update(id, { name: 'Kept Anew', display_name: null })
    expect(cleared.data?.updateCondition.condition.display_name).toBeNull()
    expect(await findTerm(curator, { umls_cuid: 'C0040997' })).toMatchObject({ id, name: 'Kept Anew', status: true })
    expect([await idsOf('kept anew'), await idsOf('c0040997')]).toEqual([[id], [id]])
  })

  test('writes one audit row with the contract’s field names, and sends notices of condition and term', async () => {
    const { id } = await newCondition({ name: 'In The Log', is_in_picklist: false })
    const notices: string[] = []
    const rows = await auditRows(async () => {
      notices.push(...(await noticesDuring(service.database, () => update(id, { is_active: true }))))
    })
    expect(notices).toEqual([`CONDITION UPDATED ${id}`, `TERM UPDATED ${id}`])
    const before = {
      name: 'In The Log',
      slug: 'in-the-log',
      display_name: null,
      is_visible: true,
      is_active: false,
      is_in_picklist: false,
      is_default_term_list_enabled: true,
    }
    expect(rows).toEqual([
      expect.objectContaining({
        action: 'updateCondition',
        message: 'Updated condition In The Log',
        before,
        after: { ...before, is_active: true },
      }),
    ])
  })

  test('finds no other term with any expected version, and refuses a stale save', async () => {
    const treatment = await newTerm(curator, { taxonomy: 'TREATMENT' })
    expect(refusalOf(await update(treatment.id, { name: 'Mine', expectedVersion: 99 })).code).toBe('NOT_FOUND')
    const { id } = await newCondition()
    await updateTerm(curator, id, { status: true })
    expect(refusalOf(await update(id, { name: 'Mine', expectedVersion: 1 }))).toMatchObject({
      code: 'CONFLICT',
      message: 'curator saved this condition after you opened it.',
    })
  })
})
