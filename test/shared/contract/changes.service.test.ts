import { assertEnumType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordChange } from '../../../server/contract/types.gen.ts'
import { announce, type Changes, createChanges } from '../../../server/records/changes.ts'
import { contract, mutationTrials, type Stage, startStage, type Trial } from './trials.ts'

let stage: Stage
let changes: Changes
beforeAll(async () => {
  stage = await startStage()
  // Plays the part of another process.
  changes = await createChanges(stage.service.database)
})
afterAll(async () => {
  await changes.stop()
  await stage.service.stop()
})

const FENCE = 'fence'
/** Announces a change of a record that does not exist, which separates earlier notices from later ones. */
const fence = () =>
  announce(stage.service.database, [{ kind: 'GROUP', id: FENCE, slug: null, action: 'UPDATED' }], 'nobody')

/** Returns the changes announced during `work`. */
const told = async (work: () => Promise<unknown>): Promise<RecordChange[]> => {
  const stream = changes.subscribe({})
  await fence()
  await work()
  await fence()
  const heard: RecordChange[] = []
  let fences = 0
  for await (const change of stream) {
    if (change.id === FENCE) fences += 1
    else if (fences === 1) heard.push(change)
    if (fences === 2) break
  }
  return heard
}

const askerOf = (trial: Trial, variables: Parameters<Stage['permitted']>[1]) => {
  const [asker] = stage.permitted(trial, variables)
  if (!asker) throw new Error(`Nobody may ask ${trial.name}.`)
  return asker
}

const kinds = new Set<string>()

test.each(mutationTrials.filter(({ known }) => !known.isAboutSession))(
  'mutation $name notifies subscribers of all processes',
  async (trial) => {
    const variables = await trial.good(stage.world)
    const asker = askerOf(trial, variables)
    const heard = await told(() => stage.send(trial, variables, asker))
    expect(heard).not.toEqual([])
    for (const { kind, id, by, at } of heard) {
      kinds.add(kind)
      expect(id).toMatch(/^[1-9]\d*$/)
      expect(by).toBe(asker)
      expect(at).toBeGreaterThan(0)
    }
    // There are no duplicate notices.
    expect(new Set(heard.map((change) => JSON.stringify(change))).size).toBe(heard.length)
  },
)

test('every kind of record had a notice', () => {
  const all = assertEnumType(contract.getType('RecordKind')).getValues()
  expect([...kinds].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
})

test.each(mutationTrials.filter(({ bad }) => bad.length > 0))(
  'mutation $name sends no notice when it fails',
  async (trial) => {
    const variables = await trial.good(stage.world)
    for (const { given } of trial.bad) {
      const wrong = await given(stage.world)
      expect(await told(() => stage.send(trial, wrong, askerOf(trial, variables)))).toEqual([])
    }
  },
)
