import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { EmailBatchConnection } from '../../server/contract/types.gen.ts'
import { callerOf, testService } from '../support/service.ts'
import { statementsOf } from '../support/statements.ts'
import { preview } from '../support/undo.ts'
import { ADDRESS, answered, batchFields, batchOf, bulkChanges, nodesOf, REASON } from './bulkChanges.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const bulk = bulkChanges(service, curator)

const manyEmails = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@example.org`)
const versionsOf = async (ids: readonly string[]) => {
  const rows = await service.database.rows<{ version: number }>(sql`
    select version from practice_email where id = any(${[...ids]}::bigint[]) order by id`)
  return rows.map(({ version }) => version)
}
const idsFoundBy = async (filter: string) => {
  const found = 'query ($filter: String) { practiceEmails(filter: $filter) { allRecords } }'
  return answered(await curator<Record<string, { allRecords: string[] }>>(found, { filter })).allRecords.toSorted()
}

test('copyEmails adds missing addresses, removes none, and returns the outcome of each record', async () => {
  const empty = await bulk.newRecord()
  const incomplete = await bulk.newRecord(['x@example.org', 'b@example.org'])
  const complete = await bulk.newRecord(['b@example.org', 'a@example.org'])
  const full = await bulk.newRecord(manyEmails(99))
  const ids = ['unknown', full, incomplete, complete, empty, '999999999', incomplete]
  const rows = await bulk.auditRows(async () =>
    expect((await bulk.copy(ids, ['A@example.org', 'b@example.org', ' '])).outcome).toMatchObject({
      changed: [incomplete, empty],
      unchanged: [complete],
      full: [full],
      unknown: ['unknown', '999999999'],
    }),
  )
  expect(await bulk.emailsOf([empty, incomplete, complete, full])).toEqual([
    ['a@example.org', 'b@example.org'],
    ['x@example.org', 'b@example.org', 'a@example.org'],
    ['b@example.org', 'a@example.org'],
    manyEmails(99),
  ])
  expect(await versionsOf([empty, incomplete, complete, full])).toEqual([2, 2, 1, 1])
  const facts = { username: 'curator', action: 'copyEmails', message: 'Copied 2 addresses to 2 practice records' }
  const after = { emails: { 'a@example.org': [incomplete, empty], 'b@example.org': [empty] } }
  expect(rows).toMatchObject([{ ...facts, before: null, after }])
})

test('an added address is found, and its removal takes only it, in any case, also from a list that is too long', async () => {
  // The audit row of the removal has 1,000 ids, the maximum.
  const ids = await bulk.newRecords(999, ['a@example.org'])
  expect((await bulk.add(ids, 'Okapi1@Example.org')).outcome.changed).toEqual(ids)
  expect(await idsFoundBy('okapi1@example.org')).toEqual(ids.toSorted())
  const other = await bulk.newRecord(['a@example.org'])
  const long = await bulk.newRecord()
  await bulk.setEmails(long, [...manyEmails(102), 'okapi1@example.org'])
  const rows = await bulk.auditRows(async () =>
    expect((await bulk.remove([other, ...ids, long], 'OKAPI1@example.org')).outcome).toMatchObject({
      changed: [...ids, long],
      unchanged: [other],
    }),
  )
  expect(rows).toMatchObject([{ before: { emails: { 'okapi1@example.org': [...ids, long] } } }])
  expect(await bulk.emailsOf([...ids, long])).toEqual([...ids.map(() => ['a@example.org']), manyEmails(102)])
  expect(await idsFoundBy('okapi1@example.org')).toEqual([])
})

test('DA7: 5,000 records are all changed in one request, 500 per statement, and restored by an undo', async () => {
  const ids = await bulk.newRecords(4_990, ['old@example.org'])
  const unknown = ['x'.repeat(255), '0', '-1', '1e3', '1.5', `0${ids[0]}`, '%', "a'b", '999999999']
  const repeated = [...ids, ...ids.slice(0, 1), ...unknown]
  const rows = await bulk.auditRows(async () => {
    const sent = await statementsOf(async () =>
      expect((await bulk.add(repeated, 'many@example.org')).outcome).toMatchObject({ changed: ids, unknown }),
    )
    expect(sent.filter((statement) => /update practice_email/.test(statement))).toHaveLength(10)
  })
  const after = { emails: { 'many@example.org': '4,990 practice records (see Bulk Changes)' } }
  expect(rows).toMatchObject([{ message: 'Added many@example.org to 4,990 practice records', before: null, after }])
  const listsOf = async () => new Set((await bulk.emailsOf(ids)).map((emails) => emails.join()))
  expect(await listsOf()).toEqual(new Set(['old@example.org,many@example.org']))
  const preview = await bulk.preview({ action: 'COPY', ids: repeated, emails: manyEmails(100) })
  expect(preview.counts).toMatchObject({ changed: 0, unknown: 9 })
  expect((await bulk.undo(Object(rows[0]?.after).batch)).outcome.changed).toHaveLength(4_990)
  expect(await listsOf()).toEqual(new Set(['old@example.org']))
})

describe('a preview', () => {
  test('DA7: predicts the same outcome for each record as the mutation', async () => {
    const lists = [['x@example.org'], [ADDRESS.toUpperCase()], manyEmails(100), [], []]
    const newIds: string[] = []
    for (const list of lists) newIds.push(await bulk.newRecord(list))
    const [bare = '', has = '', full = '', broken = '', gone = ''] = newIds
    await bulk.breakEmails(broken, 'ann@example.org; bob@example.org')
    await bulk.deleteRecord(gone)
    const ids = [gone, broken, 'nonsense', full, has, bare]
    const before = await bulk.preview({ action: 'ADD', ids, emails: [` ${ADDRESS.toUpperCase()} `] })
    expect(before.counts).toEqual({ changed: 1, unchanged: 1, full: 1, broken: 1, edited: 0, unknown: 2 })
    const result = await bulk.add(ids)
    const outcome = { changed: [bare], unchanged: [has], full: [full], broken: [broken], edited: [] }
    expect(result.outcome).toEqual({ ...outcome, unknown: [gone, 'nonsense'] })
    const { counts, rows } = batchOf(result)
    expect(counts).toEqual(before.counts)
    expect(rows).toEqual(before.rows)
    expect(nodesOf(rows)).toEqual([
      { id: bare, name: 'Bulk 1', fate: 'CHANGED', before: ['x@example.org'], after: ['x@example.org', ADDRESS] },
      { id: has, name: 'Bulk 1', fate: 'UNCHANGED', before: ['ANN@EXAMPLE.ORG'], after: ['ANN@EXAMPLE.ORG'] },
      { id: full, name: 'Bulk 1', fate: 'FULL', before: manyEmails(100), after: manyEmails(100) },
      { id: broken, name: 'Bulk 1', fate: 'BROKEN', before: [], after: [] },
      { id: gone, name: '', fate: 'UNKNOWN', before: [], after: [] },
      { id: 'nonsense', name: '', fate: 'UNKNOWN', before: [], after: [] },
    ])
  })

  test('pages all or some outcomes, sorted by record name, with missing records last', async () => {
    const ids = await bulk.newRecords(12)
    const change = { action: 'ADD', ids: ['999999999', ...ids.toReversed()], emails: [ADDRESS] }
    const wholePreview = await bulk.preview(change)
    expect(wholePreview.rows.aggregate.count).toBe(13)
    // Names sort as text, so 10 comes before 2.
    const names = ids.map((_, index) => `Bulk ${index + 1}`)
    expect(nodesOf(wholePreview.rows).map(({ name }) => name)).toEqual([...names.toSorted(), ''])
    const options = await bulk.preview(change, { afterCurser: wholePreview.rows.edges[9]?.cursor })
    expect(options.rows.edges).toEqual(wholePreview.rows.edges.slice(10))
    const unknown = await bulk.preview(change, { fates: ['UNKNOWN', 'FULL'] })
    expect(unknown.rows.aggregate.count).toBe(1)
    expect(nodesOf(unknown.rows)).toMatchObject([{ id: '999999999' }])
  })
})

describe('the records of a bulk change', () => {
  test('are one audit row and one entry', async () => {
    const ids = await bulk.newRecords(2)
    const rows = await bulk.auditRows(() => bulk.add(ids))
    expect(rows).toMatchObject([{ action: 'bulkAddEmail' }])
    const query = `{ emailBatches(first: 1) { edges { node { ${batchFields} } } } }`
    const { edges } = answered(await curator<Record<string, EmailBatchConnection>>(query))
    const [newest] = edges.map(({ node }) => node)
    expect(rows[0]?.after).toEqual({ batch: newest?.id, emails: { [ADDRESS]: ids } })
    expect(newest).toMatchObject({ action: 'ADD', emails: [ADDRESS], reason: REASON, by: 'curator', undoes: null })
    expect(newest?.rows.aggregate.count).toBe(2)
    const { refusal } = await preview(curator, { auditId: rows[0]?.id ?? '' })
    expect(refusal).toBe('This was a bulk change. Undo it in Bulk Changes.')
  })

  test('stay when a record is deleted or renamed', async () => {
    const [deleted = '', renamed = ''] = await bulk.newRecords(2)
    const { id, rows } = batchOf(await bulk.copy([deleted, renamed], ['b@example.org', ADDRESS]))
    await bulk.deleteRecord(deleted)
    await service.database.rows(sql`update practice_email set match = 'Other' where id = ${renamed}`)
    expect((await bulk.read(id)).rows).toEqual(rows)
    expect(await bulk.read(id)).toMatchObject({ action: 'COPY', reason: null, emails: ['b@example.org', ADDRESS] })
  })
})

describe('undoEmailBatch', () => {
  test('DA7: restores each record’s earlier list in its order; an undo can be undone', async () => {
    const lists = [['z@b.org', ADDRESS, 'a@former.example'], [ADDRESS], ['b@b.org', ADDRESS], ['c@b.org']]
    const ids: string[] = []
    for (const list of lists) ids.push(await bulk.newRecord(list))
    const unaffected = ids.at(-1) ?? ''
    const withoutAddress = lists.map((list) => list.filter((email) => email !== ADDRESS))
    const first = batchOf(await bulk.remove(ids))
    expect(await bulk.emailsOf(ids)).toEqual(withoutAddress)

    const rows = await bulk.auditRows(async () => {
      const result = await bulk.undo(first.id)
      expect(result.outcome.changed.toSorted()).toEqual(ids.filter((id) => id !== unaffected).toSorted())
      const links = { undoes: { id: first.id }, undoneBy: null, origin: 'REMOVE', takesBack: true }
      expect(batchOf(result)).toMatchObject({ action: 'UNDO', emails: [ADDRESS], ...links })
    })
    expect(await bulk.emailsOf(ids)).toEqual(lists)
    expect(await versionsOf([unaffected])).toEqual([1])
    const message = `Undid a bulk removal of ${ADDRESS} for 3 practice records`
    const after = { emails: { [ADDRESS]: { length: 3 } }, undoes: first.id }
    expect(rows).toMatchObject([{ action: 'undoEmailBatch', message, before: null, after }])
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
    const ids = await bulk.newRecords(5, ['x@example.org'])
    const [unchanged = '', edited = '', reordered = '', deleted = '', broken = ''] = ids
    const { id } = batchOf(await bulk.add(ids))
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
    const kept = ['x@example.org', ADDRESS, 'y@example.org']
    expect(await bulk.emailsOf([unchanged, edited])).toEqual([['x@example.org'], kept])
  })

  test('of a change that is already undone changes nothing, and returns the reason', async () => {
    const ids = await bulk.newRecords(2)
    const { id } = batchOf(await bulk.add(ids))
    await bulk.undo(id)
    const countBatches = () => service.database.one(sql`select count(*) from email_batch`)
    const before = await countBatches()
    const rows = await bulk.auditRows(async () =>
      expect(await bulk.undo(id)).toMatchObject({ success: false, batch: null, outcome: { edited: ids } }),
    )
    expect([rows, await countBatches()]).toEqual([[], before])
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
  // The undo changes all records if it runs first, and none otherwise.
  expect([[], ids]).toContainEqual(undone.outcome.changed.toSorted((a, b) => Number(a) - Number(b)))
  const kept = undone.success ? [] : ['first@example.org']
  const expected = [...kept, 'one@example.org', 'other@example.org', 'x@example.org'].join()
  expect(new Set((await bulk.emailsOf(ids)).map((emails) => emails.toSorted().join()))).toEqual(new Set([expected]))
})
