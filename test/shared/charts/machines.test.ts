import { expect, test } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { partsOf } from '../../../src/machines/parts.ts'
import { disabledReason } from '../../../src/machines/why.ts'
import { replay } from '../../../src/workflows/charts/replay.ts'
import { type Model, type Path, type State, startLive } from '../../support/model.ts'
import { recordSteps } from '../../support/recorded.ts'
import { recordPaths } from '../../support/walked.ts'
import { waysOf } from '../../support/ways.ts'

const modules = import.meta.glob<Readonly<Record<string, Partial<Model<never>>>>>('../../**/*.model.ts', {
  eager: true,
})
const models = Object.values(modules).flatMap((module) => Object.values(module))
const modelOf = (machine: Model['machine']) => models.find((model) => model.machine === machine) as Model<never>

test('every machine of the catalogue has a model', () => {
  const namesWithoutModel = Object.entries(catalogue).flatMap(([name, machine]) => (modelOf(machine) ? [] : [name]))
  expect(namesWithoutModel).toEqual([])
})

const expectReasons = <C>({ controls }: Model<C>, snapshot: State<C>) => {
  if (controls === undefined || snapshot.status !== 'active') return
  for (const event of controls.events)
    expect(disabledReason(snapshot, event, controls.reasons), `why not ${event.type}`).not.toBe('')
}

/** Follows a path with a live actor. Stores the shortest path to each part of the chart in `shortestPaths`. */
const follow = async (chart: string, model: Model<never>, path: Path, shortestPaths: Map<string, Path['steps']>) => {
  const { input, steps } = path
  const takenParts = new Set<string>()
  let partCount = 0
  let hasNewPart = false
  const { actor, play } = startLive(model, input, takenParts)
  const record = recordSteps(actor)
  for (const [index, { event, state }] of steps.entries())
    try {
      const step = await play(event)
      for (const part of [...takenParts].slice(partCount)) {
        hasNewPart ||= !shortestPaths.has(part)
        if ((shortestPaths.get(part)?.length ?? Number.POSITIVE_INFINITY) > index + 1)
          shortestPaths.set(part, steps.slice(0, index + 1))
      }
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
  const trace = { steps: record.stop() }
  if (!hasNewPart) return // replaying every path would take too long
  const [result] = replay(trace, { [chart]: model.machine })
  expect(result?.difference, 'replay of the recorded trace').toBeNull()
  expect(result?.value).toEqual(actor.getSnapshot().value)
}

// One test follows all paths of a chart, because thousands of tests would cost more time than their paths.
test.each(Object.entries(catalogue))(
  '%s behaves on each path, which together take every part',
  async (chart, machine) => {
    const model = modelOf(machine)
    const shortestPaths = new Map<string, Path['steps']>()
    for (const path of waysOf(model)) await follow(chart, model, path, shortestPaths)
    const { states, transitions } = partsOf(machine)
    expect([...states, ...transitions].filter((part) => !shortestPaths.has(part))).toEqual([])
    recordPaths(chart, shortestPaths)
  },
)
