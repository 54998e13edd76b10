import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Actor } from 'xstate'
import { focusedField, nthField } from '../../components/dialog/focus.ts'
import type { neighboursMachine } from '../../machines/record/neighbours.machine.ts'

export type Step = 'previous' | 'next'

/** Parts of a walk from record to record that outlast the form of one record. */
export interface Walk {
  /** Null until the code of the buttons has loaded. */
  readonly actor: RefObject<Actor<typeof neighboursMachine> | null>
  /** True once the first form is shown and the browser is idle, so that the buttons may load. */
  readonly isReady: boolean
  readonly setReady: () => void
  /** Remembers the focused field, or else the button of the step. */
  readonly rememberFocus: (step: Step | null) => void
  /** Element to focus in the next record's form; null if there is none. */
  readonly focusTarget: RefObject<HTMLElement | null>
}

/** Call this hook in a component that stays mounted while the record changes. */
export const useWalk = (): Walk => {
  const actor: Walk['actor'] = useRef(null)
  const focus = useRef<number | Step | null>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(
    () => () => {
      actor.current?.stop()
      actor.current = null
    },
    [],
  )
  return useMemo(
    () => ({
      actor,
      isReady,
      setReady: () => setIsReady(true),
      rememberFocus: (step) => {
        focus.current = focusedField() ?? step
      },
      focusTarget: {
        get current() {
          if (typeof focus.current === 'number') return nthField(focus.current)
          return focus.current && document.querySelector<HTMLElement>(`[data-step="${focus.current}"]`)
        },
        set current(_) {},
      },
    }),
    [isReady],
  )
}

const whenIdle = (call: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(call)
  return () => cancelIdleCallback(request)
}

/** Loads the buttons once the form is shown. */
export const useReadyWhenIdle = ({ isReady, setReady }: Walk, isShown: boolean): void => {
  useEffect(() => (isShown && !isReady ? whenIdle(setReady) : undefined), [isShown, isReady, setReady])
}
