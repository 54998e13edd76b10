import type { AnyActorRef } from 'xstate'
import type { Step } from '../../src/machines/step.ts'
import { watchSteps } from '../../src/watch/watch.ts'

export const stepOf = (step: Partial<Step>): Step => {
  const pressed = { event: 'switch.press', takes: [], value: 'on', status: 'active', at: 1_000 } as const
  return { nr: 1, chart: 'switch', actor: 'x:0', parent: null, ...pressed, ...step }
}

/** Records the steps of a chart. `stop` ends the recording and returns the steps. */
export const recordSteps = (actor: AnyActorRef) => {
  const steps: Step[] = []
  const stopWatching = watchSteps((step) => {
    if (step.actor === actor.sessionId) steps.push(step)
  })
  return {
    stop: (): readonly Step[] => {
      stopWatching()
      return steps
    },
  }
}
