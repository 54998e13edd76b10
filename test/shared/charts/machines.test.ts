import { expect, test } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { partsOf } from '../../../src/machines/parts.ts'
import { disabledReason } from '../../../src/machines/why.ts'
import { replay } from '../../../src/workflows/charts/replay.ts'
import { areWalksLong, type Model, type Path, type State, startLive } from '../../support/model.ts'
import { recordSteps } from '../../support/recorded.ts'
import { stepText } from '../../support/stepText.ts'
import { recordPaths } from '../../support/walked.ts'
import { waysOf } from '../../support/ways.ts'

const modules = import.meta.glob<Readonly<Record<string, Partial<Model<never>>>>>('../../**/*.model.ts', {
  eager: true,
})
const models = Object.values(modules).flatMap((module) => Object.values(module))
const modelOf = (machine: Model['machine']) => models.find((model) => model.machine === machine) as Model<never>

test('every machine of the catalogue has a model', () => {
  expect(Object.entries(catalogue).flatMap(([name, machine]) => (modelOf(machine) ? [] : [name]))).toEqual([])
})

const expectReasons = <C>({ controls }: Model<C>, snapshot: State<C>) => {
  if (controls === undefined || snapshot.status !== 'active') return
  for (const event of controls.events)
    expect(disabledReason(snapshot, event, controls.reasons), `why not ${event.type}`).not.toBe('')
}

interface Walked {
  /** The shortest path to each part of the chart. */
  readonly shortestPaths: Map<string, Path['steps']>
  /** Descriptions of all steps. */
  readonly texts: Set<string>
}

/** Follows a path with a live actor. */
const follow = async (chart: string, model: Model<never>, { input, steps }: Path, { shortestPaths, texts }: Walked) => {
  const takenParts = new Set<string>()
  let partCount = 0
  let hasNewPart = false
  const { actor, play } = startLive(model, input, takenParts)
  const record = recordSteps(actor)
  for (const [index, { event, state }] of steps.entries())
    try {
      const step = await play(event)
      texts.add(stepText(step as never, actor.getSnapshot() as never))
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
      model.invariant?.(actor.getSnapshot() as never, step as never)
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

const expectRecorded = (texts: readonly string[]) => {
  if (!areWalksLong) expect(texts.join('\n')).toMatchSnapshot()
}

// One test follows all paths of a chart, because thousands of tests would cost more time than their paths.
test.each(Object.entries(catalogue))(
  '%s behaves on each path, which together take every part',
  async (chart, machine) => {
    const model = modelOf(machine)
    const walked = { shortestPaths: new Map<string, Path['steps']>(), texts: new Set<string>() }
    for (const path of waysOf(model)) await follow(chart, model, path, walked)
    const { states, transitions } = partsOf(machine)
    expect([...states, ...transitions].filter((part) => !walked.shortestPaths.has(part))).toEqual([])
    recordPaths(chart, walked.shortestPaths)
    expectRecorded([...walked.texts])
  },
)
