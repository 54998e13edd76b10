import type { RefObject } from 'react'
import type { Actor } from 'xstate'
import { focusedField, nthField } from '../../components/dialog/focus.ts'
import type { neighboursMachine } from '../../machines/record/neighbours.machine.ts'

export type Step = 'previous' | 'next'

/** Parts of a walk from record to record that outlast the form of one record. */
export interface Walk {
  /** Null until the code of the buttons has loaded. */
  actor: Actor<typeof neighboursMachine> | null
  /** Remembers the focused field, or else the button of the step. */
  readonly rememberFocus: (step: Step | null) => void
  /** Element to focus in the next record's form; null if there is none. */
  readonly focusTarget: RefObject<HTMLElement | null>
  readonly end: () => void
}

export const createWalk = (): Walk => {
  let focus: number | Step | null = null
  const walk: Walk = {
    actor: null,
    rememberFocus: (step) => {
      focus = focusedField() ?? step
    },
    focusTarget: {
      get current() {
        return typeof focus === 'number'
          ? nthField(focus)
          : focus && document.querySelector<HTMLElement>(`[data-step="${focus}"]`)
      },
    },
    end: () => {
      walk.actor?.stop()
      walk.actor = null
      focus = null
    },
  }
  return walk
}
