import type { StateValue } from 'xstate'

/**
 * One event of a running chart and its effect. Contains only names from the chart, neither typed text nor stored data.
 */
export interface Step {
  /**
   * Ascending number within the tab. Steps of the `trail` chart are not kept; they repeat the number of the last kept
   * step.
   */
  readonly nr: number
  /** Name of the chart in the catalogue. */
  readonly chart: string
  /** XState's id of the actor. Several actors of a tab can run the same chart. */
  readonly actor: string
  /** XState's id of the parent actor; null if a screen started the actor. */
  readonly parent: string | null
  readonly event: string
  /** Names of the transitions that the step took, in order. */
  readonly takes: readonly string[]
  /** State after the step. */
  readonly value: StateValue
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Number of recent steps that each tab keeps. */
export const MAX_STEPS = 500
