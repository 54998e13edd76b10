import { describe, expect, test } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import { live, partsOf, pathsOf } from '../support/model.ts'
import { models } from './models.ts'

test('every machine of the catalogue has a model', () => {
  expect(Object.keys(models).sort()).toEqual(Object.keys(catalogue).sort())
})

describe.each(Object.entries(models))('%s', (_, model) => {
  const seen = new Set<string>()

  test.each(pathsOf(model).map((path) => [path.description, path] as const))(
    '%s',
    async (_description, { input, steps }) => {
      const { actor, play } = live(model, input, seen)
      for (const { event, state } of steps) {
        const step = await play(event)
        const { value, context } = actor.getSnapshot()
        expect([value, model.situation(context as never)]).toEqual([
          state.value,
          model.situation(state.context as never),
        ])
        model.invariant(actor.getSnapshot() as never, step as never)
      }
      actor.stop()
    },
  )

  test('every state and every transition was taken', () => {
    const { states, transitions } = partsOf(model.machine)
    expect([...states, ...transitions.values()].filter((part) => !seen.has(part))).toEqual([])
  })
})
