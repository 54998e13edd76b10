import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WorkflowPaths } from '../../src/gql/charts/workflowPaths.gen.ts'
import { transitionsByChart } from '../../src/machines/catalogue.ts'
import { auditRowsOf } from '../support/audit.ts'
import { refusalOf } from '../support/refusal.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { isSignedIn, newSignedIn } from '../support/users.ts'

/** Environment of the processes of one installation. */
const env = { COUNT_PATHS: 'on', TOKEN_KEYS: randomBytes(32).toString('base64') }
const transitions = transitionsByChart()

let service: TestService
let beside: TestService
let token: string
beforeAll(async () => {
  service = await startTestService({ env, transitions })
  beside = await startTestService({ env, transitions, databaseUrl: service.databaseUrl })
  token = await service.signIn('curator')
})
afterAll(async () => {
  await beside.stop()
  await service.stop()
})
beforeEach(() => service.database.rows(sql`delete from workflow_path`))

const [FIRST = '', SECOND = ''] = transitions.alert ?? []

interface Sending {
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly at?: TestService
}
const send = ({ body, headers, method = 'POST', at = service }: Sending) =>
  fetch(`${at.url}/paths`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  })
const tell = async (counts: Readonly<Record<string, unknown>>, sending: Sending = {}) =>
  (await send({ body: JSON.stringify({ counts }), ...sending })).status

const kept = async () => {
  const rows = await service.database.rows<{ transition: string; count: string }>(
    sql`select transition, count from workflow_path order by transition`,
  )
  return Object.fromEntries(rows.map(({ transition, count }) => [transition, Number(count)]))
}
const pathsOf = async (chart: string, at = service) => {
  const { data, errors } = await (await at.as('groups'))(WorkflowPaths, { chart })
  expect(errors).toBeUndefined()
  return data?.workflowPaths
}

test('counts of all tabs and processes are summed by chart, with the day when counting began', async () => {
  expect(await pathsOf('alert')).toEqual({ since: null, counts: [] })
  expect(await tell({ [FIRST]: 1, [SECOND]: 10_000 })).toBe(204)
  expect(await tell({ [FIRST]: 2 }, { at: beside })).toBe(204)
  const { since, counts } = (await pathsOf('alert', beside)) ?? {}
  expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(new Map(counts?.map(({ transition, count }) => [transition, count]))).toEqual(
    new Map([
      [FIRST, 3],
      [SECOND, 10_000],
    ]),
  )
  // Nothing was counted for another chart since that day.
  expect(await pathsOf('theme')).toEqual({ since, counts: [] })
})

test('the day is that of the first count, in the organization’s time zone, also for later ones', async () => {
  await tell({ [FIRST]: 1 })
  await service.database.rows(sql`update workflow_path set since = since - 9`)
  await tell({ [FIRST]: 1, [SECOND]: 1 })
  const days = await service.database.rows<{ days: number }>(sql`
    select (now() at time zone 'America/New_York')::date - since as days from workflow_path`)
  expect(days).toEqual([{ days: 9 }, { days: 9 }])
})

test('a count beyond the contract’s numbers is returned as their maximum', async () => {
  await tell({ [FIRST]: 1 })
  await service.database.rows(sql`update workflow_path set count = 9000000000`)
  expect(await tell({ [FIRST]: 1 })).toBe(204)
  expect(await kept()).toEqual({ [FIRST]: 9_000_000_001 })
  expect((await pathsOf('alert'))?.counts).toEqual([{ transition: FIRST, count: 2 ** 31 - 1 }])
})

describe('PC1: counting', () => {
  test('is no mutation, writes no audit row, and stores no user', async () => {
    const rows = await auditRowsOf(service.database, async () => {
      expect(await tell({ [FIRST]: 1 })).toBe(204)
    })
    expect(rows).toEqual([])
    const columns = await service.database.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'workflow_path'`)
    expect(columns.map(({ name }) => name).toSorted()).toEqual(['count', 'since', 'transition'])
  })

  test('keeps no session alive, and revives no idle one', async () => {
    const user = await newSignedIn(service)
    const age = (time: string) =>
      service.database.rows(sql`update session set last_seen_at = now() - ${time}::interval where user_id = ${user.id}`)
    const headers = { authorization: `Bearer ${user.token}` }
    await age('110 minutes')
    expect(await tell({ [FIRST]: 1 }, { headers })).toBe(204)
    const seen = await service.database.rows(sql`
      select from session where user_id = ${user.id} and last_seen_at < now() - interval '109 minutes'`)
    expect(seen.length).toBe(1)
    await age('2 hours')
    expect(await tell({ [FIRST]: 1 }, { headers })).toBe(401)
    expect(await isSignedIn(user.call)).toBe(false)
    expect(await kept()).toEqual({ [FIRST]: 1 })
  })
})

describe('PC2: nothing is stored', () => {
  test('except names of the charts’ transitions: others are ignored', async () => {
    const odd = '{"counts":{"__proto__":1,"constructor":2,"list.reachable: typed by Ada":3,"a\\u0000b":4,"":5}}'
    expect((await send({ body: odd })).status).toBe(204)
    expect(await tell({ 'gone: with an earlier release #0 → stay': 1, [FIRST]: 1 })).toBe(204)
    expect(await kept()).toEqual({ [FIRST]: 1 })
  })

  test.each([
    ['no JSON', '{"counts":'],
    ['no object', '[]'],
    ['null', 'null'],
    ['no counts', '{}'],
    ['a list of counts', '{"counts":[1]}'],
    ['a count of 0', `{"counts":{"${FIRST}":0}}`],
    ['a count below it', `{"counts":{"${FIRST}":-1}}`],
    ['half a count', `{"counts":{"${FIRST}":0.5}}`],
    ['too large a count', `{"counts":{"${FIRST}":10001}}`],
    ['a text', `{"counts":{"${FIRST}":"1"}}`],
    ['anything wrong beside what is right', `{"counts":{"${FIRST}":1,"of no chart":null}}`],
    ['JSON that is deep', `{"counts":${'['.repeat(30_000)}`],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('of %s', async (_, body) => {
    const response = await send({ body })
    expect(response.status).toBe(400)
    expect((await response.json()).errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(await kept()).toEqual({})
  })

  test.each([
    ['a stranger', { headers: { authorization: '' } }, 401],
    ['a token that is none', { headers: { authorization: 'Bearer x.y.z' } }, 401],
    ['another type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['another encoding of characters', { headers: { 'content-type': 'application/json; charset=latin1' } }, 415],
    ['what is compressed', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['more than 64 kB', { body: ' '.repeat(64_001) }, 413],
    ['another method', { method: 'PUT' }, 405],
  ])('of %s', async (_, sending: Sending, status) => {
    expect(await tell({ [FIRST]: 1 }, sending)).toBe(status)
    expect(await kept()).toEqual({})
  })

  test('in caches on the way', async () => {
    const { status, headers } = await send({ body: JSON.stringify({ counts: { [FIRST]: 1 } }) })
    expect([status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      204,
      'no-store',
      'nosniff',
    ])
  })
})

test('all names together fit into one request', async () => {
  const all = Object.values(transitions).flat()
  expect(await tell(Object.fromEntries(all.map((name) => [name, 10_000])))).toBe(204)
  expect(Object.keys(await kept()).length).toBe(all.length)
})

test('many concurrent counts, at two processes, neither deadlock nor get lost', async () => {
  const names = Object.values(transitions).flat().slice(0, 60)
  const ways = [names, names.toReversed()].map((order) => Object.fromEntries(order.map((name) => [name, 1])))
  const user = await newSignedIn(service)
  const headers = { authorization: `Bearer ${user.token}` }
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => tell(ways[n % 2] ?? {}, { headers, at: n % 4 < 2 ? service : beside })),
  )
  expect(statuses).toEqual(statuses.map(() => 204))
  expect(new Set(Object.values(await kept()))).toEqual(new Set([40]))
})

test('a script that sends too often is throttled, and others are not', async () => {
  const user = await newSignedIn(service)
  const headers = { authorization: `Bearer ${user.token}` }
  const statuses: number[] = []
  // Refused counts also count towards the limit.
  for (let n = 0; n < 62; n++) statuses.push(await tell({ [FIRST]: n === 0 ? 0 : 1 }, { headers }))
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429])
  expect(await kept()).toEqual({ [FIRST]: 59 })
  expect(await tell({ [FIRST]: 1 }, { at: beside })).toBe(204)
})

test.each([
  ['counting is off', { env: { ...env, COUNT_PATHS: 'off' }, transitions }],
  ['the pages lack the names of transitions', { env, transitions: null }],
])('PC3: where %s nothing is accepted or returned', async (_, options) => {
  await tell({ [FIRST]: 1 })
  const off = await startTestService({ ...options, databaseUrl: service.databaseUrl })
  try {
    for (const method of ['POST', 'PUT']) expect(await tell({ [FIRST]: 1 }, { at: off, method })).toBe(404)
    expect((await send({ at: off, method: 'GET' })).status).toBe(404)
    expect(await pathsOf('alert', off)).toBeNull()
    expect(await (await fetch(`${off.url}/config.json`)).json()).toMatchObject({ countsPaths: false })
    expect(await kept()).toEqual({ [FIRST]: 1 })
  } finally {
    await off.stop()
  }
})

test('a caller without a session gets nothing', async () => {
  expect(refusalOf(await service.request()(WorkflowPaths, { chart: 'alert' })).code).toBe('UNAUTHENTICATED')
})
