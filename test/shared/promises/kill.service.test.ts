import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { buildPages } from '../../../server/app/build.ts'
import { createRandom } from '../../../server/demo/random.ts'
import { askUntilTaken, curate, expectedAfter, groupsIn, type Send, type Sent } from '../../support/load.ts'
import { connectTo, newDataDir, postgresUrl, Start, signalPostgres, signIn } from '../../support/start.ts'

const ROUNDS = 20
const CURATORS = 8
/** PostgreSQL is killed too in one of this many rounds. */
const BOTH = 5
/** Largest number of answered mutations before a kill, and longest wait after them in milliseconds. */
const MOST_ANSWERED = 80
const LONGEST_WAIT = 15
/** Seed of the kills' moments. KILL_SEED repeats an earlier run. */
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31))

beforeAll(buildPages)

/** Reads the load's rows in one snapshot of the database. */
const readAll = async (client: Client, firstAudit: string) => {
  const rows = async (text: string, values: string[] = []) => (await client.query(text, values)).rows
  await client.query('begin isolation level repeatable read')
  const audits = await rows(`select args->>'operationId' as id from audit_log where id > $1`, [firstAudit])
  const remembered = await rows('select id, answer is not null as answered from operation')
  const groups = await groupsIn(client)
  await client.query('commit')
  return {
    audited: audits.map(({ id }): string => id),
    remembered: remembered.map(({ id }): string => id),
    isEachAnswered: remembered.every(({ answered }) => answered),
    groups,
  }
}

test('DA1: kill -9, twenty times under load, loses no answered mutation and leaves none half done', {
  timeout: 300_000,
}, async () => {
  process.stdout.write(`KILL_SEED=${SEED}\n`)
  const dataDir = await newDataDir()
  let start = new Start({ DATA_DIR: dataDir })
  let running = Promise.resolve(await start.url())
  const token = await signIn(await running, 'curator', start.users().get('curator'))
  let client = await connectTo(postgresUrl(dataDir))
  const { rows: first } = await client.query('select max(id) as audit from audit_log')
  const { rows: providers } = await client.query('select id from provider order by id limit 40')

  const all: Sent[] = []
  const answered = () => all.filter(({ answer }) => answer !== undefined)
  const sendOnce = async ({ query, input, operationId }: Sent) =>
    askUntilTaken(await running, query, { input: { ...input, operationId } }, token)
  /** Sends a mutation again when the service dies before it responds. */
  const send: Send = async (sent) => {
    all.push(sent)
    while (sent.answer === undefined)
      try {
        sent.answer = await sendOnce(sent)
      } catch (error) {
        // `fetch` throws this for a broken connection.
        if (!(error instanceof TypeError)) throw error
      }
    return sent.answer
  }

  /** Checks that all answered mutations exist, each with its effect, audit row and stored response. */
  const check = async () => {
    const { audited, remembered, isEachAnswered, groups } = await readAll(client, first[0].audit)
    const done = new Set(audited)
    expect(audited).toHaveLength(done.size)
    expect(answered().filter(({ operationId }) => !done.has(operationId))).toEqual([])
    expect(new Set(remembered)).toEqual(done)
    expect(isEachAnswered).toBe(true)
    const sent = all.filter(({ operationId }) => done.has(operationId))
    expect(sent).toHaveLength(done.size)
    expect(groups).toEqual(expectedAfter(sent))
  }

  let isOver = false
  const names = Array.from({ length: CURATORS }, (_, index) => String(index + 1))
  const ids = providers.map(({ id }): string => id)
  const curating = Promise.all(names.map((name) => curate(name, ids, send, () => isOver)))
  const answers = async (count: number) => {
    while (answered().length < count) await sleep(1)
  }
  const random = createRandom(SEED)
  let unanswered = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const goal = answered().length + 1 + random.below(MOST_ANSWERED)
    await Promise.race([answers(goal), curating])
    await sleep(random.next() * LONGEST_WAIT)

    const next = Promise.withResolvers<string>()
    running = next.promise
    await start.stop('SIGKILL')
    if (round % BOTH === 0) signalPostgres(dataDir, 'SIGKILL')
    unanswered += all.length - answered().length
    const last = answered().slice(-CURATORS)

    start = new Start({ DATA_DIR: dataDir })
    const url = await start.url()
    client = await connectTo(postgresUrl(dataDir))
    await check()
    next.resolve(url)
    // A repeated mutation returns the first response.
    expect(await Promise.all(last.map(sendOnce))).toEqual(last.map(({ answer }) => answer))
  }
  isOver = true
  await curating
  await check()
  expect(answered()).toHaveLength(all.length)
  expect(unanswered).toBeGreaterThan(ROUNDS)
  expect(await start.stop()).toBe(0)
})
