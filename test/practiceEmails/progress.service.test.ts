import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Changes, createChanges } from '../../server/records/changes.ts'
import { followProgress } from '../../server/sections/practiceEmails/progress.ts'
import { bulkChangeTimeLimit } from '../../src/domain/limits.ts'
import { refusalOf } from '../support/refusal.ts'
import { callerOf, testService } from '../support/service.ts'
import { openSignedIn } from '../support/socket.ts'
import { ADDRESS, bulkChanges, REASON, UNDO } from './bulkChanges.ts'

const service = testService()
const curator = callerOf(service, 'curator')
const bulk = bulkChanges(service, curator)
let changes: Changes
beforeAll(async () => {
  changes = await createChanges(service.database)
})
afterAll(() => changes.stop())

const PROGRESS = 'subscription ($operationId: ID!) { emailBatchProgress(operationId: $operationId) { done of } }'

/** The subscription starts when the caller reads the first event. */
const followAs = async (username: string, operationId: string) => {
  const account = await service.database.one<{ id: string }>(sql`select id from app_user where username = ${username}`)
  const viewer = { id: account?.id ?? '', username, role: '', permissions: new Set<never>(), sessionId: '' }
  return followProgress({ changes, viewer }, operationId)
}

const repeatUntil = async (received: Promise<unknown>, announce: () => Promise<unknown>) => {
  let isReceived = false
  void received.then(() => {
    isReceived = true
  })
  while (!isReceived) {
    await announce()
    await sleep(20)
  }
}

test('a bulk change reports its progress and its end to its user, and nothing to others', async () => {
  const ids = await bulk.newRecords(2_200)
  const operationId = randomUUID()
  const [ownProgress, otherProgress] = [await followAs('curator', operationId), await followAs('admin', operationId)]
  const stagesOf = async () => {
    const stages = []
    for await (const stage of ownProgress) stages.push(stage)
    return stages
  }
  const [ownStages, otherEvent] = [stagesOf(), otherProgress.next()]
  await bulk.add(ids, ADDRESS, { operationId })
  const stages = await ownStages
  const done = stages.map((stage) => stage.done)
  // A follower gets only the latest of several stages that arrive together.
  expect(done.length).toBeGreaterThan(0)
  expect(done).toEqual([0, 500, 1_000, 1_500, 2_000].filter((number) => done.includes(number)))
  expect(stages.every((stage) => stage.of === 2_200)).toBe(true)
  await otherProgress.return?.()
  expect(await otherEvent).toEqual({ done: true, value: undefined })
})

test('the progress of a small or failed change ends without an event', async () => {
  const socket = await openSignedIn(service.url, await service.signIn('curator'))
  const [ids, operationId, failingOperationId] = [await bulk.newRecords(2), randomUUID(), randomUUID()]
  socket.ask('1', PROGRESS, { operationId })
  const ended = socket.next()
  // The service applies the repeated change once, and reports its end each time.
  await repeatUntil(ended, () => bulk.add(ids, ADDRESS, { operationId }))
  expect(await ended).toEqual({ id: '1', type: 'complete' })

  socket.ask('2', PROGRESS, { operationId: failingOperationId })
  const failed = socket.next()
  const input = { batchId: '999999999', reasonForOverride: REASON, operationId: failingOperationId }
  await repeatUntil(failed, async () => expect(refusalOf(await curator(UNDO, { input })).code).toBe('NOT_FOUND'))
  expect(await failed).toEqual({ id: '2', type: 'complete' })
})

test('the progress of an invalid operationId is refused', async () => {
  const socket = await openSignedIn(service.url, await service.signIn('curator'))
  for (const [index, operationId] of ['', 'x'.repeat(256), 'a\0b'].entries()) {
    socket.ask(String(index), PROGRESS, { operationId })
    const extensions = { code: 'BAD_USER_INPUT', field: 'operationId' }
    expect(await socket.next()).toMatchObject({ payload: { errors: [{ extensions }] } })
    expect(await socket.next()).toMatchObject({ type: 'complete' })
  }
})

test('the progress of a bulk change that never begins ends when the client leaves, or after the time limit', async () => {
  const follow = vi.spyOn(changes, 'follow').mockReturnValueOnce(vi.fn())
  const cancelled = await followAs('curator', 'left')
  const waiting = cancelled.next()
  await cancelled.return?.()
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(follow.mock.results[0]?.value).toHaveBeenCalledOnce()

  const neverStarted = await followAs('curator', 'forgotten')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ending = neverStarted.next()
  vi.advanceTimersByTime(bulkChangeTimeLimit * 1_000)
  vi.useRealTimers()
  expect(await ending).toEqual({ done: true, value: undefined })
})
