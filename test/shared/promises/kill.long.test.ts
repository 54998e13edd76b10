import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { createRandom } from '../../../server/demo/random.ts'
import { askUntilAccepted, curate, expectedAfter, groupsIn, type Send, type SentMutation } from '../../support/load.ts'
import { connectTo, newDataDir, postgresUrl, Start, signalPostgres, signIn } from '../../support/start.ts'

const ROUNDS = 20
const CURATORS = 8
/** One of this many rounds also kills PostgreSQL. */
const POSTGRES_ROUND = 5
/** Maximum before a kill: answered mutations, and the wait after them in milliseconds. */
const MAX_ANSWERED = 80
const MAX_WAIT = 15

const readRows = async (client: Client, firstAudit: string) => {
  const rows = async (text: string, values: string[] = []) => (await client.query(text, values)).rows
  await client.query('begin isolation level repeatable read')
  const auditRows = await rows(`select args->>'operationId' as id from audit_log where id > $1`, [firstAudit])
  const operations = await rows('select id, answer is not null as answered from operation')
  const groups = await groupsIn(client)
  await client.query('commit')
  return {
    audited: auditRows.map(({ id }): string => id),
    storedIds: operations.map(({ id }): string => id),
    isEachAnswered: operations.every(({ answered }) => answered),
    groups,
  }
}

test('DA1: kill -9, twenty times under load, loses no answered mutation and leaves none half done', {
  timeout: 300_000,
}, async () => {
  const dataDir = await newDataDir()
  let start = new Start({ DATA_DIR: dataDir })
  let runningUrl = Promise.resolve(await start.url())
  const token = await signIn(await runningUrl, 'curator', start.users().get('curator'))
  let client = await connectTo(postgresUrl(dataDir))
  const { rows: first } = await client.query('select max(id) as audit from audit_log')
  const { rows: providers } = await client.query('select id from provider order by id limit 40')

  const mutations: SentMutation[] = []
  const answered = () => mutations.filter(({ answer }) => answer !== undefined)
  const sendOnce = async ({ query, input, operationId }: SentMutation) =>
    askUntilAccepted(await runningUrl, query, { input: { ...input, operationId } }, token)
  /** Repeats a mutation if the service dies before it responds. */
  const send: Send = async (sent) => {
    mutations.push(sent)
    while (sent.answer === undefined)
      try {
        sent.answer = await sendOnce(sent)
      } catch (error) {
        // `fetch` throws this for a broken connection.
        if (!(error instanceof TypeError)) throw error
      }
    return sent.answer
  }

  /** Checks that each answered mutation has its effect, audit row and stored response. */
  const expectConsistent = async () => {
    const { audited, storedIds, isEachAnswered, groups } = await readRows(client, first[0].audit)
    const auditedIds = new Set(audited)
    expect(audited).toHaveLength(auditedIds.size)
    expect(answered().filter(({ operationId }) => !auditedIds.has(operationId))).toEqual([])
    expect(new Set(storedIds)).toEqual(auditedIds)
    expect(isEachAnswered).toBe(true)
    const sent = mutations.filter(({ operationId }) => auditedIds.has(operationId))
    expect(sent).toHaveLength(auditedIds.size)
    expect(groups).toEqual(expectedAfter(sent))
  }

  let hasEnded = false
  const names = Array.from({ length: CURATORS }, (_, index) => String(index + 1))
  const ids = providers.map(({ id }): string => id)
  const curators = Promise.all(names.map((name) => curate(name, ids, send, () => hasEnded)))
  const waitForAnswers = async (count: number) => {
    while (answered().length < count) await sleep(1)
  }
  const random = createRandom(Number(process.env.TEST_SEED))
  let unanswered = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const goal = answered().length + 1 + random.below(MAX_ANSWERED)
    await Promise.race([waitForAnswers(goal), curators])
    await sleep(random.next() * MAX_WAIT)

    const restarted = Promise.withResolvers<string>()
    runningUrl = restarted.promise
    await start.stop('SIGKILL')
    if (round % POSTGRES_ROUND === 0) signalPostgres(dataDir, 'SIGKILL')
    unanswered += mutations.length - answered().length
    const last = answered().slice(-CURATORS)

    start = new Start({ DATA_DIR: dataDir })
    const url = await start.url()
    client = await connectTo(postgresUrl(dataDir))
    await expectConsistent()
    restarted.resolve(url)
    expect(await Promise.all(last.map(sendOnce))).toEqual(last.map(({ answer }) => answer))
  }
  hasEnded = true
  await curators
  await expectConsistent()
  expect(answered()).toHaveLength(mutations.length)
  expect(unanswered).toBeGreaterThan(ROUNDS)
  expect(await start.stop()).toBe(0)
})
