import { expect } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import { followedActorOf, type Trail } from '../../src/machines/charts/trail.ts'
import type { ModelOf } from '../support/model.ts'
import { stepOf } from '../support/recorded.ts'

const step = (nr: number, actor: string) => stepOf({ nr, actor, at: 1_000 * nr })
const trace = { id: 'trace', place: '/provider', isHere: true, steps: [step(1, 'x:9'), step(2, 'x:9')], cleared: 0 }

const positionOf = (trail: Trail) => followedActorOf(trail)?.position ?? -1
const lengthOf = (trail: Trail) => followedActorOf(trail)?.steps.length ?? 0

export const trail: ModelOf<'trail'> = {
  machine: catalogue.trail,
  inputs: [{ chart: 'switch' }],
  cases: [
    { type: 'tab.step', tab: 'a', steps: [step(1, 'x:0'), step(2, 'x:1'), step(3, 'x:0')] },
    { type: 'tab.step', tab: 'a', steps: [step(1, 'x:0'), step(2, 'x:1'), step(3, 'x:0'), step(4, 'x:0')] },
    { type: 'tab.step', tab: 'a', steps: [step(4, 'x:0')] },
    { type: 'tab.step', tab: 'b', steps: [step(9, 'x:0')] },
    { type: 'tab.move', tab: 'a', place: '/group/edit/$slug' },
    { type: 'tab.leave', tab: 'a' },
    { type: 'chart.show', chart: 'switch' },
    { type: 'chart.show', chart: 'list' },
    { type: 'actor.choose', key: { tab: 'a', actor: 'x:1' } },
    { type: 'actor.choose', key: null },
    { type: 'step.choose', position: 1 },
    { type: 'trace.open', trace },
    { type: 'trace.refuse', problem: 'This is not a trace: it is not JSON.' },
  ],
  situation: (trail) => [positionOf(trail), lengthOf(trail), followedActorOf(trail)?.tab.id, trail.problem !== null],
  shouldStop: ({ tabs }) => tabs.length > 1,
  invariant: ({ value, context }, { before, event }) => {
    const position = positionOf(context)
    const last = lengthOf(context) - 1
    const hasEarlierStep = context.earlierStep !== null
    expect(value.log, 'state of the log').toBe(last < 0 ? 'empty' : position < last ? 'earlier' : 'newest')
    expect(hasEarlierStep, '`earlierStep` is set only for an earlier step').toBe(value.log === 'earlier')
    expect(value.source, 'an open trace replaces the tabs').toBe(context.trace ? 'trace' : 'tabs')
    for (const { steps } of context.tabs) {
      const numbers = steps.map(({ nr }) => nr)
      expect(numbers, 'steps are sorted and unique').toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }
    if (context.trace) expect(followedActorOf(context)?.tab ?? trace, 'only the trace is followed').toBe(trace)
    if (before === undefined) return
    const previousPosition = positionOf(before.context)
    const isEarlier = before.value.log === 'earlier'
    if (event.type === 'step.back' && previousPosition > 0) expect(position, 'one step back').toBe(previousPosition - 1)
    if (event.type === 'step.forward' && isEarlier) expect(position, 'one step on').toBe(previousPosition + 1)
    if (event.type === 'step.first' && last >= 0) expect(position, 'the oldest').toBe(0)
    if (event.type === 'tab.step' && isEarlier)
      expect(position, 'a new step keeps the position of an earlier one').toBe(previousPosition)
    if (event.type === 'tab.leave')
      expect(lengthOf(context), 'the steps of a closed tab stay readable').toBe(lengthOf(before.context))
    if (event.type === 'log.clear' && !context.trace) {
      const steps = context.tabs.flatMap((tab) => tab.steps)
      expect(steps.length, 'clearing keeps the last step of each actor').toBe(
        new Set(steps.map((step) => step.actor)).size,
      )
    }
  },
}
