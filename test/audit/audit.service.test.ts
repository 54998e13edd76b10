import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import { searchText } from '../../server/lists/searchText.ts'
import { insertAudit } from '../../server/records/audit.ts'
import { auditTexts } from '../../src/domain/audit/matchedTexts.ts'
import { groupFields } from '../../src/domain/groups/fields.ts'
import type { AuditLogsQuery } from '../../src/gql/audit/audit.gen.ts'
import type { Operation } from '../../src/gql/operation.ts'
import { newGroup, update } from '../support/groups.ts'
import { type Call, callerOf, dataOf, startTestService, testService } from '../support/service.ts'

const service = testService()
const auditor = callerOf(service, 'auditor')
const curator = callerOf(service, 'groups')

const LOGS: Operation<
  AuditLogsQuery,
  Record<string, unknown>
> = `query ($filter: String, $afterCurser: String, $first: Int, $orderBy: AuditLogOrder) {
  auditLogs(filter: $filter, afterCurser: $afterCurser, first: $first, orderBy: $orderBy) {
    edges { cursor node { id user { id username } timestamp message action args before after matchedText(filter: $filter) } } aggregate { count }
  } }`
const list = async (call: Call, variables: Record<string, unknown> = {}) => {
  const { edges, aggregate } = dataOf(await call(LOGS, variables)).auditLogs
  return { logs: edges.map(({ node }) => node), count: aggregate.count }
}

describe('auditLogs', () => {
  test('an auditor reads every step of a curator, newest first', async () => {
    const since = Math.floor(Date.now() / 1000)
    const group = await newGroup(curator, { name: 'Audited Steps' })
    await update(curator, group.id, { status: true })
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
    for (const filter of [
      '%',
      'anaupdate',
      'ana 772',
      'ana 981234',
      'zebra',
      'ana providerid',
      'ana kept',
      'ana x.example',
    ]) {
      const { logs } = await list(auditor, { filter })
      expect(logs, `${filter}`).toEqual([])
    }
  })

  test('AZ6: without `logs` a user sees only their own rows and their count', async () => {
    await newGroup(curator, { name: 'My Own Row' })
    const [counted] = await service.database.rows<{ count: number }>(
      sql`select count(*)::int as count from audit_log where user_id = (select id from app_user where username = 'groups')`,
    )
    const ownList = await list(curator, { first: 200 })
    expect(ownList.count).toBe(counted?.count)
    expect(ownList.count).toBeLessThan((await list(auditor)).count)
    expect(new Set(ownList.logs.map(({ user }) => user.username))).toEqual(new Set(['groups']))
    expect((await list(curator, { filter: 'own row' })).count).toBe(1)
    expect((await list(await service.as('curator'), { filter: 'own row' })).count).toBe(0)
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

const words = fc.constantFrom(
  'Ана Ö',
  "D'Souza,  MD",
  '12',
  '',
  'a@b.example',
  '½ – 🙂',
  'Straße\t(x)',
  'ŁÓDŹ / Þór',
  'long '.repeat(1_000),
)
const values = fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null))
const items = fc.subarray(['x', '7', 8, { id: '9', name: 'Old', on: true }, ['Ünder', 4.5]])
const record = fc.option(fc.record({ name: values, url: values, terms: items }, { requiredKeys: [] }))

test('the database and the console find the same texts in audit rows', () =>
  fc.assert(
    fc.asyncProperty(fc.record({ log: words }, { requiredKeys: [] }), record, record, async (args, before, after) => {
      const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
      const found = await service.database.one<{ texts: string }>(
        sql`select audit_texts('', ${json(args)}::json, ${json(before)}::json, ${json(after)}::json) as texts`,
      )
      const expected = auditTexts(args, before, after).map(({ text }) => searchText(text))
      const lines = found?.texts.match(/\n.*/g) ?? []
      for (const line of lines) expect(expected).toContain(line)
      // The database leaves out a text that an earlier text contains.
      for (const line of expected) expect(found?.texts).toContain(line.slice(1))
    }),
  ))

test.each([
  ['changed', sql`update audit_log set message = 'forged'`],
  ['deleted', sql`delete from audit_log where id = 1`],
  ['truncated', sql`truncate audit_log`],
  ['changed by a statement that matches no row', sql`update audit_log set message = 'forged' where false`],
])('AD2: the log cannot be %s, not even by the service', async (_, statement) => {
  await expect(service.database.rows(statement)).rejects.toThrow('audit_log is append-only')
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
