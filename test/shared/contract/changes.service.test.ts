import { assertEnumType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordChange } from '../../../server/contract/types.gen.ts'
import { announce, type Changes, createChanges } from '../../../server/records/changes.ts'
import { contract, mutationTrials, type Stage, type Trial, testStage } from './trials.ts'

const stage = testStage()
let changes: Changes
beforeAll(async () => {
  // This instance stands for another process of the service.
  changes = await createChanges(stage.service.database)
})
afterAll(() => changes.stop())

const FENCE = 'fence'
/** Announces a change whose notice separates earlier notices from later ones. */
const announceFence = () =>
  stage.service.database.rows(announce([{ kind: 'GROUP', id: FENCE, slug: null, action: 'UPDATED' }], 'nobody'))

const changesDuring = async (work: () => Promise<unknown>): Promise<RecordChange[]> => {
  const stream = changes.subscribe({})
  await announceFence()
  await work()
  await announceFence()
  const received: RecordChange[] = []
  let fences = 0
  for await (const change of stream) {
    if (change.id === FENCE) fences += 1
    else if (fences === 1) received.push(change)
    if (fences === 2) break
  }
  return received
}

const allowedUserOf = (trial: Trial, variables: Parameters<Stage['permitted']>[1]) => {
  const [username] = stage.permitted(trial, variables)
  if (!username) throw new Error(`No user may run ${trial.name}.`)
  return username
}

const notifiedKinds = new Set<string>()

const isNotified = ({ known }: Trial) => !known.isAboutSession && !known.isUnaudited && !known.isWithoutRecord

test.each(mutationTrials.filter(isNotified))('mutation $name notifies subscribers of all processes', async (trial) => {
  const variables = await trial.good(stage.world)
  const username = allowedUserOf(trial, variables)
  const notices = await changesDuring(() => stage.send(trial, variables, username))
  expect(notices).not.toEqual([])
  for (const { kind, id, by, at } of notices) {
    notifiedKinds.add(kind)
    expect(id).toMatch(/^[1-9]\d*$/)
    expect(by).toBe(username)
    expect(at).toBeGreaterThan(0)
  }
  expect(new Set(notices.map((change) => JSON.stringify(change))).size).toBe(notices.length)
})

test('every kind of record had a notice', () => {
  const kinds = assertEnumType(contract.getType('RecordKind')).getValues()
  expect([...notifiedKinds].toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
})

test.each(mutationTrials.filter(({ bad }) => bad.length > 0))(
  'mutation $name sends no notice when it fails',
  async (trial) => {
    const variables = await trial.good(stage.world)
    for (const { deriveInput } of trial.bad) {
      const invalid = await deriveInput(stage.world)
      expect(await changesDuring(() => stage.send(trial, invalid, allowedUserOf(trial, variables)))).toEqual([])
    }
  },
)
