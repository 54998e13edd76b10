import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RecordChange } from '../../../server/contract/types.gen.ts'
import { announce, type Changes, createChanges } from '../../../server/records/changes.ts'
import { groups } from '../../../server/records/kinds/group.ts'
import { createOpenings, type Opening, type Openings } from '../../../server/records/openings.ts'
import { openRecord } from '../../../server/records/openRecord.ts'
import { type Group, newGroup, remove, update } from '../../support/groups.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'
import { statementsOf } from '../../support/statements.ts'

/** Interval of a process's heartbeats, in milliseconds. */
const HEARTBEAT = 15_000

let service: TestService
let changes: Changes
/** Openings of a process whose heartbeats the test triggers. */
let openings: Openings
let colleague: Call
const userIds = new Map<string, string>()
beforeAll(async () => {
  service = await startTestService()
  changes = await createChanges(service.database)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  openings = createOpenings(service.database)
  colleague = await service.as('groups')
  const users = await service.database.rows<{ id: string; username: string }>(sql`select id, username from app_user`)
  for (const { id, username } of users) userIds.set(username, id)
})
afterAll(async () => {
  await openings.stop()
  vi.useRealTimers()
  await changes.stop()
  await service.stop()
})

let group: Group
beforeEach(async () => {
  group = await newGroup(colleague)
})

/** Returns an account's opening without a subscription. */
const openingOf = (username: string): Opening => ({
  id: randomUUID(),
  kind: 'GROUP',
  record_id: group.id,
  user_id: userIds.get(username) ?? '',
})
const openAs = async (username: string) => {
  const viewer = { id: userIds.get(username) ?? '', username, role: '', permissions: new Set<never>(), sessionId: '' }
  const window = openRecord({ changes, openings, viewer }, { kind: 'GROUP', id: group.id }, groups.find)
  onTestFinished(() => void window.return?.())
  const nextNotice = async () => (await window.next()).value
  return { window, nextNotice, first: await nextNotice() }
}
const count = async () =>
  (await service.database.rows(sql`select from open_record where record_id = ${group.id}`)).length
/** Waits until all earlier notices have arrived. */
const waitForNotices = async () => {
  const fence = changes.subscribe({ id: 'fence' })
  await service.database.rows(announce([{ kind: 'GROUP', id: 'fence', slug: null, action: 'UPDATED' }], 'nobody'))
  await fence.next()
  await fence.return?.()
}
const sendHeartbeat = () => vi.advanceTimersByTime(HEARTBEAT)

describe('a dead process', () => {
  const insertOld = ({ id, kind, record_id, user_id }: Opening, seconds: number) =>
    service.database.rows(sql`
      insert into open_record (id, kind, record_id, user_id, seen_at)
      values (${id}, ${kind}, ${record_id}, ${user_id}, now() - make_interval(secs => ${seconds}))`)

  test('has nothing open after 45 seconds, and the process that notices this notifies the others', async () => {
    await insertOld(openingOf('groups'), 46)
    await insertOld(openingOf('admin'), 30)
    const { nextNotice, first } = await openAs('curator')
    expect(first?.openBy).toEqual(['admin'])
    await service.database.rows(sql`
      update open_record set seen_at = seen_at - interval '16 seconds' where user_id = ${userIds.get('admin')}`)
    sendHeartbeat()
    expect((await nextNotice())?.openBy).toEqual([])
    await expect.poll(count).toBe(1)
  })

  test('that is still alive announces itself with its next heartbeat', async () => {
    const opening = openingOf('groups')
    await openings.open(opening)
    const { nextNotice, first } = await openAs('curator')
    expect(first?.openBy).toEqual(['groups'])
    await service.database.rows(sql`delete from open_record where id = ${opening.id}`)
    await openings.open(openingOf('admin'))
    expect((await nextNotice())?.openBy).toEqual(['admin'])
    sendHeartbeat()
    expect((await nextNotice())?.openBy).toEqual(['admin', 'groups'])
  })
})

test('five hundred openings are kept alive by one statement, without a notice', async () => {
  const manyOpenings = Array.from({ length: 500 }, () => openingOf('groups'))
  await Promise.all(manyOpenings.map((opening) => openings.open(opening)))
  await service.database.rows(sql`update open_record set seen_at = seen_at - interval '40 seconds'`)
  const recentRows = () =>
    service.database.rows(sql`select from open_record where seen_at > now() - interval '20 seconds'`)
  await waitForNotices()
  const onChange = vi.fn<(change: RecordChange | null) => void>()
  const unwatch = changes.watch({ kind: 'GROUP', id: group.id }, onChange)
  const statements = await statementsOf(async () => {
    sendHeartbeat()
    while ((await recentRows()).length < manyOpenings.length);
    await openings.close(manyOpenings[0] ?? openingOf('groups'))
  })
  expect(statements.filter((text) => text.includes('insert into open_record'))).toHaveLength(1)
  await waitForNotices()
  // The only notice is about the closed opening.
  expect(onChange.mock.calls).toEqual([[null]])
  unwatch()
  await Promise.all(manyOpenings.map((opening) => openings.close(opening)))
  expect(await count()).toBe(0)
})

test('an opening can be closed while the service writes the opening or keeps it alive', async () => {
  for (let time = 1; time <= 20; time += 1) {
    const [opening, openOpening] = [openingOf('groups'), openingOf('groups')]
    await openings.open(openOpening)
    const written = openings.open(opening)
    sendHeartbeat()
    await Promise.all([openings.close(opening), openings.close(openOpening), written])
  }
  await expect.poll(count).toBe(0)
})

test('an opening is closed when the service stops while writing it', async () => {
  for (let time = 1; time <= 20; time += 1) {
    const stopping = createOpenings(service.database)
    const written = [1, 2, 3].map(() => stopping.open(openingOf('groups')))
    await stopping.stop()
    expect(await count()).toBe(0)
    await Promise.all(written)
  }
})

describe('a subscriber that reads slowly', () => {
  test('gets many saves as one notice, which names the colleague', async () => {
    const curator = await service.as('curator')
    const { nextNotice } = await openAs('curator')
    await update(colleague, group.id, { name: 'By a colleague' })
    for (let time = 1; time <= 5; time += 1) await update(curator, group.id, { name: `By oneself ${time}` })
    await waitForNotices()
    expect(await nextNotice()).toMatchObject({ version: 7, updated_by: 'curator', change: { by: 'groups' } })
    await update(curator, group.id, { name: 'The next' })
    expect(await nextNotice()).toMatchObject({ version: 8, change: { by: 'curator' } })
  })

  test('gets the latest of others’ changes', async () => {
    const { nextNotice } = await openAs('curator')
    await update(colleague, group.id, { name: 'By a colleague' })
    await update(await service.as('admin'), group.id, { name: 'By another' })
    await waitForNotices()
    expect(await nextNotice()).toMatchObject({ version: 3, change: { by: 'admin' } })
  })

  test('gets the deletion, though a colleague had saved just before', async () => {
    const { nextNotice } = await openAs('curator')
    await update(colleague, group.id, { name: 'By a colleague' })
    await remove(await service.as('curator'), group.id)
    await waitForNotices()
    expect(await nextNotice()).toMatchObject({ version: null, updated_by: 'curator', change: { by: 'groups' } })
  })
})
