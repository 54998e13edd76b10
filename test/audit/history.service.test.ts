import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { RecordHistoryQuery } from '../../src/gql/history.gen.ts'
import type { Operation } from '../../src/gql/operation.ts'
import { create, newGroup, remove, update } from '../support/groups.ts'
import { overridden } from '../support/physicians.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, callerOf, dataOf, testService } from '../support/service.ts'
import { newTerm } from '../support/terms.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const groupCurator = callerOf(service, 'groups')

const HISTORY: Operation<
  RecordHistoryQuery,
  Record<string, unknown>
> = `query ($kind: RecordKind!, $id: ID!, $by: String, $field: String, $afterCurser: String, $first: Int) {
  recordHistory(kind: $kind, id: $id, by: $by, field: $field, afterCurser: $afterCurser, first: $first) {
    edges { node { id user { username } timestamp message reason before after } } aggregate { count } } }`
const historyOf = async (call: Call, kind: string, id: string, variables: Record<string, unknown> = {}) => {
  const { edges, aggregate } = dataOf(await call(HISTORY, { kind, id, ...variables })).recordHistory
  return { messages: edges.map(({ node }) => node.message), changes: edges.map(({ node }) => node), ...aggregate }
}

const recordOf = async (message: string) => {
  const { data } = await curator<{ auditLogs: { edges: { node: { message: string; record: object | null } }[] } }>(
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
    const { messages, changes, count } = await historyOf(curator, 'GROUP', id)
    expect([messages, count]).toEqual([all, 3])
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
    const { data } = await curator(
      'mutation ($input: GroupProviderInput!) { createGroupProviderAssociation(input: $input) { success } }',
      { input: { groupId: group.id, providerId } },
    )
    expect(data).not.toBeNull()
    await remove(curator, group.id)
    const messages = ['Removed group Aa Linked', expect.stringMatching(/^Linked .* to Aa Linked$/)]
    expect((await historyOf(curator, 'GROUP', group.id)).messages).toEqual([...messages, 'Created group Aa Linked'])
    expect((await historyOf(curator, 'PROVIDER', providerId)).messages.slice(0, 2)).toEqual(messages)
    expect(await recordOf('Removed group Aa Linked')).toEqual({
      kind: 'GROUP',
      id: group.id,
      name: 'Aa Linked',
      slug: null,
      exists: false,
    })
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

  test('cannot be changed, and neither can its records', async () => {
    await create(curator, { name: 'Aa Kept' })
    for (const statement of [sql`delete from audit_record`, sql`update audit_record set name = 'x'`])
      await expect(service.database.rows(statement)).rejects.toThrow('append-only')
  })
})
