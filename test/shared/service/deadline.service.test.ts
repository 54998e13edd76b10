import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { NoFreeConnection, TransactionTimeout } from '../../../server/database/database.ts'
import { toClient } from '../../../server/http/clientErrors.ts'
import { createTables } from '../../support/database.ts'

let home: Awaited<ReturnType<typeof createTables>>
beforeAll(async () => {
  home = await createTables(inject('postgres').url)
  await home.database.rows(sql`create table step (number int)`)
})
afterAll(() => home.stop())

test('AV6: many short statements together stay within the time limit, or nothing of them is done', async () => {
  let steps = 0
  const work = home.database.transaction(async (tx) => {
    for (; steps < 100; steps += 1) await tx.rows(sql`insert into step select ${steps} from pg_sleep(0.1)`)
  }, 0.5)
  const refused = await work.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TransactionTimeout)
  expect(toClient(refused)).toMatchObject({
    message: 'This took too long and was undone. Nothing was changed. Try again when the console is less busy.',
    extensions: { code: 'RATE_LIMITED' },
  })
  expect(steps).toBeGreaterThan(0)
  expect(steps, 'each takes a fifth of the time').toBeLessThanOrEqual(5)
  expect(await home.database.rows(sql`select from step`)).toEqual([])
})

test('one statement that uses the whole limit is undone too; other errors stay as they are', async () => {
  const late = home.database.transaction((tx) => tx.rows(sql`insert into step select 1 from pg_sleep(5)`), 0.2)
  await expect(late).rejects.toBeInstanceOf(TransactionTimeout)
  expect(await home.database.rows(sql`select from step`)).toEqual([])
  const wrong = home.database.transaction(() => Promise.reject(new RangeError('no')), 60)
  await expect(wrong).rejects.toBeInstanceOf(RangeError)
})

test('one of them may use the rest of the limit, beyond that of a usual statement', async () => {
  const limits = await home.database.transaction(async (tx) => {
    const limit = () =>
      tx.one<{ milliseconds: number }>(sql`
      select setting::int as milliseconds from pg_settings where name = 'statement_timeout'`)
    const first = await limit()
    await tx.rows(sql`select pg_sleep(0.05)`)
    return [first?.milliseconds ?? 0, (await limit())?.milliseconds ?? 0]
  }, 60)
  const [first = 0, later = 0] = limits
  expect(first).toBeGreaterThan(50_000)
  expect(first).toBeLessThanOrEqual(60_000)
  expect(later).toBeLessThanOrEqual(first - 50)
  // A reused connection has the usual limit.
  const usual = await home.database.transaction((tx) => tx.one(sql`show statement_timeout`))
  expect(usual).toEqual({ statement_timeout: '6s' })
})

test('a request without a connection gets a busy refusal, which names no other user', async () => {
  const sleeping = sql`select from pg_sleep(4)`
  const all = Array.from({ length: 10 }, () => [
    home.database.rows(sleeping),
    home.database.transaction((tx) => tx.rows(sleeping)),
  ])
  const asked = [home.database.rows(sql`select 1`), home.database.transaction((tx) => tx.rows(sql`select 1`))]
  for (const { status, reason } of (await Promise.allSettled(asked)).map(Object)) {
    expect(status).toBe('rejected')
    expect(reason).toBeInstanceOf(NoFreeConnection)
    expect(toClient(reason)).toMatchObject({
      message: 'The service is busy. Try again in a moment.',
      extensions: { code: 'INTERNAL' },
    })
  }
  await Promise.all(all.flat())
})

test('a request that waits in the queue longer than the limit is refused without a change', async () => {
  const free = Promise.withResolvers<void>()
  onTestFinished(() => free.resolve())
  for (let running = 0; running < 3; running += 1) void home.database.transaction(() => free.promise, 60)
  const insert = (number: number, seconds: number) =>
    home.database.transaction((tx) => tx.rows(sql`insert into step values (${number})`), seconds)
  const [impatient, patient] = [insert(1, 0.1), insert(2, 60)]
  await expect(impatient).rejects.toMatchObject({
    message: expect.stringMatching(/Too many bulk changes.*This one was not started/),
    extensions: { code: 'RATE_LIMITED', retryAfter: 60 },
  })
  free.resolve()
  await patient
  expect(await home.database.rows(sql`select number from step`)).toEqual([{ number: 2 }])
})
