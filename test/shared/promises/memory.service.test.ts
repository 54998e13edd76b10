import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { buildPages } from '../../../server/app/build.ts'
import { openDatabase } from '../../../server/database/database.ts'
import { CreateToken, RemoveToken } from '../../../src/gql/session.gen.ts'
import { PASSWORD } from '../../support/config.ts'
import { createDatabase } from '../../support/database.ts'
import { CREATE, GROUPS, REMOVE } from '../../support/groups.ts'
import { openSignedIn } from '../../support/socket.ts'
import { ask, newDataDir, Start, signIn } from '../../support/start.ts'

beforeAll(buildPages)

/** Returns the bytes in use after garbage collection. */
const bytesInUse = async (start: Start): Promise<number> => {
  const { length } = start.output
  start.process.kill('SIGUSR2')
  const told = () => /^in use: (\d+)$/m.exec(start.output.slice(length))
  while (!told()) await sleep(10)
  return Number(told()?.[1])
}

const TURNS = 50
const QUESTIONS = 2_000
/** Largest allowed growth over two rounds, as a ratio. */
const MOST_GROWTH = 1.02
const MOST_ROUNDS = 5
/** Number of documents in the service's cache. */
const DOCUMENTS = 500

test('AV4: a busy service does not grow', { timeout: 300_000 }, async () => {
  const { url: server, template } = inject('postgres')
  const own = await createDatabase(server, template)
  onTestFinished(() => own.drop())
  const nodeOptions = ['--expose-gc', '--import', './test/support/heap.ts']
  const start = new Start({ DATA_DIR: await newDataDir(), DATABASE_URL: own.url }, nodeOptions)
  const url = await start.url()
  const database = openDatabase(own.url)
  onTestFinished(() => database.close())
  const token = await signIn(url, 'curator', PASSWORD)

  let number = 0
  /** Does once everything that staff and other callers can do. */
  const turn = async () => {
    number += 1
    const name = `Turn ${number}`
    await ask(url, GROUPS, { first: 25, filter: String(number % 10) }, token)
    // One new document, and one invalid document.
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
  const round = async () => {
    for (let done = 0; done < TURNS; done += 1) {
      // The turns are no password guessing and must not be throttled.
      if (done % 5 === 0) await database.rows(sql`delete from sign_in_attempt`)
      await turn()
    }
    for (let done = 0; done < QUESTIONS; done += 10)
      await Promise.all(Array.from({ length: 10 }, () => ask(url, '{ viewer { username } }', {}, token)))
  }

  for (let page = 0; page < DOCUMENTS; page += 1) await ask(url, `query Page${page} { __typename }`, {}, token)
  // A service grows while it warms up. A leak would grow in every round.
  const inUse: number[] = []
  const growth = () => (inUse.at(-1) ?? 0) / (inUse.at(-3) ?? 0)
  while (inUse.length < 3 || (inUse.length < MOST_ROUNDS && growth() > MOST_GROWTH)) {
    await round()
    inUse.push(await bytesInUse(start))
  }
  expect(growth()).toBeLessThanOrEqual(MOST_GROWTH)
})
