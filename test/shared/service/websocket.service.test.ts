import { once } from 'node:events'
import { connect } from 'node:net'
import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { CREATE, newGroup } from '../../support/groups.ts'
import { callerOf, NEVER, startTestService, testService } from '../../support/service.ts'
import { openSignedIn, openSocket } from '../../support/socket.ts'

const env = { TOKEN_KEYS: Buffer.alloc(32, 'k').toString('base64') }
/** Checks permissions often, so that no test waits for it. */
const service = testService({ env, recheck: 100 })
const other = testService(() => ({ databaseUrl: service.databaseUrl, env, recheck: NEVER }))
const groups = callerOf(other, 'groups')

const CHANGES = 'subscription { recordChanged(kind: GROUP) { id action by } }'

const open = (options: ClientOptions = {}, protocol?: string) => openSocket(service.url, options, protocol)
const openAs = async (username: string, target = service) => {
  const token = await target.signIn(username)
  return { ...(await openSignedIn(target.url, token)), token }
}

describe('WS1, WS2: a socket', () => {
  test('from another origin is refused; from the console’s origin or without one it is accepted', async () => {
    const { host } = new URL(service.url)
    for (const origin of ['https://elsewhere.example', `https://${host}.elsewhere.example`, 'null', 'http://localhost'])
      await expect(open({ headers: { origin } })).rejects.toThrow('403')
    for (const origin of [`http://${host}`, `https://${host}`]) await open({ headers: { origin } })
  })

  test('without a host is refused, from any page', async () => {
    const { port } = new URL(service.url)
    const key = Buffer.alloc(16).toString('base64')
    for (const origin of ['', 'Origin: null\r\n']) {
      const socket = connect(Number(port), 'localhost')
      socket.write(`GET /graphql HTTP/1.0\r\n${origin}Connection: Upgrade\r\nUpgrade: websocket\r\n`)
      socket.write(`Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`)
      const [answer]: Buffer[] = await once(socket, 'data')
      socket.destroy()
      expect(String(answer)).toMatch(/^HTTP\/1.1 403 /)
    }
  })

  test('at another path than /graphql is refused', async () => {
    const [error] = await once(new WebSocket(`${service.url.replace('http', 'ws')}/health`), 'error')
    expect(String(error)).toContain('403')
  })

  test('that sends an operation before signing in, or uses another protocol, is closed', async () => {
    const socket = await open()
    socket.ask('1', '{ __typename }')
    expect(await socket.closed).toBe(4401)
    expect(socket.messages).toEqual([])
    await expect(open({}, 'graphql-ws')).rejects.toThrow('no subprotocol')
  })

  test.each([
    ['no token', undefined],
    ['an empty token', { token: '' }],
    ['a forged token', { token: 'x.y.z' }],
    ['a token that is not a text', { token: { $ne: null } }],
  ])('with %s is closed', async (_, payload) => {
    const socket = await open()
    socket.send({ type: 'connection_init', payload })
    expect(await socket.closed).toBe(4401)
    expect(socket.messages).toEqual([])
  })

  test('without a message is closed after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => {
      // The services may have scheduled other work.
      vi.runOnlyPendingTimers()
      vi.useRealTimers()
    })
    const { socket, closed } = await open()
    vi.advanceTimersByTime(9_999)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    vi.advanceTimersByTime(1)
    expect(await closed).toBe(4408)
  })

  test('that no longer answers pings is closed, and other sockets stay open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const pinging = await startTestService({ databaseUrl: service.databaseUrl })
    onTestFinished(() => pinging.stop())
    const token = await pinging.tokenOf('curator')
    const live = await openSignedIn(pinging.url, token)
    const dead = await openSignedIn(pinging.url, token, { autoPong: false })
    for (let pings = 1; pings <= 3; pings += 1) {
      expect(dead.socket.readyState).toBe(WebSocket.OPEN)
      vi.advanceTimersByTime(15_000)
      // The service has read the pong when it answers a later message.
      live.send({ type: 'ping' })
      expect((await live.next()).type).toBe('pong')
    }
    expect(await dead.closed).toBe(1006)
    expect(live.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('that sends invalid or too large messages is closed, and other sockets stay open', async () => {
    const otherSocket = await openAs('curator')
    for (const [message, code] of [
      ['no json', 4400],
      ['{"type":"unknown"}', 4400],
      [`{"type":"ping","payload":{"a":"${'x'.repeat(5_000_000)}"}}`, 1009],
    ] as const) {
      const closedSocket = await openAs('curator')
      closedSocket.send(message)
      expect(await closedSocket.closed).toBe(code)
    }
    otherSocket.ask('1', '{ viewer { username } }')
    expect(await otherSocket.next()).toMatchObject({ payload: { data: { viewer: { username: 'curator' } } } })
    expect((await fetch(`${service.url}/health`)).status).toBe(200)
  })

  test.each([
    '{"type":"connection_ack"}',
    '{"type":"next","id":"1","payload":{"data":{}}}',
    '{"type":"error","id":"1","payload":[{"message":"x"}]}',
    '{"type":"connection_init"}',
    '{"type":"subscribe","id":"1"}',
    '{"type":"ping","payload":7}',
    '[]',
    'null',
    '\u0000',
  ])('that sends %j is closed with a client error, and no error is logged', async (frame) => {
    const errors = vi.spyOn(process.stderr, 'write')
    onTestFinished(() => errors.mockRestore())
    const closedSocket = await openAs('curator')
    closedSocket.send(frame)
    expect(await closedSocket.closed).toSatisfy((code: number) => code >= 4400 && code < 4500)
    expect(errors.mock.calls.filter(([line]) => String(line).includes('"level":"error"'))).toEqual([])
  })

  test('gets the beginning of a closing reason that is longer than the protocol allows', async () => {
    const curator = await openAs('curator')
    // The limit falls in the middle of a letter.
    const id = `x${'é'.repeat(300)}`
    curator.ask(id, CHANGES)
    curator.ask(id, CHANGES)
    const [code, reason]: unknown[] = await once(curator.socket, 'close')
    expect([code, String(reason)]).toEqual([4409, `Subscriber for x${'é'.repeat(53)}`])
  })

  test('AU4, AU6, AU7: of an ended session or a disabled account is closed', async () => {
    const ended = await openAs('curator')
    const active = await openAs('curator')
    const disabled = await openAs('awards')
    await service.request(ended.token)('mutation { removeToken(input: {}) { success } }')
    await service.database.rows(sql`update app_user set status = false where username = 'awards'`)
    expect([await ended.closed, await disabled.closed]).toEqual([4401, 4401])
    await service.database.rows(sql`update app_user set status = true where username = 'awards'`)
    expect(active.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('of an account with fewer permissions is closed, and its client reconnects', async () => {
    const demoted = await openAs('auditor')
    await service.database.rows(sql`update app_user set role = 'trulyAwardUser' where username = 'auditor'`)
    expect(await demoted.closed).toBe(1012)
    await service.database.rows(sql`update app_user set role = 'auditor' where username = 'auditor'`)
  })
})

test('when the service stops, pending operations are answered, and then all sockets are closed', async () => {
  const stopping = await startTestService({ databaseUrl: service.databaseUrl })
  const silent = await openAs('curator', stopping)
  silent.socket.pause()
  const curator = await openAs('curator', stopping)
  const start = performance.now()
  const { stopped } = await service.database.transaction(async (tx) => {
    await tx.rows(sql`lock table care_group`)
    curator.ask('1', CHANGES)
    curator.ask('2', CREATE, { input: { name: 'The last by socket' } })
    // The service has read the operation when it answers a later message.
    curator.send({ type: 'ping' })
    while ((await curator.next()).type !== 'pong');
    const stopped = stopping.stop()
    await expect.poll(() => fetch(`${stopping.url}/health`).catch(() => 'refused')).toBe('refused')
    return { stopped }
  })
  await stopped
  expect(performance.now() - start, 'neither idle nor silent sockets delay the stop').toBeLessThan(25_000)
  expect(await curator.closed).toBe(1001)
  expect(curator.messages).toContainEqual({ id: '2', type: 'complete' })
})

describe('operations over a socket', () => {
  test.each([
    ['a syntax error', '{ viewer {', 'BAD_USER_INPUT'],
    ['too deep a query', `{ ${'a { '.repeat(20)} b ${'}'.repeat(21)}`, 'BAD_USER_INPUT'],
    ['the schema', '{ __schema { types { name } } }', 'FORBIDDEN'],
  ])('%s is an error of that operation, and the socket stays open', async (_, query, code) => {
    const curator = await openAs('curator')
    curator.ask('1', query)
    const { type, payload } = await curator.next()
    expect([type, payload]).toEqual(['error', [expect.objectContaining({ extensions: { code } })]])
    curator.ask('1', '{ viewer { username } }')
    expect(await curator.next()).toMatchObject({ type: 'next' })
  })

  test('a forbidden operation is refused, without the values of variables', async () => {
    const auditor = await openAs('auditor')
    for (const query of ['{ groups { aggregate { count } } }', CHANGES]) {
      auditor.ask('1', query)
      expect(await auditor.next()).toMatchObject({ payload: { errors: [{ extensions: { code: 'FORBIDDEN' } }] } })
      expect(await auditor.next()).toEqual({ id: '1', type: 'complete' })
    }
    auditor.ask('3', CREATE, { input: { name: ['secret'] } })
    const refusal = await auditor.next()
    expect(refusal).toMatchObject({ payload: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } })
    expect(JSON.stringify(refusal)).not.toContain('secret')
  })

  test('a subscription gets commits of another process, until it is completed', async () => {
    const curator = await openAs('curator')
    await curator.follow('1', 'GROUP', 'id action by')
    const first = await newGroup(groups, { name: 'Heard by socket' })
    const payload = { data: { listChanged: { id: first.id, action: 'CREATED', by: 'groups' } } }
    expect(await curator.next()).toEqual({ id: '1', type: 'next', payload })
    curator.send({ id: '1', type: 'complete' })
    await newGroup(groups, { name: 'Not heard by socket' })
    curator.ask('3', '{ viewer { id } }')
    expect(await curator.next()).toMatchObject({ id: '3', type: 'next' })
  })

  test('with the permission logs, a user is told of all changes; without it, only of own ones', async () => {
    const subscription = 'subscription { auditLogged }'
    const notice = { id: '1', type: 'next', payload: { data: { auditLogged: true } } }
    const [auditor, curator] = [await openAs('auditor'), await openAs('curator')]
    for (const { ask, next } of [auditor, curator]) {
      ask('1', subscription)
      expect(await next()).toEqual(notice)
    }
    await newGroup(groups, { name: 'Logged' })
    expect(await auditor.next()).toEqual(notice)
    curator.ask('2', '{ viewer { id } }')
    expect(await curator.next()).toMatchObject({ id: '2', type: 'next' })
    expect(await curator.next()).toEqual({ id: '2', type: 'complete' })
    await newGroup(service.request(curator.token), { name: 'Logged, too' })
    expect(await curator.next()).toEqual(notice)
  })

  test('an unknown notice makes clients reconnect, and the service stays healthy', async () => {
    const curator = await openAs('curator')
    await service.database.rows(sql`select pg_notify('dml_change', 'unknown payload')`)
    expect(await curator.closed).toBe(1012)
    expect((await fetch(`${service.url}/health`)).status).toBe(200)
  })

  test('WS3: twenty concurrent operations are served, one more is refused', async () => {
    const curator = await openAs('curator')
    for (let id = 1; id <= 21; id += 1) curator.ask(String(id), CHANGES)
    const payload = [{ extensions: { code: 'RATE_LIMITED' } }]
    expect(await curator.next()).toMatchObject({ id: '21', type: 'error', payload })
    curator.send({ id: '1', type: 'complete' })
    curator.ask('22', '{ viewer { id } }')
    expect(await curator.next()).toMatchObject({ id: '22', type: 'next' })
  })

  test('the end of a session is reported at the next operation', async () => {
    const curator = await openAs('curator', other)
    await service.request(curator.token)('mutation { removeToken(input: {}) { success } }')
    curator.ask('1', '{ viewer { id } }')
    const payload = [{ extensions: { code: 'UNAUTHENTICATED' } }]
    expect(await curator.next()).toMatchObject({ type: 'error', payload })
  })
})
