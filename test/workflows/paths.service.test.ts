import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WorkflowPaths } from '../../src/gql/charts/workflowPaths.gen.ts'
import { transitionsByChart } from '../../src/machines/catalogue.ts'
import { auditRowsOf } from '../support/audit.ts'
import { dataOf, startTestService, type TestService, testService } from '../support/service.ts'
import { isSignedIn, newSignedIn } from '../support/users.ts'

/** The processes of one installation share this environment. */
const env = { COUNT_PATHS: 'on', TOKEN_KEYS: randomBytes(32).toString('base64') }
const transitions = transitionsByChart()

const service = testService({ env, transitions })
const secondService = testService(() => ({ env, transitions, databaseUrl: service.databaseUrl }))
let token: string
beforeAll(async () => {
  token = await service.signIn('curator')
})
beforeEach(() => service.database.rows(sql`delete from workflow_path`))

const [FIRST_TRANSITION = '', SECOND_TRANSITION = ''] = transitions.alert ?? []

interface SendOptions {
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly at?: TestService
}
const send = ({ body, headers, method = 'POST', at = service }: SendOptions) =>
  fetch(`${at.url}/paths`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  })
const sendCounts = async (counts: Readonly<Record<string, unknown>>, sending: SendOptions = {}) =>
  (await send({ body: JSON.stringify({ counts }), ...sending })).status

const storedCounts = async () => {
  const rows = await service.database.rows<{ transition: string; count: string }>(sql`
    select transition, count from workflow_path order by transition`)
  return Object.fromEntries(rows.map(({ transition, count }) => [transition, Number(count)]))
}
const pathsOf = async (chart: string, at = service) =>
  dataOf(await (await at.as('groups'))(WorkflowPaths, { chart })).workflowPaths

test('counts of all tabs and processes are summed by chart, with the day when counting began', async () => {
  expect(await pathsOf('alert')).toEqual({ since: null, counts: [] })
  const body = JSON.stringify({ counts: { [FIRST_TRANSITION]: 1, [SECOND_TRANSITION]: 10_000 } })
  const { status, headers } = await send({ body })
  const found = [status, headers.get('cache-control'), headers.get('x-content-type-options')]
  expect(found).toEqual([204, 'no-store', 'nosniff'])
  expect(await sendCounts({ [FIRST_TRANSITION]: 2 }, { at: secondService })).toBe(204)
  const { since, counts } = (await pathsOf('alert', secondService)) ?? {}
  expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
  const sums = Object.fromEntries(counts?.map(({ transition, count }) => [transition, count]) ?? [])
  expect(sums).toEqual({ [FIRST_TRANSITION]: 3, [SECOND_TRANSITION]: 10_000 })
  expect(await pathsOf('theme')).toEqual({ since, counts: [] })
})

test('all counts have the day of the first count, in the organization’s time zone', async () => {
  await sendCounts({ [FIRST_TRANSITION]: 1 })
  await service.database.rows(sql`update workflow_path set since = since - 9`)
  await sendCounts({ [FIRST_TRANSITION]: 1, [SECOND_TRANSITION]: 1 })
  const days = await service.database.rows<{ days: number }>(sql`
    select (now() at time zone 'America/New_York')::date - since as days from workflow_path`)
  expect(days).toEqual([{ days: 9 }, { days: 9 }])
})

test('a count above the maximum of an Int is returned as that maximum', async () => {
  await sendCounts({ [FIRST_TRANSITION]: 1 })
  await service.database.rows(sql`update workflow_path set count = 9000000000`)
  expect(await sendCounts({ [FIRST_TRANSITION]: 1 })).toBe(204)
  expect(await storedCounts()).toEqual({ [FIRST_TRANSITION]: 9_000_000_001 })
  expect((await pathsOf('alert'))?.counts).toEqual([{ transition: FIRST_TRANSITION, count: 2 ** 31 - 1 }])
})

describe('PC1: counting', () => {
  test('is no mutation, writes no audit row, and stores no user', async () => {
    const rows = await auditRowsOf(service.database, async () => {
      expect(await sendCounts({ [FIRST_TRANSITION]: 1 })).toBe(204)
    })
    expect(rows).toEqual([])
    const columns = await service.database.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'workflow_path'`)
    expect(columns.map(({ name }) => name).toSorted()).toEqual(['count', 'since', 'transition'])
  })

  test('keeps no session alive, and revives no idle one', async () => {
    const user = await newSignedIn(service)
    const setLastSeen = (time: string) =>
      service.database.rows(sql`update session set last_seen_at = now() - ${time}::interval where user_id = ${user.id}`)
    const headers = { authorization: `Bearer ${user.token}` }
    await setLastSeen('110 minutes')
    expect(await sendCounts({ [FIRST_TRANSITION]: 1 }, { headers })).toBe(204)
    const oldSessions = await service.database.rows(sql`
      select from session where user_id = ${user.id} and last_seen_at < now() - interval '109 minutes'`)
    expect(oldSessions.length).toBe(1)
    await setLastSeen('2 hours')
    expect(await sendCounts({ [FIRST_TRANSITION]: 1 }, { headers })).toBe(401)
    expect(await isSignedIn(user.call)).toBe(false)
    expect(await storedCounts()).toEqual({ [FIRST_TRANSITION]: 1 })
  })
})

describe('PC2: nothing is stored', () => {
  test('except counts with the name of a transition', async () => {
    const invalidNames =
      '{"counts":{"__proto__":1,"constructor":2,"list.reachable: typed by Ada":3,"a\\u0000b":4,"":5}}'
    expect((await send({ body: invalidNames })).status).toBe(204)
    expect(await sendCounts({ 'gone: with an earlier release #0 → stay': 1, [FIRST_TRANSITION]: 1 })).toBe(204)
    expect(await storedCounts()).toEqual({ [FIRST_TRANSITION]: 1 })
  })

  test.each([
    ['invalid JSON', '{"counts":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['no counts', '{}'],
    ['an array of counts', '{"counts":[1]}'],
    ['a count of 0', `{"counts":{"${FIRST_TRANSITION}":0}}`],
    ['a negative count', `{"counts":{"${FIRST_TRANSITION}":-1}}`],
    ['a fractional count', `{"counts":{"${FIRST_TRANSITION}":0.5}}`],
    ['too large a count', `{"counts":{"${FIRST_TRANSITION}":10001}}`],
    ['a text as a count', `{"counts":{"${FIRST_TRANSITION}":"1"}}`],
    ['a valid and an invalid count', `{"counts":{"${FIRST_TRANSITION}":1,"of no chart":null}}`],
    ['deeply nested JSON', `{"counts":${'['.repeat(30_000)}`],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('of %s', async (_, body) => {
    const response = await send({ body })
    expect(response.status).toBe(400)
    expect((await response.json()).errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(await storedCounts()).toEqual({})
  })

  test.each([
    ['a caller without a token', { headers: { authorization: '' } }, 401],
    ['an invalid token', { headers: { authorization: 'Bearer x.y.z' } }, 401],
    ['another content type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['another character set', { headers: { 'content-type': 'application/json; charset=latin1' } }, 415],
    ['a compressed body', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['a body of more than 64 kB', { body: ' '.repeat(64_001) }, 413],
    ['another method', { method: 'PUT' }, 405],
  ])('of %s', async (_, sending: SendOptions, status) => {
    expect(await sendCounts({ [FIRST_TRANSITION]: 1 }, sending)).toBe(status)
    expect(await storedCounts()).toEqual({})
  })
})

test('one request has room for the names of all transitions', async () => {
  const names = Object.values(transitions).flat()
  const body = Buffer.alloc(64_000, ' ')
  body.write(JSON.stringify({ counts: Object.fromEntries(names.map((name) => [name, 10_000])) }))
  expect((await send({ body })).status).toBe(204)
  expect(Object.keys(await storedCounts()).length).toBe(names.length)
})

test('concurrent counts at two processes neither deadlock nor get lost', async () => {
  const names = Object.values(transitions).flat().slice(0, 60)
  const countsInBothOrders = [names, names.toReversed()].map((order) =>
    Object.fromEntries(order.map((name) => [name, 1])),
  )
  const user = await newSignedIn(service)
  const headers = { authorization: `Bearer ${user.token}` }
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      sendCounts(countsInBothOrders[n % 2] ?? {}, { headers, at: n % 4 < 2 ? service : secondService }),
    ),
  )
  expect(statuses).toEqual(statuses.map(() => 204))
  expect(new Set(Object.values(await storedCounts()))).toEqual(new Set([40]))
})

test('a session that sends too often is throttled, and other sessions are not', async () => {
  const user = await newSignedIn(service)
  const headers = { authorization: `Bearer ${user.token}` }
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const statuses: number[] = []
  // Refused requests also count towards the limit of requests.
  for (let n = 0; n < 62; n++) statuses.push(await sendCounts({ [FIRST_TRANSITION]: n === 0 ? 0 : 1 }, { headers }))
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429])
  expect((await (await send({ body: '{}', headers })).json()).errors[0].extensions.retryAfter).toBe(60)
  expect(await storedCounts()).toEqual({ [FIRST_TRANSITION]: 59 })
  expect(await sendCounts({ [FIRST_TRANSITION]: 1 }, { at: secondService })).toBe(204)
})

test.each([
  ['counting is off', { env: { ...env, COUNT_PATHS: 'off' }, transitions }],
  ['the pages lack the names of transitions', { env, transitions: null }],
])('PC3: when %s, the service accepts and returns no counts', async (_, options) => {
  await sendCounts({ [FIRST_TRANSITION]: 1 })
  const serviceWithoutCounting = await startTestService({ ...options, databaseUrl: service.databaseUrl })
  try {
    for (const method of ['POST', 'PUT'])
      expect(await sendCounts({ [FIRST_TRANSITION]: 1 }, { at: serviceWithoutCounting, method })).toBe(404)
    expect((await send({ at: serviceWithoutCounting, method: 'GET' })).status).toBe(404)
    expect(await pathsOf('alert', serviceWithoutCounting)).toBeNull()
    expect(await (await fetch(`${serviceWithoutCounting.url}/config.json`)).json()).toMatchObject({
      countsPaths: false,
    })
    expect(await storedCounts()).toEqual({ [FIRST_TRANSITION]: 1 })
  } finally {
    await serviceWithoutCounting.stop()
  }
})
