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

/** Requests under way at once. */
const AT_ONCE = 8

/** Runs the work for each item, some at once. */
const forEachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

/** One function reads every mutation's operationId: of its odd values each mutation takes one in so many, all of them between them. */
const SHARES = 8
const shareOf = (trial: Trial, { path, values }: OddPlace) => {
  if (path.at(-1) !== 'operationId') return values
  return values.filter((_, index) => index % SHARES === tried.indexOf(trial) % SHARES)
}

/** Each odd value at its place among good variables. */
const oddVariables = (trial: Trial, good: Variables) =>
  trial.field.args
    .flatMap(({ name, type }) => oddPlaces(type, [name]))
    .flatMap((place) =>
      shareOf(trial, place).map((value) => ({
        path: place.path,
        variables: withValueAt(good, place.path, value) as Variables,
      })),
    )

// Signing out with whatever operationId would end the session that everything is asked in.
const tried = trials.filter(({ field, name }) => field.args.length > 0 && name !== 'removeToken')

/** Codes of an answer that say that something failed inside, or that the session was lost on the way. */
const FAILURES = ['INTERNAL', 'UNAUTHENTICATED']

const isWell = ({ status, errors = [] }: Answer<unknown>) =>
  status < 500 &&
  errors.every(({ message, extensions }) => message.length < 500 && !FAILURES.includes(extensions?.code ?? 'INTERNAL'))

test.each(tried)('GQ9: $kind $name takes or refuses whatever it is given, and nothing fails inside', async (trial) => {
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
