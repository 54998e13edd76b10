import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/database/database.ts'
import { CreateToken, RemoveToken } from '../../../src/gql/session.gen.ts'
import { PASSWORD } from '../../support/config.ts'
import { CREATE, GROUPS, REMOVE } from '../../support/groups.ts'
import { openSignedIn } from '../../support/socket.ts'
import { ask, demoEnv, Start, signIn } from '../../support/start.ts'

/** Returns the bytes in use after garbage collection. */
const bytesInUse = async (start: Start): Promise<number> => {
  const { length } = start.output
  start.process.kill('SIGUSR2')
  const report = () => /^in use: (\d+)$/m.exec(start.output.slice(length))
  while (!report()) await sleep(10)
  return Number(report()?.[1])
}

const CYCLES = 50
const QUERIES = 2_000
/** Largest allowed growth over two rounds, as a ratio. */
const MAX_GROWTH = 1.02
const MAX_ROUNDS = 5
/** Capacity of the service's cache of GraphQL documents. */
const DOCUMENTS = 500

test('AV4: the memory of a busy service does not grow', { timeout: 300_000 }, async () => {
  const env = await demoEnv()
  const nodeOptions = ['--expose-gc', '--import', './test/support/heap.ts']
  const start = new Start(env, nodeOptions)
  const url = await start.url()
  const database = openDatabase(env.DATABASE_URL)
  onTestFinished(() => database.close())
  const token = await signIn(url, 'curator', PASSWORD)

  let number = 0
  const runCycle = async () => {
    number += 1
    const name = `Turn ${number}`
    await ask(url, GROUPS, { first: 25, filter: String(number % 10) }, token)
    await ask(url, `query Turn${number} { viewer { username } }`, {}, token)
    await expect(ask(url, `{ viewr${number} }`, {}, token)).rejects.toThrow('BAD_USER_INPUT')
    const { group } = (await ask(url, CREATE, { input: { name, operationId: name } }, token)).createGroup
    await ask(url, REMOVE, { input: { id: group.id } }, token)
    const session = await signIn(url, 'groups', PASSWORD)
    await ask(url, CreateToken, { input: { username: 'nobody', password: name } })
    const socket = await openSignedIn(url, session)
    socket.ask('1', 'subscription { recordChanged(kind: GROUP) { id } }')
    socket.ask('2', 'subscription { openRecord(kind: GROUP, id: 1) { openBy } }')
    socket.ask('3', '{ groups { aggregate { count } } }')
    while ((await socket.next()).type !== 'complete');
    if (number % 2 === 0) socket.send('rubbish')
    else socket.socket.terminate()
    await socket.closed
    await ask(url, RemoveToken, { input: {} }, session)
    await fetch(`${url}/${name}`).then((response) => response.arrayBuffer())
  }
  const runRound = async () => {
    for (let done = 0; done < CYCLES; done += 1) {
      // Without this deletion, the sign-ins would count as password guessing.
      if (done % 5 === 0) await database.rows(sql`delete from sign_in_attempt`)
      await runCycle()
    }
    for (let done = 0; done < QUERIES; done += 10)
      await Promise.all(Array.from({ length: 10 }, () => ask(url, '{ viewer { username } }', {}, token)))
  }

  for (let page = 0; page < DOCUMENTS; page += 1) await ask(url, `query Page${page} { __typename }`, {}, token)
  // The memory also grows during the warm-up, but only a leak makes the memory grow in every round.
  const bytes: number[] = []
  const growth = () => (bytes.at(-1) ?? 0) / (bytes.at(-3) ?? 0)
  while (bytes.length < 3 || (bytes.length < MAX_ROUNDS && growth() > MAX_GROWTH)) {
    await runRound()
    bytes.push(await bytesInUse(start))
  }
  expect(growth()).toBeLessThanOrEqual(MAX_GROWTH)
})
