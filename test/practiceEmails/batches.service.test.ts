import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import {
  ADD,
  ADDRESS,
  answered,
  type Batch,
  batchFields,
  batchOf,
  bulkChanges,
  nodesOf,
  REASON,
} from './bulkChanges.ts'

let service: TestService
let curator: Call
let bulk: ReturnType<typeof bulkChanges>
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  bulk = bulkChanges(service, curator)
})
afterAll(() => service.stop())

const manyEmails = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@example.org`)

/** Creates a record for each outcome of adding an address. Also returns the ids of missing records. */
const createOneOfEach = async () => {
  const [bare, has, full, broken, gone] = [
    await bulk.newRecord(['x@example.org']),
    await bulk.newRecord([ADDRESS.toUpperCase()]),
    await bulk.newRecord(manyEmails(100)),
    await bulk.newRecord(),
    await bulk.newRecord(),
  ]
  await bulk.breakEmails(broken, 'ann@example.org; bob@example.org')
  await bulk.deleteRecord(gone)
  return { bare, has, full, broken, gone, ids: [gone, broken, 'nonsense', full, has, bare] }
}

describe('a preview', () => {
  test('DA7: predicts the same outcome for each record as the mutation', async () => {
    const { bare, has, full, broken, gone, ids } = await createOneOfEach()
    const before = await bulk.preview({ action: 'ADD', ids, emails: [` ${ADDRESS.toUpperCase()} `] })
    expect(before.counts).toEqual({ changed: 1, unchanged: 1, full: 1, broken: 1, edited: 0, unknown: 2 })
    const result = await bulk.add(ids)
    expect(result.outcome).toEqual({
      changed: [bare],
      unchanged: [has],
      full: [full],
      broken: [broken],
      edited: [],
      unknown: [gone, 'nonsense'],
    })
    const { counts, rows } = batchOf(result)
    expect(counts).toEqual(before.counts)
    expect(rows).toEqual(before.rows)
    expect(nodesOf(rows)).toEqual(
      expect.arrayContaining([
        { id: bare, name: 'Bulk 1', fate: 'CHANGED', before: ['x@example.org'], after: ['x@example.org', ADDRESS] },
        { id: has, name: 'Bulk 1', fate: 'UNCHANGED', before: ['ANN@EXAMPLE.ORG'], after: ['ANN@EXAMPLE.ORG'] },
        { id: full, name: 'Bulk 1', fate: 'FULL', before: manyEmails(100), after: manyEmails(100) },
        { id: broken, name: 'Bulk 1', fate: 'BROKEN', before: [], after: [] },
        { id: 'nonsense', name: '', fate: 'UNKNOWN', before: [], after: [] },
      ]),
    )
  })

  test('pages all or some outcomes, sorted by record name, with missing records last', async () => {
    const ids = await bulk.newRecords(12)
    const change = { action: 'ADD', ids: ['999999999', ...ids.toReversed()], emails: [ADDRESS] }
    const wholePreview = await bulk.preview(change)
    expect(wholePreview.rows.aggregate.count).toBe(13)
    // Names sort as text, like in the list: 10 comes before 2.
    expect(nodesOf(wholePreview.rows).map(({ name }) => name)).toEqual(
      [...ids.keys()]
        .map((index) => `Bulk ${index + 1}`)
        .toSorted()
        .concat(''),
    )
    const options = await bulk.preview(change, { afterCurser: wholePreview.rows.edges[9]?.cursor })
    expect(options.rows.edges).toEqual(wholePreview.rows.edges.slice(10))
    const unknown = await bulk.preview(change, { fates: ['UNKNOWN', 'FULL'] })
    expect(unknown.rows.aggregate.count).toBe(1)
    expect(nodesOf(unknown.rows)).toMatchObject([{ id: '999999999' }])
  })

  test('refuses the same input as the mutation, with the same message', async () => {
    const [id] = await bulk.newRecords(1)
    const change = { ids: [id], emails: ['front.desk@example.org'] }
    const previewed = await bulk.previewResponse({ action: 'ADD', ...change })
    const result = await curator(ADD, {
      input: { update: { emailResultIds: [id], email: 'front.desk@example.org', reasonForOverride: REASON } },
    })
    expect(refusalOf(previewed).message).toBe(refusalOf(result).message)
    const none = await bulk.previewResponse({ action: 'REMOVE', ids: [], emails: [ADDRESS] })
    expect(refusalOf(none).message).toBe('Please select rows to bulk remove email')
  })

  test.each([
    ['an id that is too long', { action: 'ADD', ids: ['1'.repeat(256)], emails: [ADDRESS] }, 'ids'],
    ['a bulk change id for an addition', { action: 'ADD', ids: ['1'], emails: [ADDRESS], batchId: '1' }, 'batchId'],
    ['some records of an undo', { action: 'UNDO', batchId: '1', ids: ['1'] }, 'ids'],
    ['addresses of an undo', { action: 'UNDO', batchId: '1', emails: [ADDRESS] }, 'emails'],
    ['an undo without a bulk change', { action: 'UNDO' }, 'batchId'],
  ])('refuses %s', async (_, change, field) => {
    expect(refusalOf(await bulk.previewResponse(change))).toMatchObject({ code: 'BAD_USER_INPUT', field })
  })

  test('can become outdated: the result includes changes up to the save', async () => {
    const [unedited = '', deleted = '', edited = ''] = await bulk.newRecords(3, ['x@example.org'])
    const ids = [deleted, edited, unedited]
    expect((await bulk.preview({ action: 'ADD', ids, emails: [ADDRESS] })).counts).toMatchObject({ changed: 3 })
    await bulk.deleteRecord(deleted)
    await bulk.setEmails(edited, [ADDRESS, 'y@example.org'])
    expect((await bulk.add(ids)).outcome).toMatchObject({
      changed: [unedited],
      unchanged: [edited],
      unknown: [deleted],
    })
    expect(await bulk.emailsOf([unedited, edited])).toEqual([
      ['x@example.org', ADDRESS],
      [ADDRESS, 'y@example.org'],
    ])
  })
})

describe('the records of a bulk change', () => {
  test('are one audit row, and an entry in the list of bulk changes with each outcome', async () => {
    const ids = await bulk.newRecords(2)
    const rows = await bulk.auditRows(() => bulk.add(ids))
    expect(rows).toMatchObject([{ action: 'bulkAddEmail', after: { emails: { [ADDRESS]: ids } } }])
    const { edges } = answered(
      await curator<Record<string, { edges: { node: Batch }[] }>>(
        `{ emailBatches(first: 1) { edges { node { ${batchFields} } } } }`,
      ),
    )
    const [newest] = edges.map(({ node }) => node)
    expect(Object(rows[0]?.after).batch).toBe(newest?.id)
    expect(newest).toMatchObject({ action: 'ADD', emails: [ADDRESS], reason: REASON, by: 'curator', undoes: null })
    expect(newest?.rows.aggregate.count).toBe(2)
  })

  test('are absent when nothing changed', async () => {
    const ids = await bulk.newRecords(2, [ADDRESS])
    const count = async () => (await service.database.one(sql`select count(*) from email_batch`)) ?? {}
    const before = await count()
    const rows = await bulk.auditRows(async () =>
      expect(await bulk.add(ids)).toMatchObject({ success: false, batch: null }),
    )
    expect(rows).toEqual([])
    expect(await count()).toEqual(before)
  })

  test('stay when a record is deleted or renamed', async () => {
    const [deleted = '', renamed = ''] = await bulk.newRecords(2)
    const { id, rows } = batchOf(await bulk.copy([deleted, renamed], ['b@example.org', ADDRESS]))
    await bulk.deleteRecord(deleted)
    await service.database.rows(sql`update practice_email set match = 'Other' where id = ${renamed}`)
    expect((await bulk.read(id)).rows).toEqual(rows)
    expect(await bulk.read(id)).toMatchObject({ action: 'COPY', reason: null, emails: ['b@example.org', ADDRESS] })
  })

  test('are written once for a repeated request, which returns the same response', async () => {
    const ids = await bulk.newRecords(2)
    const options = { operationId: randomUUID() }
    const rows = await bulk.auditRows(async () => {
      const first = await bulk.add(ids, ADDRESS, options)
      expect(await bulk.add(ids, ADDRESS, options)).toEqual(first)
      const undoOptions = { operationId: randomUUID() }
      const undone = await bulk.undo(batchOf(first).id, undoOptions)
      // By now the bulk change is undone, but the repeated request returns the first answer.
      expect(await bulk.undo(batchOf(first).id, undoOptions)).toEqual(undone)
    })
    expect(rows.map(({ action }) => action)).toEqual(['bulkAddEmail', 'undoEmailBatch'])
  })
})
