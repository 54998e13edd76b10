import { describe, expect, test } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import { partsOf } from '../../src/machines/parts.ts'
import { whyNot } from '../../src/machines/why.ts'
import { live, type Model, type State } from '../support/model.ts'
import { waysOf } from '../support/ways.ts'
import { models } from './models.ts'

test('every machine of the catalogue has a model', () => {
  expect(Object.keys(models).sort()).toEqual(Object.keys(catalogue).sort())
})

const expectReasons = <C>({ controls }: Model<C>, snapshot: State<C>) => {
  if (controls === undefined || snapshot.status !== 'active') return
  for (const event of controls.events)
    expect(whyNot(snapshot, event, controls.reasons) ?? 'possible', `why not ${event.type}`).not.toMatch(
      /^(Not now\.)?$/,
    )
}

describe.each(Object.entries(models))('%s', (_, model) => {
  const seen = new Set<string>()

  test.each(waysOf(model).map((way) => [way.description, way] as const))(
    '%s',
    async (_description, { input, steps }) => {
      const { actor, play } = live(model, input, seen)
      for (const [taken, { event, state }] of steps.entries())
        try {
          const step = await play(event)
          const { value, context } = actor.getSnapshot()
          const expected = [state.value, model.situation(state.context as never)]
          expect([value, model.situation(context as never)]).toEqual(expected)
          expectReasons(model, actor.getSnapshot() as never)
          model.invariant(actor.getSnapshot() as never, step as never)
        } catch (error) {
          const events = steps.slice(0, taken + 1).map(({ event }) => JSON.stringify(event))
          throw new Error(`After ${events.join(' → ')}`, { cause: error })
        }
    },
  )

  test('every state and every transition was taken', () => {
    const { states, transitions } = partsOf(model.machine)
    expect([...states, ...transitions].filter((part) => !seen.has(part))).toEqual([])
  })
})
