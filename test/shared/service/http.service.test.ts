import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { GraphQLError } from 'graphql'
import { serverAudits } from 'graphql-http'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Operations } from '../../../server/http/operations.ts'
import { createGraphqlHandler, createHttpServer } from '../../../server/http/server.ts'
import { sendBytes } from '../../support/rawRequest.ts'
import { refusalOf } from '../../support/refusal.ts'
import { callerOf, startTestService, testService } from '../../support/service.ts'

const service = testService({ env: { PRODUCT_NAME: 'Test', ORG_EMAIL_DOMAIN: 'clinic.example' } })
const curator = callerOf(service, 'curator')

const json = { 'content-type': 'application/json' }
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = json) =>
  fetch(`${service.url}/graphql`, { method: 'POST', headers, body })

// One audit reads the schema, which needs an administrator.
let token: string
beforeAll(async () => {
  token = await service.signIn('admin')
})
const fetchFn = (url: string, init: RequestInit) => {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return fetch(url, { ...init, headers })
}
const audits = serverAudits({ url: () => `${service.url}/graphql`, fetchFn })

test.each(audits.filter(({ name }) => name.startsWith('MUST')))('GQ1: $id $name', async ({ fn }) => {
  expect(await fn()).toMatchObject({ status: 'ok' })
})

describe('GQ6: /graphql accepts only POST of application/json', () => {
  test('other methods are refused and change nothing', async () => {
    const query = encodeURIComponent('{ __typename }')
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${service.url}/graphql?query=${query}`, { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
      expect(await response.text()).not.toContain('__typename')
    }
  })

  test('other kinds of bodies are refused', async () => {
    const types = [
      'text/plain',
      'application/graphql',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ]
    for (const type of types) {
      const response = await post('{"query":"{ __typename }"}', { 'content-type': type })
      const { errors } = await response.json()
      expect([type, response.status, errors[0].extensions.code]).toEqual([type, 415, 'BAD_USER_INPUT'])
    }
  })

  test('event streams are not served', async () => {
    const body = '{"query":"subscription { recordChanged(kind: GROUP) { id } }"}'
    const response = await post(body, { ...json, accept: 'text/event-stream' })
    expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([406, 'BAD_USER_INPUT'])
  })
})

describe('GQ7, GQ8: invalid bodies', () => {
  const refusalTo = async (body: string | Uint8Array<ArrayBuffer>) => {
    const response = await post(body)
    const answer = await response.text()
    expect(answer).not.toContain('secret')
    return [response.status, JSON.parse(answer).errors[0].extensions.code]
  }

  test.each([
    ['an empty body', ''],
    ['half of the body', '{"query":'],
    ['no JSON', '{"query": secret-in-the-body }'],
    ['text that is not UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)],
    ['an array of operations', '[{"query":"{ __typename }"},{"query":"{ __typename }"}]'],
    ['a text', '"{ __typename }"'],
    ['no query', '{}'],
    ['a query that is not a text', '{"query":{}}'],
    ['variables that are not an object', '{"query":"{ __typename }","variables":[1]}'],
    ['nested a hundred thousand deep', '{"query":'.repeat(100_000)],
  ])('%s: refused, without an echo', async (_, body) => expect(await refusalTo(body)).toEqual([400, 'BAD_USER_INPUT']))

  test.each([
    ['nested deep', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['wide', `{"a":[${'{},'.repeat(300_000)}1]}`],
    ['many', JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`a${index}`, 1])))],
  ])('variables that are %s are ignored', async (_, variables) => {
    expect(await refusalTo(`{"query":"{ __typename }","variables":${variables}}`)).toEqual([200, 'BAD_USER_INPUT'])
  })

  test('more than a megabyte is refused with a response', async () => {
    for (const size of [1_000_001, 5_000_000])
      expect(await refusalTo(`{"query":"${'x'.repeat(size)}"}`)).toEqual([413, 'BAD_USER_INPUT'])
  })

  test('compressed bodies are refused unread', async () => {
    const bomb = Uint8Array.from(gzipSync(' '.repeat(50_000_000)))
    expect((await post(bomb, { ...json, 'content-encoding': 'gzip' })).status).toBe(415)
  })
})

describe('GQ2, GQ4: documents', () => {
  const refusal = async (document: string, call = curator) => refusalOf(await call(document))
  const repeat = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index)).join(' ')

  test.each([
    ['a query in a query in a query', `{ ${'a { '.repeat(11)} b ${'}'.repeat(12)}`],
    ['a very deep selection', '{ a '.repeat(100_000)],
    ['deeply nested lists', `{ a(b: ${'['.repeat(100_000)}`],
    ['a thousand times the same field', `{ ${repeat(1_000, () => '__typename')} }`],
    ['aliases', `{ viewer { ${repeat(20, (index) => `a${index}: id`)} } }`],
    ['many root fields', `{ ${repeat(11, (index) => `a${index}: viewer { id }`)} }`],
    ['directives', `{ viewer { id ${repeat(400, () => '@skip(if: true)')} } }`],
    ['comments', `{ viewer { id } } ${'#\n'.repeat(200_000)}`],
    [
      'fragments that multiply',
      `{ viewer { ...F0 } } ${repeat(9, (index) => `fragment F${index} on User { ${`...F${index + 1} `.repeat(3)} }`)}
       fragment F9 on User { id username }`,
    ],
    ['fragments that spread themselves', '{ viewer { ...F } } fragment F on User { ...F }'],
    ['invalid syntax', 'x'.repeat(5_000)],
    ['an empty document', ''],
    ['a schema', 'type Query { a: Int }'],
  ])('%s: refused', async (_, document) => {
    const { code, message = '' } = await refusal(document)
    expect(code).toBe('BAD_USER_INPUT')
    expect(message.length).toBeLessThan(400)
  })

  test('GQ3: one mutation signs in once', async () => {
    const signIn = 'createToken(input: { username: "a", password: "b" }) { success }'
    for (const document of [
      `mutation { a: ${signIn} b: ${signIn} }`,
      `mutation { ...F } fragment F on Mutation { a: ${signIn} b: ${signIn} }`,
    ]) {
      expect((await refusal(document)).code).toBe('BAD_USER_INPUT')
      expect((await refusal(document, service.request())).code).toBe('UNAUTHENTICATED')
    }
  })

  test('GQ5: only administrators can read the schema, and others get no hints', async () => {
    const schemaQuery = '{ __schema { queryType { name } } }'
    const admin = await service.as('admin')
    expect((await admin(schemaQuery)).data).toEqual({ __schema: { queryType: { name: 'Query' } } })
    for (const document of [schemaQuery, '{ __type(name: "User") { name } }'])
      expect((await refusal(document)).code).toBe('FORBIDDEN')
    for (const call of [curator, admin]) {
      expect((await refusal('{ viewr { id } }', call)).message).not.toMatch(/viewer|did you mean/i)
      expect((await refusal('query ($a: Grup) { viewer { id } }', call)).message).not.toMatch(/Group/)
      expect((await refusal('{ group }', call)).message).toMatch(/must have a selection of subfields\.$/)
    }
  })

  test.each([
    '{ __typename }',
    '{ __schema { queryType { name } } }',
    '{ zzz }',
    '{ viewer { id } }',
    'mutation { createUser(input: {}) { success } }',
    'mutation { createToken(input: { zzz: 1 }) { success } }',
    'mutation { createToken(input: { username: "a", password: "b" }) { zzz } }',
    'mutation ($input: CreateTokenInput!) { createToken(input: $input) { success } removeToken(input: {}) { success } }',
    'mutation A($input: CreateTokenInput!) { createToken(input: $input) { success } } query B { viewer { id } }',
    'subscription { viewer { id } }',
    '{',
    '',
  ])('GQ5: without a session, %j gets the same refusal as every document', async (query) => {
    const invalidToken = { authorization: `Bearer ${'x'.repeat(40)}` }
    for (const headers of [json, { ...json, ...invalidToken }]) {
      const answer = await (await post(JSON.stringify({ query, operationName: null }), headers)).json()
      expect(answer).toEqual({ errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] })
    }
  })

  test.each([
    ['query A { __typename }', 'B'],
    ['query A { __typename } query B { __typename }', undefined],
  ])('%j without an operation %j is refused with the same message as over a socket', async (query, operationName) => {
    const authorization = `Bearer ${await service.signIn('curator')}`
    const { errors } = await (await post(JSON.stringify({ query, operationName }), { ...json, authorization })).json()
    const message = "operationName must name one of the document's operations."
    expect(errors).toEqual([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
  })
})

describe('unusual requests', () => {
  const sendRaw = (headers: string, target = '/graphql') =>
    sendBytes(
      service.url,
      `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n${headers}\r\n${BODY}`,
    )
  const BODY = '{"query":"{ __typename }"}'
  const ANSWER = '{"errors":[{"message":"Sign in first.","extensions":{"code":"UNAUTHENTICATED"}}]}'

  test.each(['h2c', 'TLS/1.0', 'h2c, other'])('to upgrade to %s are served as usual', async (protocol) => {
    const upgrade = `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk\r\n`
    const answer = await sendRaw(upgrade)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain(ANSWER)
  })

  test('with the host before the path, as from proxies, are served', async () => {
    expect(await sendRaw('', `${service.url}/graphql?x`)).toContain(ANSWER)
    const config = await sendBytes(service.url, `GET ${service.url}/config.json HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(config).toContain('"productName":"Test"')
  })
})

test('a connection without traffic is closed', () => {
  // A test cannot wait for the whole minute.
  expect(createHttpServer().timeout).toBe(60_000)
})

/** Milliseconds after which the server treats a silent connection as stalled. */
const STALL_TIMEOUT = 500

test('a connection with a slow response does not count as stalled', async () => {
  const server = createHttpServer().setTimeout(STALL_TIMEOUT)
  onTestFinished(() => void server.close())
  const operations: Operations = {
    viewerOf: () => Promise.resolve(null),
    contextOf: () => Promise.reject(new Error('No request of this test asks for it.')),
    prepare: async () => {
      await sleep(3 * STALL_TIMEOUT)
      return [new GraphQLError('at last')]
    },
  }
  const handle = createGraphqlHandler(operations, () => ({ token: null, address: '', browser: null }))
  server.removeAllListeners('request').on('request', (request, response) => void handle(request, response))
  server.listen(0)
  await once(server, 'listening')
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { id } }' }),
  })
  expect(await response.json()).toMatchObject({ errors: [{ message: 'at last' }] })
})

test('when the service stops, an open connection is served, and closed after the service refuses new connections', async () => {
  const stopping = await startTestService({ databaseUrl: service.databaseUrl })
  const { port } = new URL(stopping.url)
  const socket = connect(Number(port), 'localhost')
  const request = 'GET /config.json HTTP/1.1\r\nHost: a\r\n\r\n'
  socket.write(request)
  const keepAlive = /^HTTP\/1.1 200 .*\r\nConnection: keep-alive\r\n/s
  const [first]: Buffer[] = await once(socket, 'data')
  expect(String(first)).toMatch(keepAlive)
  const stop = stopping.stop()
  // The service keeps this connection open, because the client would only reconnect.
  socket.write(request)
  const [second]: Buffer[] = await once(socket, 'data')
  expect(String(second)).toMatch(keepAlive)
  await expect.poll(() => fetch(`${stopping.url}/health`).catch(() => 'refused'), { interval: 5 }).toBe('refused')
  socket.write(request)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close\r\n/s)
  await stop
})

describe('failures', () => {
  const SIGN_IN = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { success } }'

  test('of a hundred unknown fields name only the first', async () => {
    const input = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index.toString(36), 1]))
    const { errors } = await service.request()(SIGN_IN, { input })
    expect(errors?.length).toBeLessThanOrEqual(2)
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })

  test.each([
    ['an unknown field', { username: 'u', password: 'secret', more: 'secret' }],
    ['a missing field', { password: 'secret' }],
    ['a list instead of a text', { username: ['secret'], password: 'secret' }],
    ['an object instead of a text', { username: 'u', password: { secret: 'secret' } }],
    ['a text instead of an object', 'secret'],
    ['null', null],
  ])('never quote a variable: %s', async (_, input) => {
    const answer = await service.request()(SIGN_IN, { input })
    expect(refusalOf(answer).code).toBe('BAD_USER_INPUT')
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(refusalOf(answer).message).toMatch(/^Variable "\$input" has invalid value[^:]*(: Expected .*)?\.$/)
  })

  test.each([
    ['a number out of range', { status: 1, priority: 3_000_000_000 }, 'priority'],
    ['a number that is not whole', { priority: 1.5 }, 'priority'],
    ['a number as text', { status: '1' }, 'status'],
    ['a missing field', { name: undefined }, 'name'],
    ['an item in a list', { programId: '1', days: ['MONDAY', 'Y'] }, 'days', 'ProgramSchedule'],
  ])('name the field of an invalid variable: %s', async (_, given, field, kind = 'PromotedProgram') => {
    const query = `mutation ($input: Create${kind}Input!) { create${kind}(input: $input) { success } }`
    const input = kind === 'PromotedProgram' ? { name: 'A program', ...given } : given
    expect(refusalOf(await curator(query, { input }))).toMatchObject({ code: 'BAD_USER_INPUT', field })
  })

  test('never quote a value in the document', async () => {
    const answer = await curator('mutation { createToken(input: { password: "secret" }) { success } }')
    expect(refusalOf(answer).code).toBe('BAD_USER_INPUT')
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  test('of the service itself have a general message, without details; only these are logged', async () => {
    const output = vi.spyOn(process.stderr, 'write')
    onTestFinished(() => output.mockRestore())
    const head = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9'
    expect(await sendBytes(service.url, `${head}\r\n\r\n{`)).toMatch(/^HTTP\/1.1 400 /)
    await service.database.rows(sql`alter table care_group rename to care_group_away`)
    const answer = await curator('{ groups { aggregate { count } } }')
    await service.database.rows(sql`alter table care_group_away rename to care_group`)
    const message = 'The service had an unexpected error. Try again later.'
    expect(refusalOf(answer)).toMatchObject({ code: 'INTERNAL', message })
    expect(JSON.stringify(answer)).not.toMatch(/care_group|relation|select|\.ts/)
    const places = Array(5).fill(expect.stringMatching(/^(?!at ).+:\d+:\d+\)?$/))
    const logged = output.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(logged).toEqual([expect.objectContaining({ reason: 'relation … does not exist', places })])
    expect((await curator('{ groups { aggregate { count } } }')).errors).toBeUndefined()
  })
})

describe('the headers for browsers', () => {
  test('allow only the console’s own files, no framing and no type guessing', async () => {
    for (const path of ['/health', '/config.json', '/', '/group/edit/x', '/missing.js', '/graphql']) {
      const { headers } = await fetch(`${service.url}${path}`, { headers: { origin: 'https://elsewhere.example' } })
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('forbid storing data', async () => {
    expect((await post('{"query":"{ __typename }"}')).headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${service.url}/health`)).headers.get('cache-control')).toBe('no-store')
  })

  test('the organisation', async () => {
    const response = await fetch(`${service.url}/config.json`)
    expect(await response.json()).toEqual({
      productName: 'Test',
      emailDomain: 'clinic.example',
      timeZone: 'America/New_York',
      directoryUrl: null,
      passwordMinLength: 3,
      topSpecialtiesMax: 12,
      topConditionsMax: 20,
      countsPaths: false,
      inspectorUrl: null,
    })
  })
})
