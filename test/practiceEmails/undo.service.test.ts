import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { ADDRESS, batchOf, bulkChanges, nodesOf } from './bulkChanges.ts'

let service: TestService
let curator: Call
let bulk: ReturnType<typeof bulkChanges>
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  bulk = bulkChanges(service, curator)
})
afterAll(() => service.stop())

const versionOf = async (id: string) =>
  (await service.database.one<{ version: number }>(sql`select version from practice_email where id = ${id}`))?.version

describe('undoEmailBatch', () => {
  test('DA7: restores each record’s earlier list in its order; an undo can be undone', async () => {
    const lists = [
      ['z@example.org', ADDRESS, 'a@former.example'],
      [ADDRESS],
      ['b@example.org', ADDRESS],
      ['c@example.org'],
    ]
    const ids: string[] = []
    for (const list of lists) ids.push(await bulk.newRecord(list))
    const [, , , unaffected = ''] = ids
    const withoutAddress = lists.map((list) => list.filter((email) => email !== ADDRESS))
    const first = batchOf(await bulk.remove(ids))
    expect(await bulk.emailsOf(ids)).toEqual(withoutAddress)

    const rows = await bulk.auditRows(async () => {
      const result = await bulk.undo(first.id)
      expect(result.outcome.changed.toSorted()).toEqual(ids.filter((id) => id !== unaffected).toSorted())
      expect(batchOf(result)).toMatchObject({
        action: 'UNDO',
        emails: [ADDRESS],
        undoes: { id: first.id },
        undoneBy: null,
        origin: 'REMOVE',
        takesBack: true,
      })
    })
    expect(await bulk.emailsOf(ids)).toEqual(lists)
    expect(await versionOf(unaffected)).toBe(1)
    expect(rows).toMatchObject([
      {
        action: 'undoEmailBatch',
        message: `Undid a bulk removal of ${ADDRESS} for 3 practice records`,
        before: null,
        after: { emails: { [ADDRESS]: { length: 3 } } },
      },
    ])
    const { undoneBy } = await bulk.read(first.id)
    const secondUndo = batchOf(await bulk.undo(undoneBy?.id ?? ''))
    expect(secondUndo).toMatchObject({ undoes: undoneBy, origin: 'REMOVE', takesBack: false })
    expect(await bulk.emailsOf(ids)).toEqual(withoutAddress)

    expect((await bulk.read(first.id)).undoneBy, 'an undone undo no longer counts as the undo').toBeNull()
    expect((await bulk.read(undoneBy?.id ?? '')).undoneBy).toEqual({ id: secondUndo.id })
    const second = batchOf(await bulk.undo(first.id))
    expect((await bulk.read(first.id)).undoneBy).toEqual({ id: second.id })
  })

  test('DA7: skips records that were changed, deleted or broken since, and lists them, as its preview does', async () => {
    const [unchanged = '', edited = '', reordered = '', deleted = '', broken = ''] = await bulk.newRecords(5, [
      'x@example.org',
    ])
    const { id } = batchOf(await bulk.add([unchanged, edited, reordered, deleted, broken]))
    await bulk.setEmails(edited, ['x@example.org', ADDRESS, 'y@example.org'])
    await bulk.setEmails(reordered, [ADDRESS, 'x@example.org'])
    await bulk.deleteRecord(deleted)
    await bulk.breakEmails(broken, '')
    const preview = await bulk.preview({ action: 'UNDO', batchId: id })
    const result = await bulk.undo(id)
    expect(result.outcome).toEqual({
      changed: [unchanged],
      unchanged: [],
      full: [],
      broken: [broken],
      edited: [edited, reordered],
      unknown: [deleted],
    })
    expect(batchOf(result).rows).toEqual(preview.rows)
    expect(nodesOf(preview.rows).find((row) => row.id === deleted)).toMatchObject({ name: 'Bulk 4', fate: 'UNKNOWN' })
    expect(await bulk.emailsOf([unchanged, edited])).toEqual([
      ['x@example.org'],
      ['x@example.org', ADDRESS, 'y@example.org'],
    ])
  })

  test('of a change that is already undone changes nothing, and returns the reason', async () => {
    const ids = await bulk.newRecords(2)
    const { id } = batchOf(await bulk.add(ids))
    await bulk.undo(id)
    const rows = await bulk.auditRows(async () =>
      expect(await bulk.undo(id)).toMatchObject({ success: false, batch: null, outcome: { edited: ids } }),
    )
    expect(rows).toEqual([])
  })
})

test('DA7: two bulk changes, an undo and an edit of the same records at once lose no change', async () => {
  const ids = await bulk.newRecords(1_200, ['x@example.org'])
  const first = batchOf(await bulk.add(ids, 'first@example.org'))
  const [edited = ''] = ids
  const edit = () =>
    curator(`mutation ($input: UpdateEmailInput!) { updateEmail(input: $input) { success } }`, {
      input: { id: edited, update: { match: 'Edited' } },
    })
  const [firstAdd, secondAdd, undone, editResponse] = await Promise.all([
    bulk.add(ids, 'one@example.org'),
    bulk.add(ids.toReversed(), 'other@example.org'),
    bulk.undo(first.id),
    edit(),
  ])
  expect(editResponse.errors).toBeUndefined()
  expect([firstAdd.outcome.changed.length, secondAdd.outcome.changed.length]).toEqual([1_200, 1_200])
  // An undo that ran first changed all records. An undo that ran after another change skipped all of them.
  expect([[], ids]).toContainEqual(undone.outcome.changed.toSorted((a, b) => Number(a) - Number(b)))
  const expected = [
    ...(undone.success ? [] : ['first@example.org']),
    'one@example.org',
    'other@example.org',
    'x@example.org',
  ].join()
  expect(new Set((await bulk.emailsOf(ids)).map((emails) => emails.toSorted().join()))).toEqual(new Set([expected]))
})
