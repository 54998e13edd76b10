import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, execute, type TestDatabase } from '../../support/database.ts'
import { CREATE } from '../../support/groups.ts'
import { refusalOf } from '../../support/refusal.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'

/** Proxy between the service and its database, which can cut connections or go silent. */
const startNetwork = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  const directory = target.searchParams.get('host')
  const port = target.port || '5432'
  const reach = () =>
    directory ? connect(join(directory, `.s.PGSQL.${port}`)) : connect(Number(port), target.hostname)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = reach()
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.on('data', (data) => isSilent || to.write(data))
    }
  })
  const listen = async (at: number) => {
    server.listen(at, 'localhost')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `localhost:${own}`
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  const silence = (silent: boolean) => {
    isSilent = silent
  }
  return { url: url.href, cut, restore: () => listen(own), silence }
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
  service = await startTestService({ databaseUrl: network.url, env: { COUNT_PATHS: 'on' } })
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
const isBack = async () => {
  while ((await curator(GROUPS)).errors || (await health()) !== 200) await sleep(50)
  return true
}
const away = { code: 'INTERNAL', message: 'The database cannot be reached.' }

/** Returns the result of the work, or 'late' after a time limit. */
const within = (seconds: number, work: Promise<unknown>) => Promise.race([work, sleep(seconds * 1_000, 'late')])
const isBackSoon = async () => expect(await within(5, isBack())).toBe(true)

describe('AV1: while the database cannot be reached', () => {
  test('a cut is reported at once, and ends without a restart', async () => {
    await network.cut()
    expect(refusalOf(await curator(GROUPS))).toMatchObject(away)
    expect(refusalOf(await curator('{ viewer { id } }'))).toMatchObject(away)
    expect(await countPaths()).toBe(503)
    expect(await health()).toBe(503)
    await network.restore()
    await isBackSoon()
    expect(await countPaths()).toBe(204)
  })

  test('a database that accepts no connection is reported at once, and ends without a restart', async () => {
    const { url } = inject('postgres')
    const takes = (isOpen: boolean) => execute(url, `alter database ${database.name} allow_connections ${isOpen}`)
    await takes(false)
    await execute(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`)
    expect(refusalOf(await curator(GROUPS))).toMatchObject(away)
    expect(refusalOf(await curator(CREATE, { input: { name: 'Refused' } }))).toMatchObject(away)
    expect(await health()).toBe(503)
    await takes(true)
    await isBackSoon()
  })

  // This happens when a client reaches a primary that has become a standby.
  test('a read-only database is left for another connection, without a restart', async () => {
    const { url } = inject('postgres')
    const create = (name: string) => curator(CREATE, { input: { name } })
    await execute(url, `alter database ${database.name} set default_transaction_read_only to on`)
    await execute(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`)
    expect(await health()).toBe(503)
    expect(refusalOf(await create('Not to a standby'))).toMatchObject(away)
    // Connections made during the outage would stay read-only.
    await execute(url, `alter database ${database.name} reset default_transaction_read_only`)
    await isBackSoon()
    expect((await create('To the primary')).errors).toBeUndefined()
  })

  test('silence is reported too, and ends without a restart', async () => {
    network.silence(true)
    const create = curator(CREATE, { input: { name: 'Silenced' } })
    const answers = await within(10, Promise.all([curator(GROUPS), curator(GROUPS), create]))
    if (!Array.isArray(answers)) throw new Error('The answers came late.')
    for (const answer of answers) expect(refusalOf(answer)).toMatchObject(away)
    expect(await health()).toBe(503)
    network.silence(false)
    await isBackSoon()
  })
})
