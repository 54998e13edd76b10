import type { StateValue } from 'xstate'

/** One event of a running chart and its effect. Contains neither typed text nor stored data. */
export interface Step {
  /** Ascending number within the tab. Steps of the `trail` chart repeat the last number. */
  readonly nr: number
  readonly chart: string
  /** XState's id of the actor. */
  readonly actor: string
  /** Null if a screen started the actor. */
  readonly parent: string | null
  readonly event: string
  readonly takes: readonly string[]
  readonly value: StateValue
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Number of recent steps that each tab stores. */
export const MAX_STEPS = 500
