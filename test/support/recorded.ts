import type { AnyActorRef } from 'xstate'
import type { Step } from '../../src/machines/step.ts'
import { watchSteps } from '../../src/watch/watch.ts'

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
