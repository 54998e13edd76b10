import type { StateValue } from 'xstate'

/** A step of a running chart. It contains only names from the chart: no typed text, no responses, no stored data. */
export interface Step {
  /** Ascending number within the tab. Steps of the `trail` chart are not kept and repeat the last number. */
  readonly nr: number
  /** Name of the chart in the catalogue. */
  readonly chart: string
  /** Session id of the actor; several actors of a tab can run the same chart. */
  readonly actor: string
  /** Session id of the parent actor; null if a screen started the actor. */
  readonly parent: string | null
  /** Type of the event. */
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
