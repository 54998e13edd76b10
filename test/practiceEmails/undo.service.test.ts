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
    const [, , , without = ''] = ids
    const left = lists.map((list) => list.filter((email) => email !== ADDRESS))
    const first = batchOf(await bulk.remove(ids))
    expect(await bulk.emailsOf(ids)).toEqual(left)

    const rows = await bulk.auditRows(async () => {
      const made = await bulk.undo(first.id)
      expect(made.outcome.changed.toSorted()).toEqual(ids.filter((id) => id !== without).toSorted())
      expect(batchOf(made)).toMatchObject({
        action: 'UNDO',
        emails: [ADDRESS],
        undoes: { id: first.id },
        undoneBy: null,
        origin: 'REMOVE',
        takesBack: true,
      })
    })
    expect(await bulk.emailsOf(ids)).toEqual(lists)
    expect(await versionOf(without)).toBe(1)
    expect(rows).toMatchObject([
      {
        action: 'undoEmailBatch',
        message: `Undid a bulk removal of ${ADDRESS} for 3 practice records`,
        before: null,
        after: { emails: { [ADDRESS]: { length: 3 } } },
      },
    ])
    const { undoneBy } = await bulk.read(first.id)
    const again = batchOf(await bulk.undo(undoneBy?.id ?? ''))
    expect(again).toMatchObject({ undoes: undoneBy, origin: 'REMOVE', takesBack: false })
    expect(await bulk.emailsOf(ids)).toEqual(left)

    expect((await bulk.read(first.id)).undoneBy, 'an undo that was undone undoes nothing').toBeNull()
    expect((await bulk.read(undoneBy?.id ?? '')).undoneBy).toEqual({ id: again.id })
    const second = batchOf(await bulk.undo(first.id))
    expect((await bulk.read(first.id)).undoneBy).toEqual({ id: second.id })
  })

  test('DA7: skips records that were changed, deleted or broken since, and lists them; a preview says so', async () => {
    const [kept = '', edited = '', sorted = '', deleted = '', broken = ''] = await bulk.newRecords(5, ['x@example.org'])
    const { id } = batchOf(await bulk.add([kept, edited, sorted, deleted, broken]))
    await bulk.setEmails(edited, ['x@example.org', ADDRESS, 'y@example.org'])
    await bulk.setEmails(sorted, [ADDRESS, 'x@example.org'])
    await bulk.deleteRecord(deleted)
    await bulk.breakEmails(broken, '')
    const told = await bulk.preview({ action: 'UNDO', batchId: id })
    const made = await bulk.undo(id)
    expect(made.outcome).toEqual({
      changed: [kept],
      unchanged: [],
      full: [],
      broken: [broken],
      edited: [edited, sorted],
      unknown: [deleted],
    })
    expect(batchOf(made).rows).toEqual(told.rows)
    expect(nodesOf(told.rows).find((row) => row.id === deleted)).toMatchObject({ name: 'Bulk 4', fate: 'UNKNOWN' })
    expect(await bulk.emailsOf([kept, edited])).toEqual([
      ['x@example.org'],
      ['x@example.org', ADDRESS, 'y@example.org'],
    ])
  })

  test('of a change that is already undone changes nothing, and says why', async () => {
    const ids = await bulk.newRecords(2)
    const { id } = batchOf(await bulk.add(ids))
    await bulk.undo(id)
    const rows = await bulk.auditRows(async () =>
      expect(await bulk.undo(id)).toMatchObject({ success: false, batch: null, outcome: { edited: ids } }),
    )
    expect(rows).toEqual([])
  })
})

test('DA7: two bulk changes, an undo and an edit of the same records at once lose nothing', async () => {
  const ids = await bulk.newRecords(1_200, ['x@example.org'])
  const first = batchOf(await bulk.add(ids, 'first@example.org'))
  const [edited = ''] = ids
  const edit = () =>
    curator(`mutation ($input: UpdateEmailInput!) { updateEmail(input: $input) { success } }`, {
      input: { id: edited, update: { match: 'Edited' } },
    })
  const [one, other, undone, edit1] = await Promise.all([
    bulk.add(ids, 'one@example.org'),
    bulk.add(ids.toReversed(), 'other@example.org'),
    bulk.undo(first.id),
    edit(),
  ])
  expect(edit1.errors).toBeUndefined()
  expect([one.outcome.changed.length, other.outcome.changed.length]).toEqual([1_200, 1_200])
  // The undo ran first, or it ran after another change and left those records alone.
  expect([[], ids]).toContainEqual(undone.outcome.changed.toSorted((a, b) => Number(a) - Number(b)))
  const expected = [
    ...(undone.success ? [] : ['first@example.org']),
    'one@example.org',
    'other@example.org',
    'x@example.org',
  ].join()
  expect(new Set((await bulk.emailsOf(ids)).map((emails) => emails.toSorted().join()))).toEqual(new Set([expected]))
})
