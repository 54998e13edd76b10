import type { Step } from '../machines/step.ts'
import { currentPlace } from './channel.ts'

/**
 * The last steps of a tab, which a user can send to a developer. The developer opens the trace on the chart page, or with
 * `npm run replay -- trace.json`.
 *
 * JSON: `{"version": 1, "at": 1764150000000, "place": "/cft/edit/$slug", "steps": [...]}`. The steps have names of
 * charts, events, states and transitions, but no typed text.
 */
export interface Trace {
  readonly version: 1
  /** Time when the user copied the trace, in milliseconds since 1970. */
  readonly at: number
  /** Route pattern of the screen. */
  readonly place: string
  /** Oldest first. */
  readonly steps: readonly Step[]
}

export const traceOf = (steps: readonly Step[], place = currentPlace()): Trace => ({
  version: 1,
  at: Date.now(),
  place,
  steps,
})

/** Copies a trace to the clipboard. Returns false if the browser refuses, for example without HTTPS. */
export const copyTrace = async (trace: Trace): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(JSON.stringify(trace))
    return true
  } catch {
    return false
  }
}
