import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import * as records from '../support/practiceRecords.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Answer, type Call, startTestService, type TestService } from '../support/service.ts'
import { statementsOf } from '../support/statements.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const REASON = 'Asked for by the practice manager'
interface Bulk {
  success: boolean
  outcome: { changed: string[]; unchanged: string[]; full: string[]; unknown: string[] }
}
const payload = '{ success outcome { changed unchanged full unknown } }'
const COPY = `mutation ($input: CopyEmailsInput!) { copyEmails(input: $input) ${payload} }`
const ADD = `mutation ($input: BulkAddEmailInput!) { bulkAddEmail(input: $input) ${payload} }`
const REMOVE = `mutation ($input: BulkRemoveEmailInput!) { bulkRemoveEmail(input: $input) ${payload} }`

const copy = (emailResultIds: readonly string[], emails: readonly string[]) =>
  curator<{ copyEmails: Bulk }>(COPY, { input: { update: { emailResultIds, emails: JSON.stringify(emails) } } })
const add = (emailResultIds: readonly string[], email: string, options: object = {}) =>
  curator<{ bulkAddEmail: Bulk }>(ADD, {
    input: { update: { emailResultIds, email, reasonForOverride: REASON }, ...options },
  })
const remove = (bulkRemoveIds: readonly string[], email: string, reasonForOverride = REASON) =>
  curator<{ bulkRemoveEmail: Bulk }>(REMOVE, { input: { bulkRemoveIds, update: { email, reasonForOverride } } })
const bulkOf = ({ data, errors }: Answer<Record<string, Bulk>>): Bulk => {
  const [bulk] = Object.values(data ?? {})
  if (!bulk) throw new Error(JSON.stringify(errors))
  return bulk
}

const newRecords = (count: number, emails: readonly string[] = []) =>
  records.newRecords(service.database, count, emails)
const emailsOf = (ids: readonly string[]) => records.emailsOf(service.database, ids)
const versionsOf = async (ids: readonly string[]) => {
  const rows = await service.database.rows<{ version: number }>(sql`
    select version from practice_email where id = any(${[...ids]}::bigint[]) order by id`)
  return rows.map(({ version }) => version)
}
const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const manyEmails = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@example.org`)

describe('copyEmails', () => {
  test('adds missing addresses, removes none, and returns the outcome of each record', async () => {
    const [empty = '', incomplete = ''] = [
      ...(await newRecords(1)),
      ...(await newRecords(1, ['x@example.org', 'b@example.org'])),
    ]
    const [complete = ''] = await newRecords(1, ['b@example.org', 'a@example.org'])
    const [full = ''] = await newRecords(1, manyEmails(99))
    const ids = ['unknown', full, incomplete, complete, empty, '999999999', incomplete]
    const rows = await auditRows(async () =>
      expect(bulkOf(await copy(ids, ['A@example.org', 'b@example.org', ' ']))).toEqual({
        success: true,
        outcome: {
          changed: [incomplete, empty],
          unchanged: [complete],
          full: [full],
          unknown: ['unknown', '999999999'],
        },
      }),
    )
    expect(await emailsOf([empty, incomplete, complete, full])).toEqual([
      ['a@example.org', 'b@example.org'],
      ['x@example.org', 'b@example.org', 'a@example.org'],
      ['b@example.org', 'a@example.org'],
      manyEmails(99),
    ])
    expect(await versionsOf([empty, incomplete, complete, full])).toEqual([2, 2, 1, 1])
    expect(rows).toMatchObject([
      {
        username: 'curator',
        action: 'copyEmails',
        message: 'Copied 2 addresses to 2 practice records',
        before: null,
        after: { emails: { 'a@example.org': [incomplete, empty], 'b@example.org': [empty] } },
      },
    ])
  })

  test('writes no audit row when nothing is missing', async () => {
    const ids = await newRecords(2, ['a@example.org'])
    const rows = await auditRows(async () =>
      expect(bulkOf(await copy(ids, ['a@example.org']))).toEqual({
        success: false,
        outcome: { changed: [], unchanged: ids, full: [], unknown: [] },
      }),
    )
    expect(rows).toEqual([])
    expect(await versionsOf(ids)).toEqual([1, 1])
  })
})

describe('bulkAddEmail', () => {
  test('adds one address; a search for the address then finds the records', async () => {
    const ids = await newRecords(3)
    const rows = await auditRows(async () =>
      expect(bulkOf(await add(ids, 'Okapi1@Example.org'))).toMatchObject({ outcome: { changed: ids } }),
    )
    expect(rows).toMatchObject([
      {
        message: 'Added okapi1@example.org to 3 practice records',
        args: { update: { emailResultIds: ids, reasonForOverride: REASON } },
      },
    ])
    const { data } = await curator<{ practiceEmails: { allRecords: string[] } }>(
      '{ practiceEmails(filter: "okapi1@example.org") { allRecords } }',
    )
    expect(data?.practiceEmails.allRecords.toSorted()).toEqual(ids.toSorted())
  })

  test.each([
    { email: 'front.desk@example.org', reason: REASON, field: 'email' },
    { email: 'desk@example.com', reason: REASON, field: 'email' },
    { email: 'desk', reason: REASON, field: 'email' },
    { email: 'desk@example.org', reason: 'x'.repeat(20), field: 'reasonForOverride' },
  ])('refuses $email because of $reason', async ({ email, reason, field }) => {
    const ids = await newRecords(1)
    const response = await curator(ADD, {
      input: { update: { emailResultIds: ids, email, reasonForOverride: reason } },
    })
    expect(refusalOf(response)).toMatchObject({ code: 'BAD_USER_INPUT', field })
    expect(await emailsOf(ids)).toEqual([[]])
  })

  test('a repeated operation returns the same response and changes nothing', async () => {
    const ids = await newRecords(2)
    const options = { operationId: 'bulk-add-once' }
    const first = bulkOf(await add(ids, 'once@example.org', options))
    expect(bulkOf(await add(ids, 'once@example.org', options))).toEqual(first)
    expect(await versionsOf(ids)).toEqual([2, 2])
  })
})

describe('bulkRemoveEmail', () => {
  test('removes only the address, in any case; a reason of exactly 20 characters is enough', async () => {
    const holders = await newRecords(2, ['a@example.org', 'front.desk@example.org', 'z@example.org'])
    const others = await newRecords(1, ['a@example.org'])
    const bulk = bulkOf(await remove([...others, ...holders], 'Front.Desk@example.org', 'x'.repeat(20)))
    expect(bulk).toEqual({
      success: true,
      outcome: { changed: holders, unchanged: others, full: [], unknown: [] },
    })
    expect(await emailsOf(holders)).toEqual([
      ['a@example.org', 'z@example.org'],
      ['a@example.org', 'z@example.org'],
    ])
    const { data } = await curator<{ practiceEmails: { allRecords: string[] } }>(
      '{ practiceEmails(filter: "front.desk@example.org") { allRecords } }',
    )
    expect(data?.practiceEmails.allRecords.filter((id) => holders.includes(id))).toEqual([])
  })

  test('uses the messages of spec §5', async () => {
    const ids = await newRecords(1)
    expect(refusalOf(await remove([], 'a@example.org'))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'bulkRemoveIds',
      message: 'Please select rows to bulk remove email',
    })
    expect(refusalOf(await remove(ids, 'a@example'))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'email',
      message: 'Please enter valid email search for bulk remove email',
    })
    expect(refusalOf(await remove(ids, 'a@example.org', 'x'.repeat(19))).field).toBe('reasonForOverride')
  })

  test('removes an address from a record with too many; the audit log keeps the address', async () => {
    const [id = ''] = await newRecords(1, manyEmails(102))
    const rows = await auditRows(async () =>
      expect(bulkOf(await remove([id], 'a5@example.org')).outcome.changed).toEqual([id]),
    )
    expect(rows).toMatchObject([
      { before: { emails: { 'a5@example.org': [id] } }, after: { batch: expect.any(String) } },
    ])
    expect(Object.keys(Object(rows[0]?.before).emails)).toHaveLength(1)
  })
})

describe('5,000 records in one request', () => {
  test('DA7: are all changed, 500 per statement, and restored by an undo', async () => {
    const ids = await newRecords(4_990, ['old@example.org'])
    const repeated = [...ids, ...ids.slice(0, 5), 'x', 'y', '0', '-1', '999999999']
    const [fewIds] = [await newRecords(2)]
    const statements = await statementsOf(() => add(fewIds, 'few@example.org'))
    const rows = await auditRows(async () => {
      const all = await statementsOf(async () => {
        expect(bulkOf(await add(repeated, 'many@example.org'))).toEqual({
          success: true,
          outcome: { changed: ids, unchanged: [], full: [], unknown: ['x', 'y', '0', '-1', '999999999'] },
        })
      })
      const updatesIn = (sent: readonly string[]) => sent.filter((statement) => /update practice_email/.test(statement))
      expect(updatesIn(all)).toHaveLength(10)
      expect(updatesIn(statements)).toHaveLength(1)
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.message).toBe('Added many@example.org to 4,990 practice records')
    // The audit row refers to the bulk change, which lists the records.
    expect(rows[0]).toMatchObject({
      before: null,
      after: {
        batch: expect.any(String),
        emails: { 'many@example.org': '4,990 practice records, listed in Bulk Changes' },
      },
    })
    expect(new Set((await emailsOf(ids)).map((emails) => emails.join()))).toEqual(
      new Set(['old@example.org,many@example.org']),
    )

    const preview = await curator<{ emailBatchPreview: { counts: object; rows: { edges: object[] } } }>(
      `query ($change: EmailBatchChange!) { emailBatchPreview(change: $change) {
        counts { changed unknown } rows(first: 200) { edges { node { before after } } } } }`,
      { change: { action: 'COPY', ids: repeated, emails: manyEmails(100) } },
    )
    expect(preview.data?.emailBatchPreview).toMatchObject({
      counts: { changed: 0, unknown: 5 },
      rows: { edges: { length: 200 } },
    })
    const batchId = Object(rows[0]?.after).batch
    const undone = await curator<{ undoEmailBatch: Bulk }>(
      `mutation ($input: UndoEmailBatchInput!) { undoEmailBatch(input: $input) ${payload} }`,
      { input: { batchId, reasonForOverride: REASON } },
    )
    expect(undone.data?.undoEmailBatch.outcome.changed).toHaveLength(4_990)
    expect(new Set((await emailsOf(ids)).map((emails) => emails.join()))).toEqual(new Set(['old@example.org']))
  })

  test('are the maximum; more records are refused', async () => {
    const ids = Array.from({ length: 5_001 }, (_, index) => String(index + 1))
    for (const response of [
      await copy(ids, ['a@example.org']),
      await add(ids, 'a@example.org'),
      await remove(ids, 'a@example.org'),
    ])
      expect(refusalOf(response)).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: 'At most 5,000 practice records at a time; this change has 5,001. Narrow the search.',
      })
  })
})

test('concurrent bulk changes of the same records, in any order, lose no address', async () => {
  const ids = await newRecords(60)
  const orders = [ids, ids.toReversed(), ids.toSorted(), [...ids.slice(30), ...ids.slice(0, 30)]]
  const responses = await Promise.all(orders.map((order, index) => add(order, `race${index}@example.org`)))
  for (const response of responses) expect(bulkOf(response).outcome.changed).toHaveLength(60)
  const lists = await emailsOf(ids)
  expect(lists.map((emails) => emails.toSorted())).toEqual(
    ids.map(() => orders.map((_, index) => `race${index}@example.org`)),
  )
  expect(new Set(await versionsOf(ids))).toEqual(new Set([5]))
})
