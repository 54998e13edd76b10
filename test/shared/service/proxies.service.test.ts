import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CreateToken } from '../../../src/gql/session.gen.ts'
import { PASSWORD } from '../../support/config.ts'
import { startTestService, testService } from '../../support/service.ts'
import { openSocket } from '../../support/socket.ts'

const PROXIES = '127.0.0.1, ::1, 10.0.0.0/8, 2001:db8:ffff::/48'
const [STAFF_ADDRESS, OTHER_ADDRESS, OTHER_NETWORK] = ['203.0.113.7', '2001:db8::7', '2001:db8:0:0::/64']

const service = testService({ env: { TRUSTED_PROXIES: PROXIES } })
beforeEach(() => service.database.rows(sql`delete from sign_in_attempt`))

/** Signs in like a proxy that sends this X-Forwarded-For header. */
const signInFrom = async (forwardedFor: string) => {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ query: CreateToken, variables: { input: { username: 'nobody', password: PASSWORD } } }),
  })
  await response.text()
}
const countedAddresses = async () => {
  const rows = await service.database.rows<{ address: string }>(sql`
    select substring(key from 'address (.*)') as address from sign_in_attempt where key like 'address %'`)
  return rows.map(({ address }) => address)
}
const proxyAddress = expect.stringMatching(/^(127\.0\.0\.1|0:0:0:0::\/64)$/)

describe('AU1: from X-Forwarded-For, the service counts', () => {
  test.each([
    ['the client address that the proxy added', STAFF_ADDRESS],
    ['the /64 network of an IPv6 address', OTHER_ADDRESS, OTHER_NETWORK],
    ['no address that the client wrote before it', `198.51.100.1, ${OTHER_ADDRESS}, ${STAFF_ADDRESS}`],
    ['no proxy address that the client wrote', `10.0.0.1, 127.0.0.1, ${STAFF_ADDRESS}`],
    ['the client address that the first proxy added', `198.51.100.1, ${STAFF_ADDRESS}, 10.1.2.3, 2001:db8:ffff::2`],
    ['a proxy that sends its own request', '10.1.2.3', '10.1.2.3'],
    ['the client address after invalid text', `<script>, ,;=${STAFF_ADDRESS},${'x'.repeat(5_000)},${STAFF_ADDRESS}`],
    ['the proxy, when the header is invalid', 'unknown', proxyAddress],
    ['the proxy, when the address has a port', `${STAFF_ADDRESS}:51234`, proxyAddress],
    ['the proxy, when one entry has two addresses', `${STAFF_ADDRESS} ${OTHER_ADDRESS}`, proxyAddress],
    ['the last proxy after an invalid address', '_hidden, 10.1.2.3', '10.1.2.3'],
    ['the proxy, when the header is empty', '', proxyAddress],
  ])('%s', async (_, forwardedFor, address = STAFF_ADDRESS) => {
    await signInFrom(forwardedFor)
    expect(await countedAddresses()).toEqual([address])
  })

  test('a WebSocket uses the header, too', async () => {
    const token = await service.signIn('groups')
    await service.database.rows(sql`delete from sign_in_attempt`)
    const { send, next, ask } = await openSocket(service.url, {
      headers: { 'x-forwarded-for': `10.0.0.1, ${STAFF_ADDRESS}` },
    })
    send({ type: 'connection_init', payload: { token } })
    expect(await next()).toMatchObject({ type: 'connection_ack' })
    ask('sign in', CreateToken, { input: { username: 'nobody', password: 'wrong' } })
    expect(await next()).toMatchObject({ payload: { data: { createToken: { success: false } } } })
    expect(await countedAddresses()).toEqual([STAFF_ADDRESS])
  })
})

describe('AV3: a balancer', () => {
  /** Opens a connection that serves several requests. */
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

  test('learns from /health over an open connection that the service stops', async () => {
    const stopping = await startTestService({ databaseUrl: service.databaseUrl })
    const health = openConnection(stopping.url)
    expect(await health()).toEqual({ statusCode: 200, connection: 'keep-alive', body: { status: 'ok' } })
    const stop = stopping.stop()
    expect(await health()).toEqual({ statusCode: 503, connection: 'close', body: { status: 'stopping' } })
    await stop
  })

  test('is served over a new connection for a short time, and told to close the connection', async () => {
    const stopping = await startTestService({ databaseUrl: service.databaseUrl, env: { STOP_GRACE_TIME: '3000' } })
    const stop = stopping.stop()
    const { status, headers } = await fetch(`${stopping.url}/config.json`)
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    await stop
    await expect(fetch(`${stopping.url}/config.json`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  })

  test('that opens a WebSocket over an open connection does not delay the stop', async () => {
    const stopping = await startTestService({ databaseUrl: service.databaseUrl })
    const socket = connect(Number(new URL(stopping.url).port))
    onTestFinished(() => void socket.destroy())
    const answers = socket.setEncoding('utf8')[Symbol.asyncIterator]()
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect((await answers.next()).value).toMatch(/^HTTP\/1.1 200/)
    const stop = stopping.stop()
    socket.write(
      'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
    expect((await answers.next()).value).toMatch(/^HTTP\/1.1 503/)
    await stop
  })

  test('may keep an idle connection open for ten minutes', async () => {
    const { headers } = await fetch(`${service.url}/health`)
    expect(headers.get('keep-alive')).toBe('timeout=620')
  })
})
