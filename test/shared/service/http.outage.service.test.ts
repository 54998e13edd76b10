import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { transitionsByChart } from '../../../src/machines/catalogue.ts'
import { createDatabase, execute, type TestDatabase } from '../../support/database.ts'
import { CREATE } from '../../support/groups.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Call, startTestService, type TestService, usualLimits } from '../../support/service.ts'
import { openSignedIn, openSocket } from '../../support/socket.ts'

/** Starts a proxy before the database. The proxy can cut connections or stop forwarding data. */
const startNetwork = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  const directory = target.searchParams.get('host')
  const port = target.port || '5432'
  const connectToDatabase = () =>
    directory ? connect(join(directory, `.s.PGSQL.${port}`)) : connect(Number(port), target.hostname)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((clientSocket) => {
    const databaseSocket = connectToDatabase()
    for (const [from, to] of [
      [clientSocket, databaseSocket],
      [databaseSocket, clientSocket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.on('data', (data) => isSilent || to.write(data))
    }
  })
  const listen = async (port: number) => {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const ownPort = await listen(0)
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `localhost:${ownPort}`
  const cut = async () => {
    const closing = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closing
  }
  const silence = (silent: boolean) => {
    isSilent = silent
  }
  return { url: url.href, cut, restore: () => listen(ownPort), silence }
}

let database: TestDatabase
let network: Awaited<ReturnType<typeof startNetwork>>
let service: TestService
let curator: Call
let token: string
beforeAll(async () => {
  const { url, template } = inject('postgres')
  database = await createDatabase(url, template)
  network = await startNetwork(database.url)
  service = await startTestService({
    limits: usualLimits,
    databaseUrl: network.url,
    env: { COUNT_PATHS: 'on' },
    transitions: transitionsByChart(),
  })
  curator = await service.as('curator')
  token = await service.signIn('curator')
})
afterAll(async () => {
  await service.stop()
  await network.cut()
  await database.drop()
})

const GROUPS = '{ groups { aggregate { count } } }'
const countPaths = async () => {
  const body = JSON.stringify({ counts: { 'theme.light: toggle #0 → theme.dark': 1 } })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(`${service.url}/paths`, { method: 'POST', headers, body })).status
}
const health = async () => (await fetch(`${service.url}/health`)).status
const waitForRecovery = async () => {
  while ((await curator(GROUPS)).errors || (await health()) !== 200) await sleep(50)
  return true
}
const unreachable = { code: 'INTERNAL', message: 'The database cannot be reached.' }

const raceTimeout = (seconds: number, work: Promise<unknown>) => Promise.race([work, sleep(seconds * 1_000, 'late')])
const expectRecovery = async () => expect(await raceTimeout(30, waitForRecovery())).toBe(true)

describe('AV1: while the database cannot be reached', () => {
  test('a cut connection is reported at once, and the service recovers without a restart', async () => {
    const { closed } = await openSignedIn(service.url, token)
    await network.cut()
    expect(refusalOf(await curator(GROUPS))).toMatchObject(unreachable)
    expect(refusalOf(await curator('{ viewer { id } }'))).toMatchObject(unreachable)
    expect(await countPaths()).toBe(503)
    const late = await openSocket(service.url)
    late.send({ type: 'connection_init', payload: { token } })
    expect(await Promise.race([late.closed, late.next()])).toBe(1012)
    expect(await health()).toBe(503)
    await network.restore()
    await expectRecovery()
    expect(await countPaths()).toBe(204)
    expect(await closed, 'pages connect again, because they may have missed changes').toBe(1012)
  })

  test('a database that accepts no connection is reported at once, and the service recovers without a restart', async () => {
    const { url } = inject('postgres')
    const allowConnections = (isOpen: boolean) =>
      execute(url, `alter database ${database.name} allow_connections ${isOpen}`)
    await allowConnections(false)
    await execute(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`)
    expect(refusalOf(await curator(GROUPS))).toMatchObject(unreachable)
    expect(refusalOf(await curator(CREATE, { input: { name: 'Refused' } }))).toMatchObject(unreachable)
    expect(await health()).toBe(503)
    await allowConnections(true)
    await expectRecovery()
  })

  // A database becomes read-only when its primary server turns into a standby.
  test('the service replaces its connections to a read-only database, without a restart', async () => {
    const { url } = inject('postgres')
    const create = (name: string) => curator(CREATE, { input: { name } })
    await execute(url, `alter database ${database.name} set default_transaction_read_only to on`)
    await execute(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`)
    expect(await health()).toBe(503)
    expect(refusalOf(await create('Not to a standby'))).toMatchObject(unreachable)
    // Connections made during the outage would stay read-only.
    await execute(url, `alter database ${database.name} reset default_transaction_read_only`)
    await expectRecovery()
    expect((await create('To the primary')).errors).toBeUndefined()
  })

  test('a silent database is reported too, and the service recovers without a restart', async () => {
    network.silence(true)
    const create = curator(CREATE, { input: { name: 'Silenced' } })
    const answers = await raceTimeout(20, Promise.all([curator(GROUPS), curator(GROUPS), create]))
    if (!Array.isArray(answers)) throw new Error('The responses took too long.')
    for (const answer of answers) expect(refusalOf(answer)).toMatchObject(unreachable)
    expect(await health()).toBe(503)
    network.silence(false)
    await expectRecovery()
  })
})
