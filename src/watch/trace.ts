import type { Step } from '../machines/step.ts'
import { currentPlace } from './channel.ts'

/**
 * Steps of a session, to be sent to a developer. `npm run replay -- trace.json` and the chart page open it.
 *
 * JSON: `{"version": 1, "at": 1764150000000, "place": "/cft/edit/$slug", "steps": [...]}`. `at` is the time of the copy
 * in milliseconds since 1970. `place` is the route pattern of the screen. `steps` (see `machines/step.ts`), oldest
 * first, have names of charts, events, states and transitions, but no typed text.
 */
export interface Trace {
  readonly version: 1
  readonly at: number
  readonly place: string
  readonly steps: readonly Step[]
}

export const traceOf = (steps: readonly Step[], place = currentPlace()): Trace => ({
  version: 1,
  at: Date.now(),
  place,
  steps,
})

/** Copies a trace; false if the browser refuses. Without https or localhost, pages have no clipboard. */
export const copyTrace = async (trace: Trace): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(JSON.stringify(trace))
    return true
  } catch {
    return false
  }
}
