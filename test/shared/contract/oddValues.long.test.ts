import { expect, test } from 'vitest'
import type { Variables } from '../../support/selection.ts'
import type { Answer } from '../../support/service.ts'
import { type OddPlace, oddPlaces, withValueAt } from './oddValues.ts'
import { type Trial, testStage, trials } from './trials.ts'

const stage = testStage()

const CONCURRENCY = 8

const forEachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const pending = items.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of pending) await work(item)
    }),
  )
}

/** One function reads the `operationId` of all mutations, so one mutation tests it. */
const isTested = ({ name }: Trial, { path }: OddPlace) => path.at(-1) !== 'operationId' || name === 'createGroup'

const oddVariables = (trial: Trial, good: Variables) =>
  trial.field.args
    .flatMap(({ name, type }) => oddPlaces(type, [name]))
    .filter((place) => isTested(trial, place))
    .flatMap((place) =>
      place.values.map((value) => ({ path: place.path, variables: withValueAt(good, place.path, value) as Variables })),
    )

// `removeToken` would end the session of all other requests.
const testedTrials = trials.filter(({ field, name }) => field.args.length > 0 && name !== 'removeToken')

const FAILURES = ['INTERNAL', 'UNAUTHENTICATED']

const isExpected = ({ status, errors = [] }: Answer<unknown>) =>
  status < 500 &&
  errors.every(({ message, extensions }) => message.length < 500 && !FAILURES.includes(extensions?.code ?? 'INTERNAL'))

test.each(testedTrials)('GQ9: $kind $name accepts or refuses any value without an internal error', async (trial) => {
  const good = await trial.good(stage.world)
  const [username = null] = stage.permitted(trial, good)
  const failures: unknown[] = []
  await forEachOf(oddVariables(trial, good), async ({ path, variables }) => {
    const answer = await stage.send(trial, variables, username)
    if (!isExpected(answer))
      failures.push({ path: path.join('.'), variables: JSON.stringify(variables).slice(0, 300), ...answer })
  })
  expect(failures).toEqual([])
})
