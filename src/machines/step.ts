import type { StateValue } from 'xstate'

/** One event of a running chart and its effect. Only names from the chart: no typed text and no stored data. */
export interface Step {
  /** Ascending number within the tab. The tab does not keep steps of the `trail` chart; they repeat the last number. */
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
