import { connect } from 'node:net'
import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import { limitConcurrency } from '../../../server/base/concurrency.ts'
import { CONNECTION_LIMITS } from '../../../server/contract/limits.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { CreateToken } from '../../../src/gql/session.gen.ts'
import { PASSWORD } from '../../support/config.ts'
import { CREATE, GROUP, GROUPS } from '../../support/groups.ts'
import { openSignedIn } from '../../support/socket.ts'
import { ask, demoEnv, Start, signIn } from '../../support/start.ts'

/** Starts a service in its own process, so that the simulated users do not use its event loop. */
const startProcess = async () => {
  const env = await demoEnv()
  const start = new Start(env)
  onTestFinished(() => void start.stop())
  return { url: await start.url(), databaseUrl: env.DATABASE_URL }
}

const health = async (url: string) => (await fetch(`${url}/health`)).status

/** Opens a connection that never ends its header. Returns the received text. */
const openStalled = async (url: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), 'localhost')
  // A character sent after the response causes a reset.
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (data) => {
    received += String(data)
  })
  const closing = new Promise((resolve) => socket.on('close', resolve))
  socket.write('POST /graphql HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const timer = setInterval(() => socket.write('x'), 500)
  await closing
  clearInterval(timer)
  return received
}

const STAFF = 200
/** Limits concurrent requests to a number that a slow machine can serve. */
const withLimit = limitConcurrency({
  maxRunning: 20,
  maxWaiting: 500,
  refusal: () => new Error('Too many requests wait.'),
})

describe('AV2', () => {
  test('serves two hundred users without an error while stalled clients are disconnected', async () => {
    const { url } = await startProcess()
    const tokens: string[] = []
    const signInQuarter = async (username: string) => {
      for (let time = 1; time <= STAFF / 4; time += 1) tokens.push(await signIn(url, username, PASSWORD))
    }
    await Promise.all(['admin', 'curator', 'groups', 'admin'].map(signInQuarter))
    const stalledResponses = Promise.all(Array.from({ length: 200 }, () => openStalled(url)))

    const workAs = async (token: string, index: number) => {
      const socket = await openSignedIn(url, token)
      await socket.follow('1', 'GROUP', 'slug')
      await ask(url, GROUPS, { first: 25 }, token)
      await ask(url, GROUPS, { filter: 'health', first: 25 }, token)
      await ask(url, GROUP, { id: String(1 + (index % 100)) }, token)
      if (index % 10 === 0) await ask(url, CREATE, { input: { name: `Of the crowd ${index}` } }, token)
      return socket
    }
    const sockets = await Promise.all(tokens.map((token, index) => withLimit(() => workAs(token, index))))
    expect(sockets).toHaveLength(STAFF)
    await ask(url, CREATE, { input: { name: 'The last of all' } }, tokens[0])
    for (const { next } of sockets) {
      let payload: unknown
      while (JSON.stringify(payload) !== '{"data":{"listChanged":{"slug":"the-last-of-all"}}}')
        payload = (await next()).payload
    }
    for (const answer of await stalledResponses) expect(answer).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a flood of sign-ins delays no list', async () => {
    const { url, databaseUrl } = await startProcess()
    const token = await signIn(url, 'curator', PASSWORD)
    const database = openDatabase(databaseUrl)
    onTestFinished(() => database.close())
    for (let wave = 1; wave <= 3; wave += 1) {
      await database.rows(sql`delete from sign_in_attempt`)
      let pending = 99
      const guess = async (_: unknown, index: number) => {
        const { createToken } = await ask(url, CreateToken, { input: { username: `guess-${index}`, password: 'x' } })
        pending -= 1
        return createToken.success
      }
      const flood = Promise.all(Array.from({ length: pending }, guess))
      const lists = await Promise.all(Array.from({ length: 20 }, () => ask(url, GROUPS, { first: 25 }, token)))
      expect(lists.map(({ groups }) => groups.edges.length)).toEqual(Array(20).fill(25))
      expect(pending).toBeGreaterThan(0)
      expect(new Set(await flood)).toEqual(new Set([false]))
    }
  })
})

test('WS3: five hundred idle sockets delay no request, and all of them get a change', async () => {
  const { url, databaseUrl } = await startProcess()
  const database = openDatabase(databaseUrl)
  onTestFinished(() => database.close())
  // The number of sockets for each account is limited.
  const usernames = Array.from({ length: 500 / CONNECTION_LIMITS.accountSockets }, (_, index) => `crowd-${index}`)
  await database.rows(sql`
    insert into app_user (username, username_key, password_hash, role, status)
    select name, name, password_hash, role, status
    from app_user, unnest(${usernames}::text[]) as name where username = 'curator'`)
  const tokens = await Promise.all(usernames.map((username) => signIn(url, username, PASSWORD)))
  const token = tokens[0] ?? ''
  const sockets: Awaited<ReturnType<typeof openSignedIn>>[] = []
  for (const ownToken of tokens)
    for (let opened = 0; opened < CONNECTION_LIMITS.accountSockets; opened += 50)
      sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => openSignedIn(url, ownToken)))))
  await Promise.all(sockets.map(({ follow }) => withLimit(() => follow('1', 'GROUP', 'slug'))))
  expect(await health(url)).toBe(200)
  await ask(url, CREATE, { input: { name: 'For all' } }, token)
  for (const socket of sockets)
    expect(await socket.next()).toMatchObject({ id: '1', payload: { data: { listChanged: { slug: 'for-all' } } } })
  expect(await health(url)).toBe(200)
})
