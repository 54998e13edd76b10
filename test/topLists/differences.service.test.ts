import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { limitSettings, lists, topListsOf } from '../support/topLists.ts'

let service: TestService
let curator: Call
let top: ReturnType<typeof topListsOf>
beforeAll(async () => {
  service = await startTestService({ env: limitSettings })
  curator = await service.as('curator')
  top = topListsOf(service, curator)
})
afterAll(() => service.stop())

const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const UNKNOWN_ID = '999999999'

describe('deleteTopSpecialty', () => {
  const list = lists[0]

  test('removes the one id that is missing in the order, and saves the order of the others', async () => {
    const [a = '', b = '', c = '', d = ''] = await top.candidates(list)
    await top.fill(list, [a, b, c, d])
    const [row] = await auditRows(async () =>
      expect(await top.succeeds('deleteTopSpecialty', { order: JSON.stringify([d, a, c]) })).toBe(true),
    )
    const specialty = await service.database.one<{ name: string }>(sql`select name from specialty where id = ${b}`)
    expect(row).toMatchObject({
      message: `Removed ${specialty?.name} from the most searched specialties`,
      before: { order: [a, b, c, d] },
      after: { order: [d, a, c] },
    })
    expect((await top.entriesOf(list)).nodes.map(({ id, order }) => [id, order])).toEqual([
      [d, 1],
      [a, 2],
      [c, 3],
    ])
  })

  test('refuses an order that is not exactly one id shorter', async () => {
    const [a = '', b = '', c = '', d = ''] = await top.candidates(list)
    await top.fill(list, [a, b, c])
    for (const order of [[a, b, c], [a], [], [a, b, d, c], [a, d], [a, a]])
      expect(refusalOf(await top.run('deleteTopSpecialty', { order: JSON.stringify(order) }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'order',
      })
    expect((await top.entriesOf(list)).ids).toEqual([a, b, c])
  })

  test('removes the last entry, and nothing from an empty list', async () => {
    const [a = ''] = await top.candidates(list)
    await top.fill(list, [a])
    expect(await top.succeeds('deleteTopSpecialty', { order: '[]' })).toBe(true)
    expect(await top.entriesOf(list)).toMatchObject({ ids: [], aggregate: { count: 0 } })
    expect(refusalOf(await top.run('deleteTopSpecialty', { order: '[]' })).message).toBe('The list is empty.')
  })
})

describe('deleteTopCondition', () => {
  const list = lists[1]

  test('with term_id removes that condition and closes the gap', async () => {
    const [a = '', b = '', c = ''] = await top.candidates(list)
    await top.fill(list, [a, b, c])
    expect(await top.succeeds('deleteTopCondition', { term_id: b })).toBe(true)
    expect((await top.entriesOf(list)).nodes.map(({ id, order }) => [id, order])).toEqual([
      [a, 1],
      [c, 2],
    ])
    expect(refusalOf(await top.run('deleteTopCondition', { term_id: b }))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'That CFT could not be found...',
    })
  })

  test('with order saves the order, and removes nothing', async () => {
    const [a = '', b = '', c = ''] = await top.candidates(list)
    await top.fill(list, [a, b, c])
    expect(await top.succeeds('deleteTopCondition', { order: JSON.stringify([c, a, b]) })).toBe(true)
    expect((await top.entriesOf(list)).ids).toEqual([c, a, b])
    expect(refusalOf(await top.run('deleteTopCondition', { order: JSON.stringify([c, a]) })).field).toBe('order')
  })

  test('needs either term_id or order', async () => {
    const [a = ''] = await top.candidates(list)
    for (const input of [{}, { term_id: a, order: '[]' }, { term_id: null, order: null }])
      expect(refusalOf(await top.run('deleteTopCondition', input))).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'term_id',
      })
  })
})

describe('createTopCondition', () => {
  const list = lists[1]
  /** Returns a term of the demo data that meets an SQL condition. */
  const termWhere = async (condition: string) => {
    const term = await service.database.one<{ id: string; umls_cuid: string }>(
      sql`select id, umls_cuid from term where ${raw(condition)} order by id limit 1`,
    )
    if (!term) throw new Error(`The demo data has no term where ${condition}.`)
    return term
  }

  test('accepts conditions only', async () => {
    await top.fill(list, [])
    for (const condition of [`taxonomy = 'TREATMENT'`, 'taxonomy is null'])
      expect(
        refusalOf(await top.run('createTopCondition', { term_id: (await termWhere(condition)).id })),
      ).toMatchObject({ code: 'BAD_USER_INPUT', field: 'term_id' })
    expect(refusalOf(await top.run('createTopCondition', { term_id: UNKNOWN_ID })).code).toBe('NOT_FOUND')
    expect((await top.entriesOf(list)).ids).toEqual([])
  })

  test('accepts the condition’s own taxonomy and CUI, and no others', async () => {
    await top.fill(list, [])
    const mapped = await termWhere(`taxonomy = 'CONDITION' and umls_cuid is not null`)
    const other = await termWhere(`id <> ${mapped.id} and umls_cuid is not null`)
    const add = (fields: object) => top.run('createTopCondition', { term_id: mapped.id, ...fields })
    expect(refusalOf(await add({ umls_cuid: other.umls_cuid })).field).toBe('umls_cuid')
    expect(refusalOf(await add({ umls_cuid: '' })).field).toBe('umls_cuid')
    expect(refusalOf(await add({ taxonomy: 'TREATMENT' })).field).toBe('taxonomy')
    expect((await top.entriesOf(list)).ids).toEqual([])
    const { data } = await add({ taxonomy: 'CONDITION', umls_cuid: mapped.umls_cuid.toLowerCase() })
    expect(data?.createTopCondition?.success).toBe(true)
    expect((await top.entriesOf(list)).ids).toEqual([mapped.id])
  })
})
