import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenRecord, RecordKind } from '../../../server/contract/types.gen.ts'
import { type Changes, createChanges } from '../../../server/records/changes.ts'
import { groups } from '../../../server/records/kinds/group.ts'
import { createOpenings } from '../../../server/records/openings.ts'
import { openRecord } from '../../../server/records/openRecord.ts'
import { type Group, linkPhysicians, newGroup, remove, update } from '../../support/groups.ts'
import { callerOf, startTestService, testService } from '../../support/service.ts'
import { openSignedIn } from '../../support/socket.ts'

const env = { TOKEN_KEYS: Buffer.alloc(32, 'k').toString('base64') }
const service = testService({ env })
const other = testService(() => ({ databaseUrl: service.databaseUrl, env }))
const colleague = callerOf(other, 'groups')

let group: Group
beforeEach(async () => {
  group = await newGroup(colleague)
})

const countRows = async () => (await service.database.rows(sql`select from open_record`)).length
const sockets: { terminate(): void }[] = []
/** Waits until no openings are left, so that no test affects the next. */
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  while ((await countRows()) > 0) await sleep(20)
})

const OPEN = `subscription ($kind: RecordKind!, $id: ID!) { openRecord(kind: $kind, id: $id) {
  version updated_by updated_at openBy change { kind id slug action by at } } }`

const open = async (username: string, target = service, { kind = 'GROUP' as RecordKind, id = group.id } = {}) => {
  const { ask, next, send, socket, messages } = await openSignedIn(target.url, await target.signIn(username))
  sockets.push(socket)
  ask('1', OPEN, { kind, id })
  const nextNotice = async (): Promise<OpenRecord> => {
    const { payload } = await next()
    const { data } = Object(payload)
    if (!data) throw new Error(`The subscription was refused: ${JSON.stringify(payload)}`)
    // The creation may be announced late.
    return data.openRecord.change?.action === 'CREATED' ? nextNotice() : data.openRecord
  }
  return {
    nextNotice,
    /** The new state may arrive in a notice before the change. */
    nextChange: async (): Promise<OpenRecord> => {
      const notice = await nextNotice()
      return notice.change ? notice : nextNotice()
    },
    /** Ends the subscription, but not the socket. */
    close: () => send({ id: '1', type: 'complete' }),
    socket,
    messages,
  }
}
const openAndSkip = async (...params: Parameters<typeof open>) => {
  const window = await open(...params)
  await window.nextNotice()
  return window
}
const rename = (name: string) => update(colleague, group.id, { name })
const change = (action: string, by = 'groups') => expect.objectContaining({ kind: 'GROUP', id: group.id, action, by })

describe('AV5: opening a record returns its state', () => {
  test('at once: its version, last editor and time, and other users only', async () => {
    const { nextNotice } = await open('curator')
    const state = { version: 1, updated_by: 'groups', updated_at: group.updated_at }
    expect(await nextNotice()).toEqual({ ...state, openBy: [], change: null })
  })

  test('again when a colleague saves the record in another process', async () => {
    const { nextChange } = await openAndSkip('curator')
    await rename('Saved by a colleague')
    expect(await nextChange()).toMatchObject({ version: 2, updated_by: 'groups', change: change('UPDATED') })
  })

  test('again when a link of the record changes, with the same version', async () => {
    const { nextChange } = await openAndSkip('curator')
    await linkPhysicians(colleague, group, ['1'])
    expect(await nextChange()).toMatchObject({ version: 1, change: change('UPDATED') })
  })

  test('again when the record is deleted, and also afterwards', async () => {
    const { nextChange, nextNotice } = await openAndSkip('curator')
    await remove(colleague, group.id)
    const gone = { version: null, updated_by: 'groups', updated_at: expect.any(Number) }
    expect(await nextChange()).toEqual({ ...gone, openBy: [], change: change('REMOVED') })
    await openAndSkip('admin')
    expect(await nextNotice()).toEqual({ ...gone, openBy: ['admin'], change: null })
  })

  test.each(['999999999', '0', 'no id', '9'.repeat(30)])('without a record for the id %s', async (id) => {
    const { nextNotice } = await open('curator', service, { id })
    expect(await nextNotice()).toEqual({ version: null, updated_by: null, updated_at: null, openBy: [], change: null })
  })

  test('also for an ordered list, with its last editor', async () => {
    const entry = await service.database.one<{ id: string }>(sql`select specialty_id as id from top_specialty limit 1`)
    const { nextNotice } = await open('curator', service, { kind: 'TOP_SPECIALTY', id: entry?.id })
    expect(await nextNotice()).toMatchObject({ version: expect.any(Number), updated_by: expect.any(String) })
  })
})

describe('the other users with the record open', () => {
  test('are updated when a colleague opens and closes the record in another process', async () => {
    const mine = await openAndSkip('curator')
    const theirs = await open('groups', other)
    expect(await theirs.nextNotice()).toMatchObject({ openBy: ['curator'] })
    expect(await mine.nextNotice()).toMatchObject({ version: 1, openBy: ['groups'], change: null })
    theirs.close()
    expect(await mine.nextNotice()).toMatchObject({ openBy: [], change: null })
  })

  test('are updated when a socket breaks', async () => {
    const mine = await openAndSkip('curator')
    const theirs = await openAndSkip('groups', other)
    await mine.nextNotice()
    theirs.socket.terminate()
    expect(await mine.nextNotice()).toMatchObject({ openBy: [] })
  })

  test('are distinct and sorted; they include the user only for another window', async () => {
    await openAndSkip('groups', other)
    await openAndSkip('groups')
    await openAndSkip('admin', other)
    const mine = await open('curator')
    expect((await mine.nextNotice()).openBy).toEqual(['admin', 'groups'])
    await openAndSkip('curator', other)
    expect((await mine.nextNotice()).openBy).toEqual(['admin', 'curator', 'groups'])
  })

  test('exclude users of another record or kind, and deleted accounts', async () => {
    const { id } = await newGroup(colleague)
    await openAndSkip('groups', other, { id })
    await openAndSkip('admin', other, { kind: 'USER' })
    const add = sql`insert into open_record (id, kind, record_id, user_id) values (${randomUUID()}, 'GROUP', ${group.id}, 999999)`
    await service.database.rows(add)
    const { nextNotice } = await open('curator')
    expect((await nextNotice()).openBy).toEqual([])
    await service.database.rows(sql`delete from open_record where user_id = 999999`)
  })

  test('are not sent to subscribers of changes only', async () => {
    const { ask, next } = await openSignedIn(service.url, await service.signIn('curator'))
    ask('1', 'subscription ($id: ID!) { recordChanged(kind: GROUP, id: $id) { action } }', { id: group.id })
    const mine = await openAndSkip('curator')
    const theirs = await openAndSkip('groups', other)
    await mine.nextNotice()
    theirs.close()
    await mine.nextNotice()
    await rename('The only change')
    expect(await next()).toMatchObject({ id: '1', payload: { data: { recordChanged: { action: 'UPDATED' } } } })
  })
})

test('a stopped process has nothing open any more', async () => {
  const stopping = await startTestService({ databaseUrl: service.databaseUrl, env })
  const mine = await openAndSkip('curator')
  await openAndSkip('groups', stopping)
  await mine.nextNotice()
  await stopping.stop()
  expect(await countRows()).toBe(1)
  expect((await mine.nextNotice()).openBy).toEqual([])
})

test('a closed record is no longer watched', async () => {
  const { database } = service
  const allChanges = await createChanges(database)
  const openings = createOpenings(database)
  let watches = 0
  const changes: Changes = {
    ...allChanges,
    watch: (recordKey, listener) => {
      const unwatch = allChanges.watch(recordKey, listener)
      watches += 1
      return () => {
        watches -= 1
        unwatch()
      }
    },
  }
  const viewer = { id: '1', username: 'admin', role: 'admin', permissions: new Set<never>(), sessionId: '' }
  const openWindow = () => openRecord({ changes, openings, viewer }, { kind: 'GROUP', id: group.id }, groups.find)

  const windows = Array.from({ length: 5 }, openWindow)
  for (const window of windows) await window.next()
  expect(watches).toBe(5)
  // Two of the windows wait for a notice when they close.
  const pending = windows.slice(0, 2).map((window) => window.next())
  for (const window of windows) await window.return?.()
  await Promise.all(pending)
  expect(watches).toBe(0)
  await openings.stop()
  await allChanges.stop()
})
