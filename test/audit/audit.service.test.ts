import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Query } from '../../server/contract/types.gen.ts'
import { searchText } from '../../server/lists/searchText.ts'
import { insertAudit } from '../../server/records/audit.ts'
import { auditTexts } from '../../src/domain/audit/matchedTexts.ts'
import { groupFields } from '../../src/domain/groups/fields.ts'
import { linkPhysicians, newGroup, remove, update } from '../support/groups.ts'
import { overridden } from '../support/physicians.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, callerOf, dataOf, startTestService, testService } from '../support/service.ts'
import { newTerm } from '../support/terms.ts'

const service = testService()
const auditor = callerOf(service, 'auditor')
const curator = callerOf(service, 'curator')
const groupCurator = callerOf(service, 'groups')

const LOGS = `query ($filter: String, $afterCurser: String, $first: Int, $orderBy: AuditLogOrder) {
  auditLogs(filter: $filter, afterCurser: $afterCurser, first: $first, orderBy: $orderBy) {
    edges { cursor node { id user { id username } timestamp message action args before after matchedText(filter: $filter) } } aggregate { count }
  } }`
const list = async (call: Call, variables: Record<string, unknown> = {}) => {
  const { edges, aggregate } = dataOf(await call<Pick<Query, 'auditLogs'>>(LOGS, variables)).auditLogs
  return { logs: edges.map(({ node }) => node), count: aggregate.count }
}

describe('auditLogs', () => {
  test('an auditor reads every step of a curator, newest first', async () => {
    const since = Math.floor(Date.now() / 1000)
    const group = await newGroup(groupCurator, { name: 'Audited Steps' })
    await update(groupCurator, group.id, { status: true })
    const { logs } = await list(auditor, { filter: 'audited steps' })
    expect(logs.map(({ message }) => message)).toEqual(['Updated group Audited Steps', 'Created group Audited Steps'])
    const id = expect.stringMatching(/^\d+$/)
    expect(logs[0]).toEqual({
      id,
      user: { id, username: 'groups' },
      timestamp: expect.any(Number),
      message: 'Updated group Audited Steps',
      action: 'updateGroup',
      args: { groupId: group.id, update: { status: true } },
      before: expect.objectContaining({ name: 'Audited Steps', status: false }),
      after: expect.objectContaining({ name: 'Audited Steps', status: true }),
      matchedText: null,
    })
    expect(logs[0]?.timestamp).toBeGreaterThanOrEqual(since)
    expect(Object.keys(Object(logs[0]?.args))).toEqual(['groupId', 'update'])
    expect(Object.keys(Object(logs[0]?.after))).toEqual(Object.keys(groupFields))
  })

  test('is also sorted newest first for the orders of older consoles', async () => {
    const newest = await list(auditor)
    for (const direction of ['ASC', 'DESC'])
      expect(await list(auditor, { orderBy: { sort: 'FULLNAME_FIRST_LAST', direction } })).toEqual(newest)
  })

  test('a filter matches user, action, message, reason and changed values, and the row says which of the last two', async () => {
    const kept = { id: '770', name: 'Kept Term' }
    const row = {
      userId: null,
      username: 'ana',
      action: 'updateProviderOverrides',
      message: 'Overrode bio of Ada',
      args: { providerId: '981234', log: 'Authorized by Dr. Whitcombe on Monday', operationId: 'zebra' },
      before: { bio: 'Élan of Œuvre', url: 'x.example', terms: [kept, { id: '772', name: 'Lost Term' }] },
      after: { bio: 'ΟΔΟΣ', url: 'x.example', terms: [kept, { id: '773', name: 'Gained Term' }], year: 2031 },
    }
    await service.database.rows(insertAudit(row))
    for (const [filter, matchedText] of [
      ['monday whitcombe', 'Reason: Authorized by Dr. Whitcombe on Monday'],
      ['ada whitcombe', 'Reason: Authorized by Dr. Whitcombe on Monday'],
      ['elan oeuvre', 'Old bio: Élan of Œuvre'],
      ['lost term ada', 'Old terms: Lost Term'],
      ['gained', 'New terms: Gained Term'],
      ['2031', 'New year: 2031'],
      ['overrode bio of ada', null],
      ['ANA overrode', null],
      ['updateprov', null],
    ] as const) {
      const { logs } = await list(auditor, { filter })
      expect(logs[0], `${filter}`).toMatchObject({ message: row.message, matchedText })
    }
    // A word must not span the border between two lines of the search text.
    const others = ['%', 'anaupdate', 'ana 772', 'ana 981234', 'zebra', 'ana providerid', 'ana kept', 'ana x.example']
    for (const filter of others) {
      const { logs } = await list(auditor, { filter })
      expect(logs, `${filter}`).toEqual([])
    }
  })

  test('AZ6: without `logs` a user sees only their own rows and their count', async () => {
    await newGroup(groupCurator, { name: 'My Own Row' })
    const [counted] = await service.database.rows<{ count: number }>(sql`
      select count(*)::int as count from audit_log where user_id = (select id from app_user where username = 'groups')`)
    const ownList = await list(groupCurator, { first: 200 })
    expect(ownList.count).toBe(counted?.count)
    expect(ownList.count).toBeLessThan((await list(auditor)).count)
    expect(new Set(ownList.logs.map(({ user }) => user.username))).toEqual(new Set(['groups']))
    expect((await list(groupCurator, { filter: 'own row' })).count).toBe(1)
    expect((await list(curator, { filter: 'own row' })).count).toBe(0)
  })

  test('shows the username at the time of the action', async () => {
    await service.database.rows(sql`
      insert into audit_log (user_id, username, action, message, args, search_key)
      values (null, 'gone', 'createToken', 'Failed to sign in', '{}', ${searchText('gone')})`)
    const { logs } = await list(auditor, { filter: 'gone' })
    expect(logs[0]).toMatchObject({ user: { id: null, username: 'gone' }, before: null, after: null })
  })

  test('GQ4: when rows are too large together, the newest show the change and the others a reason', async () => {
    await service.database.rows(sql`
      insert into audit_log (username, action, message, args, before, after, search_key)
      select 'long', 'bulk', number, '{}', null, to_json(repeat('x', 3000000)), ${searchText('very long')}
      from generate_series(1, 4) as number`)
    const { logs } = await list(auditor, { filter: 'very long' })
    const omitted = 'This value is too long to show with so many rows. Search for this row alone.'
    expect(logs.map(({ message, before, after }) => [message, before, String(after).length])).toEqual([
      ['4', null, 3_000_000],
      ['3', null, 3_000_000],
      ['2', null, omitted.length],
      ['1', null, omitted.length],
    ])
    expect(logs[3]).toMatchObject({ args: omitted, after: omitted })
    const [alone] = (await list(auditor, { filter: 'very long', first: 1, afterCurser: '2' })).logs
    expect(alone).toMatchObject({ message: '1', args: {} })
    expect(String(alone?.after)).toHaveLength(3_000_000)
  })
})

const long = 'long '.repeat(1_000)
const texts = ['Ана Ö', "D'Souza,  MD", '12', '', 'a@b.example', '½ – 🙂', 'Straße\t(x)', 'ŁÓDŹ / Þór', long]
const words = fc.constantFrom(...texts)
const values = fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null))
const items = fc.subarray(['x', '7', 8, { id: '9', name: 'Old', on: true }, ['Ünder', 4.5]])
const record = fc.option(fc.record({ name: values, url: values, terms: items }, { requiredKeys: [] }))

test('the database and the console find the same texts in audit rows', () =>
  fc.assert(
    fc.asyncProperty(fc.record({ log: words }, { requiredKeys: [] }), record, record, async (args, before, after) => {
      const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
      const found = await service.database.one<{ texts: string }>(sql`
        select audit_texts('', ${json(args)}::json, ${json(before)}::json, ${json(after)}::json) as texts`)
      const expected = auditTexts(args, before, after).map(({ text }) => searchText(text))
      for (const line of found?.texts.match(/\n.*/g) ?? []) expect(expected).toContain(line)
      // The database leaves out a text that an earlier text contains.
      for (const line of expected) expect(found?.texts).toContain(line.slice(1))
    }),
  ))

test.each([
  ['changed', sql`update audit_log set message = 'forged'`],
  ['deleted', sql`delete from audit_log where id = 1`],
  ['truncated', sql`truncate audit_log`],
  ['changed by a statement that matches no row', sql`update audit_log set message = 'forged' where false`],
  ['changed in its records', sql`update audit_record set name = 'forged'`],
  ['left without its records', sql`delete from audit_record`],
])('AD2: the log cannot be %s, not even by the service', async (_, statement) => {
  await expect(service.database.rows(statement)).rejects.toThrow(/audit_(log|record) is append-only/)
})

test('AD2: the log cannot be changed in a session with triggers switched off', async () => {
  const forgery = service.database.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`delete from audit_log`)
  })
  await expect(forgery).rejects.toThrow('audit_log is append-only')
})

test('a role that owns no table can run the service and cannot disable the log', async () => {
  const role = `dml_test_role_${process.pid}`
  await service.database.rows(raw(`create role ${role} login`))
  onTestFinished(async () => {
    await service.database.rows(raw(`drop owned by ${role}`))
    await service.database.rows(raw(`drop role ${role}`))
  })
  await service.database.rows(raw(`grant select, insert, update, delete on all tables in schema public to ${role}`))
  const url = new URL(service.databaseUrl)
  url.username = role
  const other = await startTestService({ databaseUrl: url.href })
  onTestFinished(() => other.stop())
  expect((await newGroup(await other.as('groups'), { name: 'By another role' })).version).toBe(1)
  for (const statement of [
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_append_only on audit_log',
    'set session_replication_role = replica',
    'drop table audit_log',
  ])
    await expect(other.database.rows(raw(statement))).rejects.toThrow(/must be owner|permission denied/)
})

const HISTORY = `query ($kind: RecordKind!, $id: ID!, $by: String, $field: String, $afterCurser: String, $first: Int) {
  recordHistory(kind: $kind, id: $id, by: $by, field: $field, afterCurser: $afterCurser, first: $first) {
    edges { node { id user { username } timestamp message reason before after } } aggregate { count isCapped } } }`
const historyOf = async (call: Call, kind: string, id: string, variables: Record<string, unknown> = {}) => {
  const answer = await call<Pick<Query, 'recordHistory'>>(HISTORY, { kind, id, ...variables })
  const { edges, aggregate } = dataOf(answer).recordHistory
  return { messages: edges.map(({ node }) => node.message), changes: edges.map(({ node }) => node), ...aggregate }
}

const recordOf = async (message: string) => {
  const { data } = await curator<Pick<Query, 'auditLogs'>>(
    `query ($filter: String) { auditLogs(filter: $filter, first: 100) {
      edges { node { message record { kind id name slug exists } } } } }`,
    { filter: message },
  )
  return data?.auditLogs.edges.find(({ node }) => node.message === message)?.node.record
}

describe('the history of a record', () => {
  test('has each change, newest first, by page, user and field', async () => {
    const { id } = await newGroup(curator, { name: 'Aa History' })
    await update(groupCurator, id, { status: true })
    await update(curator, id, { name: 'Aa History Two', url: 'https://history.example.org' })
    const all = ['Updated group Aa History Two', 'Updated group Aa History', 'Created group Aa History']
    const { changes, ...list } = await historyOf(curator, 'GROUP', id)
    expect(list).toEqual({ messages: all, count: 3, isCapped: false })
    expect(changes[1]).toMatchObject({
      user: { username: 'groups' },
      before: { status: false },
      after: { status: true },
    })
    expect((await historyOf(curator, 'GROUP', id, { first: 1, afterCurser: '0' })).messages).toEqual([all[1]])
    expect((await historyOf(curator, 'GROUP', id, { by: 'groups' })).messages).toEqual([all[1]])
    expect((await historyOf(curator, 'GROUP', id, { field: 'url' })).messages).toEqual([all[0]])
    expect((await historyOf(curator, 'GROUP', '424242')).messages).toEqual([])
  })

  test('has changes of links, from both sides, and those of its deletion and restoration', async () => {
    const group = await newGroup(curator, { name: 'Aa Linked' })
    const physician = await service.database.one<{ id: string }>(sql`select min(id) as id from provider`)
    const providerId = physician?.id ?? ''
    dataOf(await linkPhysicians(curator, group, [providerId]))
    await remove(curator, group.id)
    const messages = ['Removed group Aa Linked', expect.stringMatching(/^Linked .* to Aa Linked$/)]
    expect((await historyOf(curator, 'GROUP', group.id)).messages).toEqual([...messages, 'Created group Aa Linked'])
    expect((await historyOf(curator, 'PROVIDER', providerId)).messages.slice(0, 2)).toEqual(messages)
    const record = { kind: 'GROUP', id: group.id, name: 'Aa Linked', slug: null, exists: false }
    expect(await recordOf('Removed group Aa Linked')).toEqual(record)
  })

  test('has the reasons of overrides, and those of a top list', async () => {
    const physician = await service.database.one<{ id: string }>(sql`select max(id) as id from provider`)
    const id = physician?.id ?? ''
    await overridden(curator, id, { bio: 'History.' })
    const { changes } = await historyOf(curator, 'PROVIDER', id, { first: 1 })
    expect(changes[0]?.reason).toBe('Asked for by the head of the department')
    const { messages } = await historyOf(curator, 'TOP_CONDITION', '0')
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.every((message) => /list of top conditions|Top Conditions/i.test(message))).toBe(true)
  })

  test('ends after 1,000 changes', async () => {
    const { id } = await newGroup(curator)
    await service.database.rows(sql`
      insert into audit_log (username, action, message, args, search_key)
      select 'ann', 'updateGroup', number, json_build_object('groupId', ${id}::text), '' from generate_series(1, 1001) as number`)
    const end = await historyOf(curator, 'GROUP', id, { afterCurser: '998' })
    expect(end).toMatchObject({ messages: ['2'], count: 1_000, isCapped: true })
  })

  test('leaves out changes of records that the user may not read', async () => {
    const group = await newGroup(curator, { name: 'Aa Overridden' })
    const physician = await service.database.one<{ id: string }>(sql`select min(id) + 1 as id from provider`)
    await overridden(curator, physician?.id ?? '', { groups: [group.id] })
    const seenBy = async (call: Call) => (await historyOf(call, 'GROUP', group.id)).messages
    expect(await seenBy(curator)).toHaveLength(2)
    expect(await seenBy(groupCurator)).toEqual(['Created group Aa Overridden'])
    expect(refusalOf(await groupCurator(HISTORY, { kind: 'PROVIDER', id: physician?.id })).code).toBe('FORBIDDEN')
    expect(refusalOf(await curator(HISTORY, { kind: 'USER', id: '1' })).code).toBe('FORBIDDEN')
  })
})

describe('an audit row', () => {
  test('links to its record under the current machine name', async () => {
    const group = await newGroup(curator, { name: 'Aa Row' })
    await update(curator, group.id, { name: 'Aa Renamed', slug: 'aa-row-new' })
    const record = { kind: 'GROUP', id: group.id, slug: 'aa-row-new', exists: true }
    expect(await recordOf('Created group Aa Row')).toEqual({ ...record, name: 'Aa Row' })
    expect(await recordOf('Updated group Aa Renamed')).toEqual({ ...record, name: 'Aa Renamed' })
    expect(await recordOf('Signed in')).toBeNull()
  })

  test('of the release before knows the records that its arguments name, and the record that it created', async () => {
    const { id } = await newTerm(curator, { name: 'Aa Old Term' })
    await service.database.rows(sql`
      insert into audit_log (at, username, action, message, args, search_key)
      select created_at, 'curator', 'createTerm', 'Created by the old release', '{"name": "Aa Old Term"}'::json, ''
        from term where id = ${id}
      union all select now(), 'curator', 'updateTerm', 'Updated by the old release', ${`{"termId": "${id}", "x": "\\u0000"}`}::json, ''
      union all select now(), 'curator', 'updateTerm', 'Broken', '{"termId": "none"}'::json, ''`)
    await service.database.rows(sql`select add_created_records(), add_created_records()`)
    expect((await historyOf(curator, 'TERM', id)).messages.toSorted()).toEqual([
      'Created by the old release',
      'Created term Aa Old Term',
      'Updated by the old release',
    ])
  })
})
