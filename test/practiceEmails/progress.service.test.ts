import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Changes, createChanges } from '../../server/records/changes.ts'
import { followProgress } from '../../server/sections/practiceEmails/progress.ts'
import { bulkChangeTimeLimit } from '../../src/domain/limits.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'
import { ADDRESS, bulkChanges, REASON, UNDO } from './bulkChanges.ts'

let service: TestService
let curator: Call
let bulk: ReturnType<typeof bulkChanges>
beforeAll(async () => {
  service = await startTestService()
  curator = await service.as('curator')
  bulk = bulkChanges(service, curator)
})
afterAll(() => service.stop())

const PROGRESS = 'subscription ($operationId: ID!) { emailBatchProgress(operationId: $operationId) { done of } }'

let changes: Changes
beforeAll(async () => {
  changes = await createChanges(service.database)
})
afterAll(() => changes.stop())

/** Follows a user's bulk change. The caller gets events once it asks for the first one. */
const following = async (username: string, operationId: string) => {
  const account = await service.database.one<{ id: string }>(sql`select id from app_user where username = ${username}`)
  const viewer = { id: account?.id ?? '', username, role: '', permissions: new Set<never>(), sessionId: '' }
  return followProgress({ changes, viewer }, operationId)
}

/** Repeats an announcement until it arrives. */
const sayUntil = async (heard: Promise<unknown>, say: () => Promise<unknown>) => {
  let isHeard = false
  void heard.then(() => {
    isHeard = true
  })
  while (!isHeard) {
    await say()
    await sleep(20)
  }
}

test('a bulk change reports its progress and its end to its user, and nothing to others', async () => {
  const ids = await bulk.newRecords(2_200)
  const operationId = randomUUID()
  const [own, strangers] = [await following('curator', operationId), await following('admin', operationId)]
  const [first, stranger] = [own.next(), strangers.next()]
  const second = first.then(() => own.next())
  await bulk.add(ids, ADDRESS, { operationId })
  expect(await first).toEqual({ done: false, value: { done: 0, of: 2_200 } })
  expect(await second).toMatchObject({ done: false, value: { of: 2_200 } })
  while (!(await own.next()).done);
  await strangers.return?.()
  expect(await stranger).toEqual({ done: true, value: undefined })
})

test('the progress of a small or failed change ends without an event', async () => {
  const socket = await openSignedIn(service.url, await service.signIn('curator'))
  const [ids, operationId, failing] = [await bulk.newRecords(2), randomUUID(), randomUUID()]
  socket.ask('1', PROGRESS, { operationId })
  const ended = socket.next()
  // The change is applied once, and its end is announced each time.
  await sayUntil(ended, () => bulk.add(ids, ADDRESS, { operationId }))
  expect(await ended).toEqual({ id: '1', type: 'complete' })

  socket.ask('2', PROGRESS, { operationId: failing })
  const failed = socket.next()
  const input = { batchId: '999999999', reasonForOverride: REASON, operationId: failing }
  await sayUntil(failed, async () => expect(refusalOf(await curator(UNDO, { input })).code).toBe('NOT_FOUND'))
  expect(await failed).toEqual({ id: '2', type: 'complete' })
})

test('the progress of an invalid operationId is refused', async () => {
  const socket = await openSignedIn(service.url, await service.signIn('curator'))
  for (const [index, operationId] of ['', 'x'.repeat(256), 'a\0b'].entries()) {
    socket.ask(String(index), PROGRESS, { operationId })
    expect(await socket.next()).toMatchObject({
      payload: { errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'operationId' } }] },
    })
    expect(await socket.next()).toMatchObject({ type: 'complete' })
  }
})

test('the progress of a bulk change that never begins ends without listeners, or after a while', async () => {
  const left = await following('curator', 'left')
  const waiting = left.next()
  await left.return?.()
  expect(await waiting).toEqual({ done: true, value: undefined })

  const forgotten = await following('curator', 'forgotten')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ending = forgotten.next()
  vi.advanceTimersByTime(bulkChangeTimeLimit * 1_000)
  vi.useRealTimers()
  expect(await ending).toEqual({ done: true, value: undefined })
})
