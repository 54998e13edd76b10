import { expect, test } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { partsOf } from '../../../src/machines/parts.ts'
import { disabledReason } from '../../../src/machines/why.ts'
import { replay } from '../../../src/workflows/charts/replay.ts'
import { type Model, type Path, type State, startLive } from '../../support/model.ts'
import { recordSteps } from '../../support/recorded.ts'
import { recordPaths } from '../../support/walked.ts'
import { waysOf } from '../../support/ways.ts'
import { models } from './models.ts'

test('every machine of the catalogue has a model', () => {
  expect(Object.keys(models).sort()).toEqual(Object.keys(catalogue).sort())
})

const expectReasons = <C>({ controls }: Model<C>, snapshot: State<C>) => {
  if (controls === undefined || snapshot.status !== 'active') return
  for (const event of controls.events)
    expect(disabledReason(snapshot, event, controls.reasons) ?? 'possible', `why not ${event.type}`).not.toMatch(
      /^(Not now\.)?$/,
    )
}

/** Follows a path with a live actor. Stores the shortest path to each part of the chart in `shortestPaths`. */
const follow = async (chart: string, model: Model<never>, path: Path, shortestPaths: Map<string, Path['steps']>) => {
  const { input, steps } = path
  const takenParts = new Set<string>()
  let partCount = 0
  const { actor, play } = startLive(model, input, takenParts)
  const record = recordSteps(actor)
  for (const [index, { event, state }] of steps.entries())
    try {
      const step = await play(event)
      for (const part of [...takenParts].slice(partCount))
        if ((shortestPaths.get(part)?.length ?? Number.POSITIVE_INFINITY) > index + 1)
          shortestPaths.set(part, steps.slice(0, index + 1))
      partCount = takenParts.size
      const { value, context } = actor.getSnapshot()
      const expected = [state.value, model.situation(state.context as never)]
      expect([value, model.situation(context as never)]).toEqual(expected)
      expectReasons(model, actor.getSnapshot() as never)
      model.invariant(actor.getSnapshot() as never, step as never)
    } catch (error) {
      const events = steps.slice(0, index + 1).map(({ event }) => JSON.stringify(event))
      throw new Error(`After ${events.join(' → ')}`, { cause: error })
    }
  const [result] = replay({ steps: record.stop() }, { [chart]: model.machine })
  expect(result?.difference, 'replay of the recorded trace').toBeNull()
  expect(result?.value).toEqual(actor.getSnapshot().value)
}

// One test follows all paths of a chart, because thousands of tests would cost more time than their paths.
test.each(Object.entries(models))('%s behaves on each path, which together take every part', async (chart, model) => {
  const shortestPaths = new Map<string, Path['steps']>()
  for (const path of waysOf(model as Model<never>)) await follow(chart, model as Model<never>, path, shortestPaths)
  const { states, transitions } = partsOf(model.machine)
  expect([...states, ...transitions].filter((part) => !shortestPaths.has(part))).toEqual([])
  recordPaths(chart, shortestPaths)
})
