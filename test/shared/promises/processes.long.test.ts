import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../support/config.ts'
import { curate, expectedAfter, groupsIn, isOverloadRefusal, type Send, type SentMutation } from '../../support/load.ts'
import { sendAlone, viewerRequest } from '../../support/rawRequest.ts'
import { ask, connectTo, demoEnv, Start, signIn } from '../../support/start.ts'

test('AV3: SIGTERM under load answers every accepted request and runs no other', async () => {
  const env = await demoEnv()
  const start = new Start(env)
  const url = await start.url()
  const token = await signIn(url, 'curator', PASSWORD)
  const client = await connectTo(env.DATABASE_URL)
  const { rows } = await client.query('select id from provider order by id limit 40')

  const mutations: SentMutation[] = []
  const answered = () => mutations.filter(({ answer }) => answer !== undefined)
  const overloaded = new Set<SentMutation>()
  /** Repeats a mutation while the service is overloaded. */
  const send: Send = async (sent) => {
    mutations.push(sent)
    const input = { ...sent.input, operationId: sent.operationId }
    while (sent.answer === undefined)
      try {
        sent.answer = await ask(url, sent.query, { input }, token)
      } catch (error) {
        if (!isOverloadRefusal(error)) throw error
        overloaded.add(sent)
      }
    return sent.answer
  }
  const ids = rows.map(({ id }): string => id)
  const curators = Array.from({ length: 16 }, (_, index) => curate(String(index), ids, send, () => false))
  const results = Promise.allSettled(curators)
  while (answered().length < 100) await sleep(1)
  const pending = mutations.filter((sent) => sent.answer === undefined)
  const exit = start.stop()
  expect(await Promise.race([exit, sleep(10_000)])).toBe(0)

  // Each curator ends with a refused or closed connection.
  for (const result of await results)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { cause: { code: expect.stringMatching(/^(ECONNREFUSED|UND_ERR_SOCKET)$/) } },
    })
  expect(pending).not.toEqual([])
  for (const sent of pending) expect(overloaded.has(sent) || sent.answer !== undefined).toBe(true)
  expect(await groupsIn(client)).toEqual(expectedAfter(answered()))
})

test('AV3: after SIGTERM, answers requests in the accept queue of a delayed process', async () => {
  const start = new Start(await demoEnv())
  const url = await start.url()
  const token = await signIn(url, 'curator', PASSWORD)
  start.process.kill('SIGSTOP')
  const answers = Promise.all(Array.from({ length: 12 }, () => sendAlone(url, viewerRequest(token))))
  const exit = start.stop()
  // This is longer than the time for which the service still accepts connections.
  await sleep(1_000)
  start.process.kill('SIGCONT')
  for (const answer of await answers) {
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('"username":"curator"')
  }
  expect(await Promise.race([exit, sleep(10_000)])).toBe(0)
})
