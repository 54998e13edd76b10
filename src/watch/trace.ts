import type { Step } from '../machines/step.ts'
import { currentPlace } from './channel.ts'

/**
 * What a session did, to be sent to whoever can say why: `npm run replay -- trace.json` walks the same charts, and the chart
 * page opens it. As JSON: `{"version": 1, "at": 1764150000000, "place": "/cft/edit/$slug", "steps": [...]}`. `at` is when it
 * was taken, in milliseconds since 1970, `place` the pattern of the screen's address, and `steps` are those of
 * `machines/step.ts`, the oldest first: names of charts, events, states and transitions, and nothing that was typed.
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

/** Copies a trace; whether the browser let it. Pages of an address that is neither https nor localhost have no clipboard. */
export const copyTrace = async (trace: Trace): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(JSON.stringify(trace))
    return true
  } catch {
    return false
  }
}
