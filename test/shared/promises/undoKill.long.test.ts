import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildPages } from '../../../server/app/build.ts'
import { createRandom } from '../../../server/demo/random.ts'
import { startKillable } from '../../support/start.ts'
import { lastAuditId, type Snapshot, snapshotOf } from '../../support/undo.ts'

const ROUNDS = 12
/** One of this many rounds also kills PostgreSQL. */
const POSTGRES_ROUND = 4
/** Maximum time between an undo and the kill, as a multiple of the time of an undo. */
const MAX_WAIT = 2

beforeAll(buildPages)

const PREVIEW = 'query ($target: UndoTarget!) { undoPreview(target: $target) { version refusal } }'
const UNDO = 'mutation ($input: UndoChangeInput!) { undoChange(input: $input) { success auditId } }'
const DELETE = 'mutation ($input: RemoveInput!) { deleteSpecialty(input: $input) { success } }'

test('DA1: kill -9 in the middle of an undo or a restoration leaves all of it or nothing', {
  timeout: 300_000,
}, async () => {
  const { ask, read, kill, restart, stop } = await startKillable()
  const random = createRandom(Number(process.env.TEST_SEED))
  const outcomes = { done: 0, nothing: 0 }
  const original = await read(snapshotOf)
  await ask(DELETE, { input: { id: '1' } })
  const deleted = await read(snapshotOf)
  /** Undoes the last change. Returns its target, and the answer or null. */
  const undoLast = async () => {
    const target = { auditId: await read(lastAuditId) }
    const { undoPreview } = (await ask(PREVIEW, { target })) as { undoPreview: { version: string } }
    const input = { target, version: undoPreview.version }
    return { target, undo: ask(UNDO, { input }).catch(() => null) }
  }
  const first = await undoLast()
  const began = performance.now()
  await first.undo
  const duration = performance.now() - began
  let [before, after]: [Snapshot, Snapshot] = [original, deleted]
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { target, undo } = await undoLast()
    await sleep(random.next() * MAX_WAIT * duration)
    await kill(round % POSTGRES_ROUND === 0)
    const answer = await undo
    await restart()

    const isDone = (await read(lastAuditId)) !== target.auditId
    expect(answer === null || isDone, 'an answered undo is done').toBe(true)
    expect(await read(snapshotOf)).toEqual(isDone ? after : before)
    outcomes[isDone ? 'done' : 'nothing'] += 1
    if (isDone) [before, after] = [after, before]
  }
  expect(outcomes.done, `${outcomes.nothing} undos were interrupted`).toBeGreaterThan(0)
  expect(await stop()).toBe(0)
})
