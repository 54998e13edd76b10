import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Variables } from '../../support/selection.ts'
import type { Answer } from '../../support/service.ts'
import { type OddPlace, oddPlaces, withValueAt } from './oddValues.ts'
import { type Stage, startStage, type Trial, trials } from './trials.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.service.stop())

const AT_ONCE = 8

/** Runs the work for each item, several at once. */
const forEachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

/** Number of mutations that share the odd values of `operationId`, which one function reads for all of them. */
const SHARES = 8
const shareOf = (trial: Trial, { path, values }: OddPlace) => {
  if (path.at(-1) !== 'operationId') return values
  return values.filter((_, index) => index % SHARES === tried.indexOf(trial) % SHARES)
}

/** Returns good variables with one odd value, for each place and value. */
const oddVariables = (trial: Trial, good: Variables) =>
  trial.field.args
    .flatMap(({ name, type }) => oddPlaces(type, [name]))
    .flatMap((place) =>
      shareOf(trial, place).map((value) => ({
        path: place.path,
        variables: withValueAt(good, place.path, value) as Variables,
      })),
    )

// `removeToken` would end the session of all other requests.
const tried = trials.filter(({ field, name }) => field.args.length > 0 && name !== 'removeToken')

/** Codes that mean an internal failure or a lost session. */
const FAILURES = ['INTERNAL', 'UNAUTHENTICATED']

const isWell = ({ status, errors = [] }: Answer<unknown>) =>
  status < 500 &&
  errors.every(({ message, extensions }) => message.length < 500 && !FAILURES.includes(extensions?.code ?? 'INTERNAL'))

test.each(tried)('GQ9: $kind $name accepts or refuses any value without an internal error', async (trial) => {
  const good = await trial.good(stage.world)
  const [asker = null] = stage.permitted(trial, good)
  const failures: unknown[] = []
  await forEachOf(oddVariables(trial, good), async ({ path, variables }) => {
    const answer = await stage.send(trial, variables, asker)
    if (!isWell(answer))
      failures.push({ path: path.join('.'), variables: JSON.stringify(variables).slice(0, 300), ...answer })
  })
  expect(failures).toEqual([])
})
