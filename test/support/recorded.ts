import type { AnyActorRef } from 'xstate'
import type { Step } from '../../src/machines/step.ts'
import { watchSteps } from '../../src/watch/watch.ts'

/** What a chart tells of itself from now on, as tabs are told it; `stop` gives its steps. */
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
