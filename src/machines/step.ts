import type { StateValue } from 'xstate'

/** A step of a running chart, told in names of the chart alone: nothing that was typed, answered or kept. */
export interface Step {
  /** The how-manieth of its tab it is; those of a `trail`, which are not kept, count for none. */
  readonly nr: number
  /** The chart, as the catalogue calls it. */
  readonly chart: string
  /** Which of those that run in this tab. */
  readonly actor: string
  /** The chart that invoked it; null when a screen began it. */
  readonly parent: string | null
  readonly event: string
  /** The transitions that were taken, by name, in their order. */
  readonly takes: readonly string[]
  /** Where the chart stands after it. */
  readonly value: StateValue
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** As many steps of a tab are kept for whoever asks later what happened. */
export const KEPT = 500
