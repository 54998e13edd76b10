import type { StateValue } from 'xstate'

/** A step of a running chart. It has names of the chart only: no typed text, no responses, no stored data. */
export interface Step {
  /** Number within the tab, ascending. Steps of `trail` are not kept and repeat the last number. */
  readonly nr: number
  /** Name of the chart in the catalogue. */
  readonly chart: string
  /** Session id of the actor; several actors of a tab can run the same chart. */
  readonly actor: string
  /** Session id of the actor that invoked this one; null for one that a screen started. */
  readonly parent: string | null
  readonly event: string
  /** Names of the transitions taken, in order. */
  readonly takes: readonly string[]
  /** State after the step. */
  readonly value: StateValue
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Number of recent steps that each tab keeps. */
export const MAX_STEPS = 500
