import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CreateToken } from '../../../src/gql/session.gen.ts'
import { PASSWORD } from '../../support/config.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { openSocket } from '../../support/socket.ts'

const PROXIES = '127.0.0.1, ::1, 10.0.0.0/8, 2001:db8:ffff::/48'
const [STAFF, OTHER, OTHERS_NETWORK] = ['203.0.113.7', '2001:db8::7', '2001:db8:0:0::/64']

let service: TestService
beforeAll(async () => {
  service = await startTestService({ env: { TRUSTED_PROXIES: PROXIES } })
})
afterAll(() => service.stop())
beforeEach(() => service.database.rows(sql`delete from sign_in_attempt`))

/** Signs in through a proxy with this X-Forwarded-For header. The test plays the proxy. Returns the body. */
const signInFrom = async (forwardedFor: string, username = 'nobody', to = service) => {
  const response = await fetch(`${to.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ query: CreateToken, variables: { input: { username, password: PASSWORD } } }),
  })
  return response.text()
}
/** Returns the addresses to which sign-in attempts were counted. */
const counted = async ({ database } = service) => {
  const rows = await database.rows<{ address: string }>(sql`
    select substring(key from 'address (.*)') as address from sign_in_attempt where key like 'address %'`)
  return rows.map(({ address }) => address)
}
const own = expect.stringMatching(/^(127\.0\.0\.1|0:0:0:0::\/64)$/)

describe('AU1: of X-Forwarded-For', () => {
  test.each([
    ['the address that the proxy heard counts', STAFF, STAFF],
    ['the /64 network of an IPv6 address', OTHER, OTHERS_NETWORK],
    ['IPv4 in the form of IPv6', `::ffff:${STAFF}`, STAFF],
    ['IPv4 in the form of IPv6, in hex', '::ffff:cb00:7107', STAFF],
    ['not what a stranger wrote before it', `198.51.100.1, ${OTHER}, ${STAFF}`, STAFF],
    ['not that a stranger calls itself a proxy', `10.0.0.1, 127.0.0.1, ${STAFF}`, STAFF],
    ['what the first of several proxies heard', `198.51.100.1, ${STAFF}, 10.1.2.3, 2001:db8:ffff::2`, STAFF],
    ['a proxy that asks for itself', '10.1.2.3', '10.1.2.3'],
    ['rubbish before it', `<script>, ,;=${STAFF},${'x'.repeat(5_000)},${STAFF}`, STAFF],
    ['no more than the proxy, when it tells rubbish', 'unknown', own],
    ['nor with a port, which differs each time', `${STAFF}:51234`, own],
    ['nor with several in one', `${STAFF} ${OTHER}`, own],
    ['the last proxy before rubbish', '_hidden, 10.1.2.3', '10.1.2.3'],
    ['the proxy, when it tells nothing', '', own],
  ])('%s', async (_, forwardedFor, address) => {
    await signInFrom(forwardedFor)
    expect(await counted()).toEqual([address])
  })

  test('several headers are one list', async () => {
    const headers = new Headers({ 'content-type': 'application/json' })
    for (const address of ['198.51.100.1', STAFF, '10.1.2.3']) headers.append('x-forwarded-for', address)
    const body = JSON.stringify({ query: CreateToken, variables: { input: { username: 'x', password: 'x' } } })
    await fetch(`${service.url}/graphql`, { method: 'POST', headers, body })
    expect(await counted()).toEqual([STAFF])
  })

  test('an untrusted proxy’s header is ignored', async () => {
    const strict = await startTestService({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
    onTestFinished(() => strict.stop())
    await signInFrom(`${STAFF}, 10.1.2.3`, 'nobody', strict)
    expect(await counted(strict)).toEqual([own])
  })

  test('a WebSocket uses the header, too', async () => {
    const token = await service.signIn('groups')
    await service.database.rows(sql`delete from sign_in_attempt`)
    const { send, next, ask } = await openSocket(service.url, { headers: { 'x-forwarded-for': `10.0.0.1, ${STAFF}` } })
    send({ type: 'connection_init', payload: { token } })
    expect(await next()).toMatchObject({ type: 'connection_ack' })
    ask('sign in', CreateToken, { input: { username: 'nobody', password: 'wrong' } })
    expect(await next()).toMatchObject({ payload: { data: { createToken: { success: false } } } })
    expect(await counted()).toEqual([STAFF])
  })

  test('a client that guesses too often blocks no other behind the balancer', async () => {
    await signInFrom(STAFF)
    await service.database.rows(sql`update sign_in_attempt set points = 99 where key = ${`address ${STAFF}`}`)
    expect(await signInFrom(STAFF, 'curator')).toContain('RATE_LIMITED')
    expect(await signInFrom(`${OTHER}, ${STAFF}`, 'curator')).toContain('RATE_LIMITED')
    expect(await signInFrom(OTHER, 'curator')).toContain('"success":true')
  })

  test('guesses from many addresses of one IPv6 network are throttled together', async () => {
    await signInFrom(OTHER)
    await service.database.rows(sql`update sign_in_attempt set points = 98 where key = ${`address ${OTHERS_NETWORK}`}`)
    expect(await signInFrom('2001:db8::aaaa:1', 'one')).toContain('"success":false')
    expect(await signInFrom('2001:db8::bbbb:2', 'two')).toContain('RATE_LIMITED')
    expect(await signInFrom('2001:db8:0:1::2', 'three')).toContain('"success":false')
  })
})

describe('AV3: a balancer', () => {
  /** Opens a connection that stays open for several requests. */
  const openConnection = (url: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    return async () => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      get(`${url}/health`, { agent }, (response) => {
        const { statusCode, headers } = response
        json(response).then((body) => resolve({ statusCode, connection: headers.connection, body }), reject)
      }).on('error', reject)
      return promise
    }
  }

  test('learns from /health over a kept connection that the service stops', async () => {
    const stopping = await startTestService()
    const health = openConnection(stopping.url)
    expect(await health()).toEqual({ statusCode: 200, connection: 'keep-alive', body: { status: 'ok' } })
    const stopped = stopping.stop()
    expect(await health()).toEqual({ statusCode: 503, connection: 'close', body: { status: 'stopping' } })
    await stopped
  })

  test('is served over a new connection for a short time, and asked to close it', async () => {
    const stopping = await startTestService()
    const stopped = stopping.stop()
    const { status, headers } = await fetch(`${stopping.url}/config.json`)
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    await stopped
    await expect(fetch(`${stopping.url}/config.json`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  })

  test('that opens a WebSocket over a kept connection does not delay the stop', async () => {
    const stopping = await startTestService()
    const kept = connect(Number(new URL(stopping.url).port))
    onTestFinished(() => void kept.destroy())
    const answers = kept.setEncoding('utf8')[Symbol.asyncIterator]()
    kept.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect((await answers.next()).value).toMatch(/^HTTP\/1.1 200/)
    const stopped = stopping.stop()
    kept.write(
      'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
    expect((await answers.next()).value).toMatch(/^HTTP\/1.1 503/)
    await stopped
  })

  test('may keep a connection for ten minutes', async () => {
    const { headers } = await fetch(`${service.url}/health`)
    expect(headers.get('keep-alive')).toBe('timeout=620')
  })
})
