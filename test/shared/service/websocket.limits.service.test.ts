import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CONNECTION_LIMITS } from '../../../server/contract/limits.ts'
import { GROUPS } from '../../support/groups.ts'
import { testService } from '../../support/service.ts'
import { openSignedIn, openSocket } from '../../support/socket.ts'

const CHANGES = 'subscription { recordChanged(kind: GROUP) { id } }'
const OPEN = 'subscription ($id: ID!) { openRecord(kind: GROUP, id: $id) { version } }'
const TRY_AGAIN_LATER_CODE = 1013

const service = testService({ env: { TRUSTED_PROXIES: '127.0.0.1, ::1' } })

type Opened = Awaited<ReturnType<typeof openSignedIn>>
/** Opens sockets one after the other, so that only one at a time is without a sign-in. */
const openMany = async (count: number, open: () => Promise<Opened>): Promise<Opened[]> => {
  const opened: Opened[] = []
  while (opened.length < count) opened.push(await open())
  return opened
}
const closeAll = async (sockets: readonly Opened[]) => {
  for (const { socket } of sockets) socket.close()
  await Promise.all(sockets.map(({ closed }) => closed))
}
/** Retries until the service has noticed that another socket is closed. */
const retryOpening = async (open: () => Promise<Opened>): Promise<Opened> => {
  for (;;) {
    const opened = await open().catch(() => null)
    if (opened) return opened
  }
}
const responseTo = async ({ next }: Opened, id: string) => {
  for (;;) {
    const message = await next()
    if (message.id === id) return message
  }
}
const refusal = { type: 'error', payload: [{ extensions: { code: 'RATE_LIMITED' } }] }

describe('WS3: one account', () => {
  test('has at most a hundred sockets over all its sessions; another socket must retry later, and other users are served', async () => {
    const tokens = [await service.signIn('groups'), await service.signIn('groups')]
    const open = () => {
      tokens.reverse()
      return openSignedIn(service.url, tokens[0] ?? '')
    }
    const sockets = await openMany(CONNECTION_LIMITS.accountSockets, open)

    const refusedSocket = await openSocket(service.url)
    refusedSocket.send({ type: 'connection_init', payload: { token: tokens[0] } })
    expect(await refusedSocket.closed).toBe(TRY_AGAIN_LATER_CODE)
    expect(refusedSocket.messages).toEqual([])
    const curator = await openSignedIn(service.url, await service.signIn('curator'))
    curator.ask('1', '{ viewer { username } }')
    expect(await curator.next()).toMatchObject({ payload: { data: { viewer: { username: 'curator' } } } })
    expect((await (await service.as('groups'))(GROUPS, { first: 25 })).errors).toBeUndefined()

    const [first, ...others] = sockets
    await closeAll(first ? [first] : [])
    await closeAll([...others, await retryOpening(open)])
  })

  test('has at most two hundred operations over all its sockets; one more is refused until another ends', async () => {
    const token = await service.signIn('groups')
    const count = CONNECTION_LIMITS.accountOperations / CONNECTION_LIMITS.socketOperations
    const sockets = await openMany(count, () => openSignedIn(service.url, token))
    for (const { ask } of sockets)
      for (let id = 1; id <= CONNECTION_LIMITS.socketOperations; id += 1) ask(String(id), CHANGES)
    const [socket] = sockets
    if (!socket) throw new Error('There is no socket.')
    for (const { send, next } of sockets) {
      send({ type: 'ping' })
      while ((await next()).type !== 'pong');
    }
    const another = await openSignedIn(service.url, await service.signIn('groups'))
    another.ask('query', '{ viewer { id } }')
    expect(await another.next()).toMatchObject({ id: 'query', ...refusal })
    another.ask('subscription', OPEN, { id: '1' })
    expect(await another.next()).toMatchObject({ id: 'subscription', ...refusal })
    const curator = await openSignedIn(service.url, await service.signIn('curator'))
    curator.ask('1', OPEN, { id: '1' })
    expect(await curator.next()).toMatchObject({ type: 'next' })

    socket.send({ id: '1', type: 'complete' })
    const isAccepted = async () => {
      another.ask('again', '{ viewer { id } }')
      return (await responseTo(another, 'again')).type === 'next'
    }
    await expect.poll(isAccepted).toBe(true)
    await closeAll(sockets)
    await closeAll([another, curator])
  })

  test('starts at most three hundred operations in five seconds, however short they are', async () => {
    const socket = await openSignedIn(service.url, await service.signIn('auditor'))
    // Stop the service's clock, because on a slow machine the operations take longer than one period.
    const start = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start)
    onTestFinished(() => clock.mockRestore())
    let acceptedCount = 0
    for (let id = 1; id <= CONNECTION_LIMITS.accountStarts * 2; id += 1) {
      socket.ask(String(id), '{ viewer { id } }')
      const { type } = await responseTo(socket, String(id))
      if (type === 'next') acceptedCount += 1
      if (type === 'error') break
      await responseTo(socket, String(id))
    }
    expect(acceptedCount).toBe(CONNECTION_LIMITS.accountStarts)
    clock.mockReturnValue(start + CONNECTION_LIMITS.startsPeriod + 1)
    socket.ask('again', '{ viewer { id } }')
    expect(await responseTo(socket, 'again')).toMatchObject({ type: 'next' })
  })

  test('is not limited by refused operations and closed sockets, even if they close during their sign-in', async () => {
    const [awards, admin] = [await service.signIn('awards'), await service.signIn('admin')]
    for (let count = 0; count < CONNECTION_LIMITS.accountSockets + 20; count += 1) {
      const { socket, send } = await openSocket(service.url)
      send({ type: 'connection_init', payload: { token: admin } })
      socket.terminate()
      const opened = await openSignedIn(service.url, awards)
      for (const id of ['1', '2']) opened.ask(id, 'subscription { recordChanged(kind: PROVIDER) { id } }')
      await closeAll([opened])
    }
    const last = await openSignedIn(service.url, awards)
    last.ask('1', '{ viewer { username } }')
    expect(await last.next()).toMatchObject({ payload: { data: { viewer: { username: 'awards' } } } })
    const { ask, next } = await openSignedIn(service.url, admin)
    for (let count = 0; count <= CONNECTION_LIMITS.accountOperations; count += 1) {
      ask('1', '{ nothing }')
      expect(await next()).toMatchObject({ payload: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    }
  })
})

describe('WS1: one address', () => {
  const openFrom = (address: string) => openSocket(service.url, { headers: { 'x-forwarded-for': address } })

  test('has at most five hundred sockets without a sign-in; an IPv6 /64 counts as one address, and others are served', async () => {
    // Otherwise, slow sockets could pass the time limit of a first message.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
    onTestFinished(() => void vi.useRealTimers())
    const anonymousSockets: Awaited<ReturnType<typeof openFrom>>[] = []
    while (anonymousSockets.length < CONNECTION_LIMITS.addressAnonymousSockets)
      anonymousSockets.push(await openFrom(`2001:db8::${anonymousSockets.length + 1}`))
    expect(await (await openFrom('2001:db8::ffff:1')).closed).toBe(TRY_AGAIN_LATER_CODE)
    const other = await openFrom('2001:db8:0:1::1')
    other.send({ type: 'connection_init', payload: { token: await service.signIn('curator') } })
    expect(await other.next()).toMatchObject({ type: 'connection_ack' })

    // A signed-in socket no longer counts.
    anonymousSockets[0]?.send({ type: 'connection_init', payload: { token: await service.signIn('curator') } })
    expect(await anonymousSockets[0]?.next()).toMatchObject({ type: 'connection_ack' })
    const next = await openFrom('2001:db8::ffff:2')
    next.send({ type: 'ping' })
    expect(await next.next()).toMatchObject({ type: 'pong' })
    await closeAll([...anonymousSockets, other, next])
  })
})
