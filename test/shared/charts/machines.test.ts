import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { partsOf } from '../../../src/machines/parts.ts'
import { disabledReason } from '../../../src/machines/why.ts'
import { replay } from '../../../src/workflows/charts/replay.ts'
import { live, type Model, type Path, type State } from '../../support/model.ts'
import { recorded } from '../../support/recorded.ts'
import { noteWays } from '../../support/walked.ts'
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

describe.each(Object.entries(models))('%s', (chart, model) => {
  /** Shortest path that led through each state and transition. */
  const ways = new Map<string, Path['steps']>()

  test.each(waysOf(model).map((way) => [way.description, way] as const))(
    '%s',
    async (_description, { input, steps }) => {
      const seen = new Set<string>()
      let known = 0
      const { actor, play } = live(model, input, seen)
      const record = recorded(actor)
      for (const [taken, { event, state }] of steps.entries())
        try {
          const step = await play(event)
          for (const part of [...seen].slice(known))
            if ((ways.get(part)?.length ?? Number.POSITIVE_INFINITY) > taken + 1)
              ways.set(part, steps.slice(0, taken + 1))
          known = seen.size
          const { value, context } = actor.getSnapshot()
          const expected = [state.value, model.situation(state.context as never)]
          expect([value, model.situation(context as never)]).toEqual(expected)
          expectReasons(model, actor.getSnapshot() as never)
          model.invariant(actor.getSnapshot() as never, step as never)
        } catch (error) {
          const events = steps.slice(0, taken + 1).map(({ event }) => JSON.stringify(event))
          throw new Error(`After ${events.join(' → ')}`, { cause: error })
        }
      const [ending] = replay({ steps: record.stop() }, { [chart]: model.machine })
      expect(ending?.parting, 'and a trace of it replays').toBeNull()
      expect(ending?.value).toEqual(actor.getSnapshot().value)
    },
  )

  test('every state and every transition was taken', () => {
    const { states, transitions } = partsOf(model.machine)
    expect([...states, ...transitions].filter((part) => !ways.has(part))).toEqual([])
    noteWays(chart, ways)
  })
})
