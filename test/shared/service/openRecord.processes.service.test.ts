import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RecordChange } from '../../../server/contract/types.gen.ts'
import { announce, type Changes, createChanges } from '../../../server/records/changes.ts'
import { groups } from '../../../server/records/kinds/group.ts'
import { createOpenings, type Openings, type OpenRecord } from '../../../server/records/openings.ts'
import { openRecord } from '../../../server/records/openRecord.ts'
import { type Group, newGroup, remove, update } from '../../support/groups.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'
import { statementsOf } from '../../support/statements.ts'

const BEAT = 15_000

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

/** Returns an account's opening of the test's group, without a subscription. */
const openingOf = (username: string): OpenRecord => ({
  id: randomUUID(),
  kind: 'GROUP',
  record_id: group.id,
  user_id: userIds.get(username) ?? '',
})
/** Opens the test's group as a curator. `told` returns the next notice. */
const openAs = async (username: string) => {
  const viewer = { id: userIds.get(username) ?? '', username, role: '', permissions: new Set<never>(), sessionId: '' }
  const window = openRecord({ changes, openings, viewer }, { kind: 'GROUP', id: group.id }, groups.find)
  onTestFinished(() => void window.return?.())
  const told = async () => (await window.next()).value
  return { window, told, first: await told() }
}
/** Returns the number of openings of the test's group. */
const count = async () =>
  (await service.database.rows(sql`select from open_record where record_id = ${group.id}`)).length
/** Waits until all notices up to now have arrived. */
const quiet = async () => {
  const fence = changes.subscribe({ id: 'fence' })
  await announce(service.database, [{ kind: 'GROUP', id: 'fence', slug: null, action: 'UPDATED' }], 'nobody')
  await fence.next()
  await fence.return?.()
}
const beat = () => vi.advanceTimersByTime(BEAT)

describe('a process that died', () => {
  const die = ({ id, kind, record_id, user_id }: OpenRecord, seconds: number) =>
    service.database.rows(sql`
      insert into open_record (id, kind, record_id, user_id, seen_at)
      values (${id}, ${kind}, ${record_id}, ${user_id}, now() - make_interval(secs => ${seconds}))`)

  test('has nothing open after 45 seconds, and the process that finds this notifies the others', async () => {
    await die(openingOf('groups'), 46)
    await die(openingOf('admin'), 30)
    const { told, first } = await openAs('curator')
    expect(first?.openBy).toEqual(['admin'])
    await service.database.rows(sql`
      update open_record set seen_at = seen_at - interval '16 seconds' where user_id = ${userIds.get('admin')}`)
    beat()
    expect((await told())?.openBy).toEqual([])
    expect(await count()).toBe(1)
  })

  test('and was declared dead too early announces itself with its next heartbeat', async () => {
    const opening = openingOf('groups')
    await openings.open(opening)
    const { told, first } = await openAs('curator')
    expect(first?.openBy).toEqual(['groups'])
    await service.database.rows(sql`delete from open_record where id = ${opening.id}`)
    await openings.open(openingOf('admin'))
    expect((await told())?.openBy).toEqual(['admin'])
    beat()
    expect((await told())?.openBy).toEqual(['admin', 'groups'])
  })
})

test('five hundred openings are kept alive by one statement, without a notice', async () => {
  const many = Array.from({ length: 500 }, () => openingOf('groups'))
  await Promise.all(many.map((opening) => openings.open(opening)))
  await service.database.rows(sql`update open_record set seen_at = seen_at - interval '40 seconds'`)
  const seen = () => service.database.rows(sql`select from open_record where seen_at > now() - interval '20 seconds'`)
  await quiet()
  const heard = vi.fn<(change: RecordChange | null) => void>()
  const unwatch = changes.watch({ kind: 'GROUP', id: group.id }, heard)
  const statements = await statementsOf(async () => {
    beat()
    while ((await seen()).length < many.length);
    await openings.close(many[0] ?? openingOf('groups'))
  })
  expect(statements.filter((text) => text.includes('insert into open_record'))).toHaveLength(1)
  await quiet()
  // The one notice is about the closed opening.
  expect(heard.mock.calls).toEqual([[null]])
  unwatch()
  await Promise.all(many.map((opening) => openings.close(opening)))
  expect(await count()).toBe(0)
})

test('an opening that is closed while it is being written or kept alive is closed', async () => {
  for (let time = 1; time <= 20; time += 1) {
    const [opening, kept] = [openingOf('groups'), openingOf('groups')]
    await openings.open(kept)
    const written = openings.open(opening)
    beat()
    await Promise.all([openings.close(opening), openings.close(kept), written])
  }
  await expect.poll(count).toBe(0)
})

test('an opening that is being written while the service stops is closed', async () => {
  for (let time = 1; time <= 20; time += 1) {
    const stopping = createOpenings(service.database)
    const written = [1, 2, 3].map(() => stopping.open(openingOf('groups')))
    await stopping.stop()
    expect(await count()).toBe(0)
    await Promise.all(written)
  }
})

describe('a subscriber that reads slowly', () => {
  test('gets many saves as one notice, named after the colleague’s change', async () => {
    const own = await service.as('curator')
    const { told } = await openAs('curator')
    await update(colleague, group.id, { name: 'By a colleague' })
    for (let time = 1; time <= 5; time += 1) await update(own, group.id, { name: `By oneself ${time}` })
    await quiet()
    expect(await told()).toMatchObject({ version: 7, updated_by: 'curator', change: { by: 'groups' } })
    await update(own, group.id, { name: 'The next' })
    expect(await told()).toMatchObject({ version: 8, change: { by: 'curator' } })
  })

  test('gets the latest of others’ changes', async () => {
    const { told } = await openAs('curator')
    await update(colleague, group.id, { name: 'By a colleague' })
    await update(await service.as('admin'), group.id, { name: 'By another' })
    await quiet()
    expect(await told()).toMatchObject({ version: 3, change: { by: 'admin' } })
  })

  test('gets the deletion, though a colleague had saved just before', async () => {
    const { told } = await openAs('curator')
    await update(colleague, group.id, { name: 'By a colleague' })
    await remove(await service.as('curator'), group.id)
    await quiet()
    expect(await told()).toMatchObject({ version: null, updated_by: 'curator', change: { by: 'groups' } })
  })
})

test('a window that is closed while it waits has nothing open', async () => {
  const { window, told } = await openAs('curator')
  const waiting = told()
  await window.return?.()
  expect(await waiting).toBe(undefined)
  expect(await count()).toBe(0)
})
