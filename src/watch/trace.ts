import type { Step } from '../machines/step.ts'
import { currentPlace } from './channel.ts'

/**
 * The last steps of a tab, which a user can send to a developer. Contains no typed text. `npm run replay -- trace.json`
 * replays a trace.
 */
export interface Trace {
  readonly version: 1
  /** Time of the copy, in milliseconds since 1970. */
  readonly at: number
  /** Route pattern of the screen, such as `/cft/edit/$slug`. */
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
