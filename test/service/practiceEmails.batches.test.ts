import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { followProgress } from '../../server/areas/practiceEmails/progress.ts'
import { createChanges } from '../../server/changes.ts'
import { secondsOfBulkChange } from '../../src/domain/limits.ts'
import { auditRowsOf } from '../support/audit.ts'
import * as records from '../support/practiceRecords.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Answer, type Call, startTestService, type TestService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'

let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
})
afterAll(() => service.stop())

const REASON = 'Asked for by the practice manager'
const ADDRESS = 'ann@example.org'

interface Row {
  id: string
  name: string
  fate: string
  before: string[]
  after: string[]
}
interface Rows {
  edges: { node: Row; cursor: string }[]
  aggregate: { count: number }
}
type Fates = Record<'changed' | 'unchanged' | 'full' | 'broken' | 'edited' | 'unknown', string[]>
interface Batch {
  id: string
  action: string
  emails: string[]
  reason: string | null
  by: string
  counts: Record<keyof Fates, number>
  rows: Rows
  undoes: { id: string } | null
  undoneBy: { id: string } | null
}
interface Bulk {
  success: boolean
  outcome: Fates
  batch: Batch | null
}
const rowFields = 'edges { node { id name fate before after } cursor } aggregate { count }'
const countFields = 'changed unchanged full broken edited unknown'
const batchFields = `id action emails reason by counts { ${countFields} } rows(first: 100) { ${rowFields} }
  undoes { id } undoneBy { id } origin takesBack`
const payload = `{ success outcome { ${countFields} } batch { ${batchFields} } }`

const ADD = `mutation ($input: BulkAddEmailInput!) { bulkAddEmail(input: $input) ${payload} }`
const REMOVE = `mutation ($input: BulkRemoveEmailInput!) { bulkRemoveEmail(input: $input) ${payload} }`
const COPY = `mutation ($input: CopyEmailsInput!) { copyEmails(input: $input) ${payload} }`
const UNDO = `mutation ($input: UndoEmailBatchInput!) { undoEmailBatch(input: $input) ${payload} }`

const answered = <Data>({ data, errors }: Answer<Record<string, Data>>): Data => {
  const [value] = Object.values(data ?? {})
  if (value === undefined) throw new Error(JSON.stringify(errors))
  return value
}
const add = async (emailResultIds: readonly string[], email = ADDRESS, rest: object = {}) =>
  answered(
    await curator<Record<string, Bulk>>(ADD, {
      input: { update: { emailResultIds, email, reasonForOverride: REASON }, ...rest },
    }),
  )
const remove = async (bulkRemoveIds: readonly string[], email = ADDRESS) =>
  answered(
    await curator<Record<string, Bulk>>(REMOVE, {
      input: { bulkRemoveIds, update: { email, reasonForOverride: REASON } },
    }),
  )
const copy = async (emailResultIds: readonly string[], emails: readonly string[]) =>
  answered(
    await curator<Record<string, Bulk>>(COPY, {
      input: { update: { emailResultIds, emails: JSON.stringify(emails) } },
    }),
  )
const undo = async (batchId: string, rest: object = {}) =>
  answered(await curator<Record<string, Bulk>>(UNDO, { input: { batchId, reasonForOverride: REASON, ...rest } }))
const batchOf = ({ batch }: Bulk): Batch => {
  if (!batch) throw new Error('Nothing was changed.')
  return batch
}

interface Preview {
  counts: Record<keyof Fates, number>
  rows: Rows
}
const PREVIEW = `query ($change: EmailBatchChange!, $fates: [EmailFate!], $afterCurser: String) {
  emailBatchPreview(change: $change) {
    counts { ${countFields} } rows(fates: $fates, afterCurser: $afterCurser, first: 100) { ${rowFields} } } }`
const preview = async (change: object, rest: object = {}) =>
  answered(await curator<Record<string, Preview>>(PREVIEW, { change, ...rest }))
const read = async (id: string) =>
  answered(await curator<Record<string, Batch>>(`query ($id: ID!) { emailBatch(id: $id) { ${batchFields} } }`, { id }))
const nodesOf = ({ edges }: Rows) => edges.map(({ node }) => node)

const newRecords = (count: number, emails: readonly string[] = []) =>
  records.newRecords(service.database, count, emails)
const newRecord = async (emails: readonly string[] = []) => (await newRecords(1, emails))[0] ?? ''
const emailsOf = (ids: readonly string[]) => records.emailsOf(service.database, ids)
const setEmails = (id: string, emails: readonly string[]) =>
  service.database.rows(sql`update practice_email set emails = ${[...emails]} where id = ${id}`)
const auditRows = (work: () => Promise<unknown>) => auditRowsOf(service.database, work)
const versionOf = async (id: string) =>
  (await service.database.one<{ version: number }>(sql`select version from practice_email where id = ${id}`))?.version
const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@example.org`)

/** A record of each fate that adding an address has, and ids that none has. */
const oneOfEach = async () => {
  const [bare, has, full, broken, gone] = [
    await newRecord(['x@example.org']),
    await newRecord([ADDRESS.toUpperCase()]),
    await newRecord(many(100)),
    await newRecord(),
    await newRecord(),
  ]
  await records.breakEmails(service.database, broken, 'ann@example.org; bob@example.org')
  await service.database.rows(sql`delete from practice_email where id = ${gone}`)
  return { bare, has, full, broken, gone, ids: [gone, broken, 'nonsense', full, has, bare] }
}

describe('a preview', () => {
  test('DA7: tells of each record what is then made of it, by the same rule', async () => {
    const { bare, has, full, broken, gone, ids } = await oneOfEach()
    const before = await preview({ action: 'ADD', ids, emails: [` ${ADDRESS.toUpperCase()} `] })
    expect(before.counts).toEqual({ changed: 1, unchanged: 1, full: 1, broken: 1, edited: 0, unknown: 2 })
    const bulk = await add(ids)
    expect(bulk.outcome).toEqual({
      changed: [bare],
      unchanged: [has],
      full: [full],
      broken: [broken],
      edited: [],
      unknown: [gone, 'nonsense'],
    })
    const { counts, rows } = batchOf(bulk)
    expect(counts).toEqual(before.counts)
    expect(rows).toEqual(before.rows)
    expect(nodesOf(rows)).toEqual(
      expect.arrayContaining([
        { id: bare, name: 'Bulk 1', fate: 'CHANGED', before: ['x@example.org'], after: ['x@example.org', ADDRESS] },
        { id: has, name: 'Bulk 1', fate: 'UNCHANGED', before: ['ANN@EXAMPLE.ORG'], after: ['ANN@EXAMPLE.ORG'] },
        { id: full, name: 'Bulk 1', fate: 'FULL', before: many(100), after: many(100) },
        { id: broken, name: 'Bulk 1', fate: 'BROKEN', before: [], after: [] },
        { id: 'nonsense', name: '', fate: 'UNKNOWN', before: [], after: [] },
      ]),
    )
  })

  test('pages by name those of some fates, or all; who is not there stands last', async () => {
    const ids = await newRecords(12)
    const change = { action: 'ADD', ids: ['999999999', ...ids.toReversed()], emails: [ADDRESS] }
    const all = await preview(change)
    expect(all.rows.aggregate.count).toBe(13)
    // As texts, like in the list: 10 comes before 2.
    expect(nodesOf(all.rows).map(({ name }) => name)).toEqual(
      [...ids.keys()]
        .map((index) => `Bulk ${index + 1}`)
        .toSorted()
        .concat(''),
    )
    const rest = await preview(change, { afterCurser: all.rows.edges[9]?.cursor })
    expect(rest.rows.edges).toEqual(all.rows.edges.slice(10))
    const unknown = await preview(change, { fates: ['UNKNOWN', 'FULL'] })
    expect(unknown.rows.aggregate.count).toBe(1)
    expect(nodesOf(unknown.rows)).toMatchObject([{ id: '999999999' }])
  })

  test('refuses what the mutation refuses, in its words', async () => {
    const [id] = await newRecords(1)
    const change = { ids: [id], emails: ['front.desk@example.org'] }
    const asked = await curator(PREVIEW, { change: { action: 'ADD', ...change } })
    const made = await curator(ADD, {
      input: { update: { emailResultIds: [id], email: 'front.desk@example.org', reasonForOverride: REASON } },
    })
    expect(refusalOf(asked).message).toBe(refusalOf(made).message)
    const none = await curator(PREVIEW, { change: { action: 'REMOVE', ids: [], emails: [ADDRESS] } })
    expect(refusalOf(none).message).toBe('Please select rows to bulk remove email')
  })

  test('is of that moment: the result tells what happened until the save', async () => {
    const [kept = '', deleted = '', edited = ''] = await newRecords(3, ['x@example.org'])
    const ids = [deleted, edited, kept]
    expect((await preview({ action: 'ADD', ids, emails: [ADDRESS] })).counts).toMatchObject({ changed: 3 })
    await service.database.rows(sql`delete from practice_email where id = ${deleted}`)
    await setEmails(edited, [ADDRESS, 'y@example.org'])
    expect((await add(ids)).outcome).toMatchObject({ changed: [kept], unchanged: [edited], unknown: [deleted] })
    expect(await emailsOf([kept, edited])).toEqual([
      ['x@example.org', ADDRESS],
      [ADDRESS, 'y@example.org'],
    ])
  })
})

describe('what a bulk change leaves', () => {
  test('is one audit row that names it, and what became of each record, in the list of bulk changes', async () => {
    const ids = await newRecords(2)
    const rows = await auditRows(() => add(ids))
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

  test('is nothing when nothing was changed', async () => {
    const ids = await newRecords(2, [ADDRESS])
    const count = async () => (await service.database.one(sql`select count(*) from email_batch`)) ?? {}
    const before = await count()
    const rows = await auditRows(async () => expect(await add(ids)).toMatchObject({ success: false, batch: null }))
    expect(rows).toEqual([])
    expect(await count()).toEqual(before)
  })

  test('stays as it was when a record is deleted or called otherwise', async () => {
    const [deleted = '', renamed = ''] = await newRecords(2)
    const { id, rows } = batchOf(await copy([deleted, renamed], ['b@example.org', ADDRESS]))
    await service.database.rows(sql`delete from practice_email where id = ${deleted}`)
    await service.database.rows(sql`update practice_email set match = 'Other' where id = ${renamed}`)
    expect((await read(id)).rows).toEqual(rows)
    expect(await read(id)).toMatchObject({ action: 'COPY', reason: null, emails: ['b@example.org', ADDRESS] })
  })

  test('is made once, however often it is sent, and answered alike', async () => {
    const ids = await newRecords(2)
    const rest = { operationId: randomUUID() }
    const rows = await auditRows(async () => {
      const first = await add(ids, ADDRESS, rest)
      expect(await add(ids, ADDRESS, rest)).toEqual(first)
      const undoing = { operationId: randomUUID() }
      const undone = await undo(batchOf(first).id, undoing)
      // By now the first is undone.
      expect(await undo(batchOf(first).id, undoing)).toEqual(undone)
    })
    expect(rows.map(({ action }) => action)).toEqual(['bulkAddEmail', 'undoEmailBatch'])
  })
})

describe('undoEmailBatch', () => {
  test('DA7: gives each record its earlier list back, in its order; undone itself, it takes it again', async () => {
    const lists = [
      ['z@example.org', ADDRESS, 'a@former.example'],
      [ADDRESS],
      ['b@example.org', ADDRESS],
      ['c@example.org'],
    ]
    const ids: string[] = []
    for (const list of lists) ids.push(await newRecord(list))
    const [, , , without = ''] = ids
    const left = lists.map((list) => list.filter((email) => email !== ADDRESS))
    const first = batchOf(await remove(ids))
    expect(await emailsOf(ids)).toEqual(left)

    const rows = await auditRows(async () => {
      const bulk = await undo(first.id)
      expect(bulk.outcome.changed.toSorted()).toEqual(ids.filter((id) => id !== without).toSorted())
      expect(batchOf(bulk)).toMatchObject({
        action: 'UNDO',
        emails: [ADDRESS],
        undoes: { id: first.id },
        undoneBy: null,
        origin: 'REMOVE',
        takesBack: true,
      })
    })
    expect(await emailsOf(ids)).toEqual(lists)
    expect(await versionOf(without)).toBe(1)
    expect(rows).toMatchObject([
      {
        action: 'undoEmailBatch',
        message: `Undid a bulk removal of ${ADDRESS} for 3 practice records`,
        before: null,
        after: { emails: { [ADDRESS]: { length: 3 } } },
      },
    ])
    const { undoneBy } = await read(first.id)
    const again = batchOf(await undo(undoneBy?.id ?? ''))
    expect(again).toMatchObject({ undoes: undoneBy, origin: 'REMOVE', takesBack: false })
    expect(await emailsOf(ids)).toEqual(left)

    expect((await read(first.id)).undoneBy, 'an undo that was undone undoes nothing').toBeNull()
    expect((await read(undoneBy?.id ?? '')).undoneBy).toEqual({ id: again.id })
    const second = batchOf(await undo(first.id))
    expect((await read(first.id)).undoneBy).toEqual({ id: second.id })
  })

  test('DA7: passes over what was changed, deleted or broken since, and names it; a preview says so before', async () => {
    const [kept = '', edited = '', sorted = '', deleted = '', broken = ''] = await newRecords(5, ['x@example.org'])
    const { id } = batchOf(await add([kept, edited, sorted, deleted, broken]))
    await setEmails(edited, ['x@example.org', ADDRESS, 'y@example.org'])
    await setEmails(sorted, [ADDRESS, 'x@example.org'])
    await service.database.rows(sql`delete from practice_email where id = ${deleted}`)
    await records.breakEmails(service.database, broken, '')
    const told = await preview({ action: 'UNDO', batchId: id })
    const bulk = await undo(id)
    expect(bulk.outcome).toEqual({
      changed: [kept],
      unchanged: [],
      full: [],
      broken: [broken],
      edited: [edited, sorted],
      unknown: [deleted],
    })
    expect(batchOf(bulk).rows).toEqual(told.rows)
    expect(nodesOf(told.rows).find((row) => row.id === deleted)).toMatchObject({ name: 'Bulk 4', fate: 'UNKNOWN' })
    expect(await emailsOf([kept, edited])).toEqual([['x@example.org'], ['x@example.org', ADDRESS, 'y@example.org']])
  })

  test('of what is undone already changes nothing, and says why', async () => {
    const ids = await newRecords(2)
    const { id } = batchOf(await add(ids))
    await undo(id)
    const rows = await auditRows(async () =>
      expect(await undo(id)).toMatchObject({ success: false, batch: null, outcome: { edited: ids } }),
    )
    expect(rows).toEqual([])
  })
})

describe('addresses that are no list', () => {
  const BROKEN = '["okapi@example.org", '
  const fields = 'id emails hasBrokenEmails version'
  const find = async (id: string) =>
    answered(
      await curator<Record<string, { emails: string; hasBrokenEmails: boolean }>>(
        `query ($id: ID!) { practiceEmail(id: $id) { ${fields} } }`,
        { id },
      ),
    )
  const update = (id: string, changes: object) =>
    curator(`mutation ($input: UpdateEmailInput!) { updateEmail(input: $input) { practiceEmail { ${fields} } } }`, {
      input: { id, update: changes },
    })

  test('are shown as they are, found by what they hold, and kept until a list is saved', async () => {
    const id = await newRecord()
    await records.breakEmails(service.database, id, BROKEN)
    expect(await find(id)).toMatchObject({ emails: BROKEN, hasBrokenEmails: true })
    expect((await update(id, { match: 'Renamed' })).errors).toBeUndefined()
    expect(await find(id)).toMatchObject({ emails: BROKEN, hasBrokenEmails: true })
    const { data } = await curator<{ practiceEmails: { allRecords: string[] } }>(
      '{ practiceEmails(filter: "okapi@example.org") { allRecords } }',
    )
    expect(data?.practiceEmails.allRecords).toEqual([id])

    expect(refusalOf(await update(id, { emails: BROKEN })).field).toBe('emails')
    const rows = await auditRows(() => update(id, { emails: '["okapi@example.org"]' }))
    expect(rows).toMatchObject([{ before: { emails: BROKEN }, after: { emails: ['okapi@example.org'] } }])
    expect(await find(id)).toMatchObject({ emails: '["okapi@example.org"]', hasBrokenEmails: false })
    expect((await add([id])).outcome.changed).toEqual([id])
  })
})

test('an address on a former domain that stays keeps nobody from editing the list', async () => {
  const id = await newRecord(['desk@former.example', 'b@example.org'])
  const update = (emails: readonly string[]) =>
    curator(`mutation ($input: UpdateEmailInput!) { updateEmail(input: $input) { success } }`, {
      input: { id, update: { emails: JSON.stringify(emails) } },
    })
  expect((await update(['desk@former.example', 'c@example.org'])).errors).toBeUndefined()
  expect(await emailsOf([id])).toEqual([['desk@former.example', 'c@example.org']])
  expect(refusalOf(await update(['desk@former.example', 'other@former.example'])).field).toBe('emails')
  expect(refusalOf(await update(['c@example.org', 'C@Example.org'])).message).toBe(
    'The Email Address c@example.org Already Exists.',
  )
})

test('DA7: two bulk changes, an undo and an edit of the same records at once lose nothing', async () => {
  const ids = await newRecords(1_200, ['x@example.org'])
  const first = batchOf(await add(ids, 'first@example.org'))
  const [edited = ''] = ids
  const edit = () =>
    curator(`mutation ($input: UpdateEmailInput!) { updateEmail(input: $input) { success } }`, {
      input: { id: edited, update: { match: 'Edited' } },
    })
  const [one, other, undone, edit1] = await Promise.all([
    add(ids, 'one@example.org'),
    add(ids.toReversed(), 'other@example.org'),
    undo(first.id),
    edit(),
  ])
  expect(edit1.errors).toBeUndefined()
  expect([one.outcome.changed.length, other.outcome.changed.length]).toEqual([1_200, 1_200])
  // It came first, or after another one, whose records it left alone.
  expect([[], ids]).toContainEqual(undone.outcome.changed.toSorted((a, b) => Number(a) - Number(b)))
  const expected = [
    ...(undone.success ? [] : ['first@example.org']),
    'one@example.org',
    'other@example.org',
    'x@example.org',
  ].join()
  expect(new Set((await emailsOf(ids)).map((emails) => emails.toSorted().join()))).toEqual(new Set([expected]))
})

describe('emailBatchProgress', () => {
  const PROGRESS = 'subscription ($operationId: ID!) { emailBatchProgress(operationId: $operationId) { done of } }'

  test('waits for a bulk change, tells in the midst of it how far it has come, and ends with it', async () => {
    const ids = await newRecords(2_200)
    const operationId = randomUUID()
    const socket = await openSignedIn(service.url, await service.signIn('curator'))
    socket.ask('1', PROGRESS, { operationId })
    // Of somebody else's nothing is heard.
    const stranger = await openSignedIn(service.url, await service.signIn('admin'))
    stranger.ask('1', PROGRESS, { operationId })
    await sleep(100)
    await add(ids, ADDRESS, { operationId })
    const stages: unknown[] = []
    for (;;) {
      const { type, payload: told } = await socket.next()
      if (type === 'complete') break
      stages.push(Object(told).data.emailBatchProgress)
    }
    expect(stages).toContainEqual({ done: 0, of: 2_200 })
    expect(stages.length).toBeGreaterThan(1)
    expect(stranger.messages).toEqual([])
  })

  test('ends with a small change and with one that fails, without a word', async () => {
    const socket = await openSignedIn(service.url, await service.signIn('curator'))
    const [ids, operationId, failing] = [await newRecords(2), randomUUID(), randomUUID()]
    socket.ask('1', PROGRESS, { operationId })
    await sleep(100)
    await add(ids, ADDRESS, { operationId })
    expect(await socket.next()).toEqual({ id: '1', type: 'complete' })
    socket.ask('2', PROGRESS, { operationId: failing })
    await sleep(100)
    const input = { batchId: '999999999', reasonForOverride: REASON, operationId: failing }
    expect(refusalOf(await curator(UNDO, { input })).code).toBe('NOT_FOUND')
    expect(await socket.next()).toEqual({ id: '2', type: 'complete' })
  })

  test('of a bulk change that never begins ends when nobody listens any more, and by itself', async () => {
    const changes = await createChanges(service.database)
    const viewer = { id: '1', username: 'curator', role: '', permissions: new Set<never>(), sessionId: '' }
    const left = followProgress({ changes, viewer }, 'left')
    const waiting = left.next()
    await left.return?.()
    expect(await waiting).toEqual({ done: true, value: undefined })

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const forgotten = followProgress({ changes, viewer }, 'forgotten').next()
    vi.advanceTimersByTime(secondsOfBulkChange * 1_000)
    expect(await forgotten).toEqual({ done: true, value: undefined })
    vi.useRealTimers()
    await changes.stop()
  })
})
