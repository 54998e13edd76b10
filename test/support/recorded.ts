import type { AnyActorRef } from 'xstate'
import type { Step } from '../../src/machines/step.ts'
import { watchSteps } from '../../src/watch/watch.ts'

/** Records the steps that a chart publishes to tabs. `stop` returns them. */
export const recorded = (actor: AnyActorRef) => {
  const steps: Step[] = []
  const deafen = watchSteps((step) => {
    if (step.actor === actor.sessionId) steps.push(step)
  })
  return {
    stop: (): readonly Step[] => {
      deafen()
      return steps
    },
  }
}
