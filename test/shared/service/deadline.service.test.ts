import { GraphQLError } from 'graphql'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { TransactionTimeout } from '../../../server/database/database.ts'
import { toClient } from '../../../server/http/clientErrors.ts'
import { testTables, usualLimits } from '../../support/service.ts'

const database = testTables()
beforeAll(async () => {
  await database.rows(sql`create table step (number int)`)
})

test('AV6: many short statements share one time limit, and exceeding the limit undoes all of them', async () => {
  let steps = 0
  const work = database.transaction(async (tx) => {
    for (; steps < 100; steps += 1) await tx.rows(sql`insert into step select ${steps} from pg_sleep(0.6)`)
  }, 3)
  const timeoutError = await work.catch((error: unknown) => error)
  expect(timeoutError).toBeInstanceOf(TransactionTimeout)
  const message = 'This took too long, so nothing was changed. Try again later.'
  expect(toClient(timeoutError)).toMatchObject({ message, extensions: { code: 'RATE_LIMITED' } })
  expect(steps).toBeGreaterThan(0)
  expect(steps, 'each statement takes a fifth of the time limit').toBeLessThanOrEqual(5)
  expect(await database.rows(sql`select from step`)).toEqual([])
})

test('a statement that uses the whole limit is undone, as is a long pause; other errors stay as they are', async () => {
  const insertSlowly = sql`insert into step select 1 from pg_sleep(5)`
  const longStatement = database.transaction((tx) => tx.rows(insertSlowly), 0.2)
  await expect(longStatement).rejects.toBeInstanceOf(TransactionTimeout)
  const pause = () => database.rows(sql`select pg_sleep(0.3)`)
  const longPause = database.transaction((tx) => pause().then(() => tx.rows(insertSlowly)), 0.2)
  await expect(longPause).rejects.toBeInstanceOf(TransactionTimeout)
  expect(await database.rows(sql`select from step`)).toEqual([])
  const otherError = database.transaction(() => Promise.reject(new RangeError('no')), 60)
  await expect(otherError).rejects.toBeInstanceOf(RangeError)
  const ignoredError = database.transaction((tx) => tx.rows(sql`select 1 / 0`).catch(() => null))
  await expect(ignoredError).rejects.toThrow('was rolled back')
})

const runsByError = Object.entries({ '40P01': 3, '23505': 1 })
test.each(runsByError)('work that always ends with the error %s runs %i times', async (code, times) => {
  let runs = 0
  const work = database.transaction((tx) => {
    runs += 1
    return tx.rows(raw(`do $$ begin raise exception using errcode = '${runs < 9 ? code : '22012'}'; end $$`))
  })
  await expect(work).rejects.toMatchObject({ code })
  expect(runs).toBe(times)
})

test('an invalid argument of a field is the fault of the client, an invalid result is not', () => {
  const codeOf = (message: string) => toClient(new GraphQLError(message, { path: ['x'] })).extensions.code
  expect(codeOf('Argument "id" of non-null type "ID!" must not be null.')).toBe('BAD_USER_INPUT')
  expect(codeOf('Cannot return null for non-nullable field Query.x.')).toBe('INTERNAL')
})

test('one statement may use the rest of the limit, beyond the usual limit of a statement', async () => {
  expect(usualLimits.statement_timeout).toBe(6_000)
  const usual = await database.one(sql`show statement_timeout`)
  const findLimit = sql`select setting::int from pg_settings where name = 'statement_timeout'`
  const [first = 0, second = 0] = await database.transaction(async (tx) => {
    const limits = await tx.rows<{ setting: number }>(findLimit)
    await tx.rows(sql`select pg_sleep(0.05)`)
    return [...limits, ...(await tx.rows<{ setting: number }>(findLimit))].map(({ setting }) => setting)
  }, 60)
  expect(first).toBeGreaterThan(50_000)
  expect(first).toBeLessThanOrEqual(60_000)
  expect(second).toBeLessThanOrEqual(first - 50)
  // A reused connection has the usual limit.
  expect(await database.transaction((tx) => tx.one(sql`show statement_timeout`))).toEqual(usual)
})

test('a request that waits in the queue longer than the limit is refused without a change', async () => {
  const release = Promise.withResolvers<void>()
  onTestFinished(() => release.resolve())
  for (let index = 0; index < 3; index += 1) void database.transaction(() => release.promise, 60)
  const insert = (number: number, seconds: number) =>
    database.transaction((tx) => tx.rows(sql`insert into step values (${number})`), seconds)
  const [impatient, patient] = [insert(1, 0.1), insert(2, 60)]
  await expect(impatient).rejects.toMatchObject({
    message: expect.stringMatching(/Too many bulk changes.*This one was not started/),
    extensions: { code: 'RATE_LIMITED', retryAfter: 60 },
  })
  release.resolve()
  await patient
  expect(await database.rows(sql`select number from step`)).toEqual([{ number: 2 }])
})
