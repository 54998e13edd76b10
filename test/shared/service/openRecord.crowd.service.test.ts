import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CONNECTION_LIMITS } from '../../../server/contract/limits.ts'
import type { Queryable } from '../../../server/database/database.ts'
import { type Changes, createChanges } from '../../../server/records/changes.ts'
import { groups } from '../../../server/records/kinds/group.ts'
import { createOpenings, type Openings } from '../../../server/records/openings.ts'
import { openRecord } from '../../../server/records/openRecord.ts'
import { testTables } from '../../support/service.ts'

const OPENINGS = 2_500

const database = testTables('template')
let changes: Changes
let openings: Openings
const queries = { running: 0, maximum: 0, total: 0 }
beforeAll(async () => {
  changes = await createChanges(database)
  const countQuery = async <Result>(query: Promise<Result>): Promise<Result> => {
    queries.total += 1
    queries.running += 1
    queries.maximum = Math.max(queries.maximum, queries.running)
    return query.finally(() => {
      queries.running -= 1
    })
  }
  const countingDatabase: Queryable = {
    rows: (query) => countQuery(database.rows(query)),
    one: (query) => countQuery(database.one(query)),
  }
  // No heartbeats, because one that began earlier can write a closed opening again for a moment.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  openings = createOpenings(countingDatabase)
})
afterAll(async () => {
  await openings.stop()
  vi.useRealTimers()
  await changes.stop()
})

const viewer = { id: '1', username: 'admin', role: '', permissions: new Set<never>(), sessionId: '' }
const countRows = async () => (await database.rows(sql`select from open_record`)).length

/** Opens groups at once. `pending` counts the openings without a first response. */
const openAll = (ids: readonly string[]) => {
  let pending = ids.length
  const windows = ids.map((id) => openRecord({ changes, openings, viewer }, { kind: 'GROUP', id }, groups.find))
  const first = windows.map(async (window) => {
    const { value } = await window.next()
    pending -= 1
    return value
  })
  return { windows, first, pending: () => pending }
}
const list = () => database.rows(sql`select id, name from care_group order by name limit 25`)

test.each([
  ['of one record, which share statements,', () => '1', OPENINGS / 50],
  ['of different records', (index: number) => String(1 + index), Number.POSITIVE_INFINITY],
])('AV2: thousands of openings %s leave connections for lists, and all get a response', async (_, idAt, maxQueries) => {
  Object.assign(queries, { maximum: 0, total: 0 })
  const { windows, first } = await database.transaction(async (tx) => {
    await tx.rows(sql`lock table open_record`)
    const opened = openAll(Array.from({ length: OPENINGS }, (_, index) => idAt(index)))
    await expect.poll(() => queries.running).toBeGreaterThan(0)
    // Each list waits only for its own query, not for earlier openings, which wait for the lock.
    for (let lists = 0; lists < 5; lists += 1) expect(await list()).toHaveLength(25)
    expect(opened.pending()).toBe(OPENINGS)
    return opened
  })
  expect(await Promise.all(first)).toHaveLength(OPENINGS)
  expect(await countRows()).toBe(OPENINGS)
  await Promise.all(windows.map(async (window) => window.return?.()))
  expect(await countRows()).toBe(0)
  expect(queries.maximum).toBeLessThanOrEqual(CONNECTION_LIMITS.openingConnections)
  expect(queries.total).toBeLessThan(maxQueries)
})

test('an opening that is closed while it waits is never written', async () => {
  const blocked = openAll(['1'])
  const { windows, first } = openAll(Array.from({ length: 100 }, () => '2'))
  Object.assign(queries, { maximum: 0, total: 0 })
  await Promise.all(windows.map(async (window) => window.return?.()))
  await Promise.all([...first, ...blocked.first])
  expect(await countRows()).toBe(1)
  await Promise.all(blocked.windows.map(async (window) => window.return?.()))
  expect(queries.total).toBeLessThan(20)
})
