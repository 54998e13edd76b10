import { useEffect, useEffectEvent, useState } from 'react'
import { delays } from '../domain/limits.ts'
import type { WallKind } from './wallKind.tsx'

/** What was entered and is not the list's yet: it is being typed, waits until it may count, or is held to be complete. */
interface Entered {
  readonly text: string
  readonly as: 'typed' | 'waiting' | 'complete'
}

interface EnteredOptions {
  readonly kind: WallKind
  /** What the filter is set to, as the address says it; null when it is not. */
  readonly value: string | null
  /** Whether any filter is set: when none is any more, nothing that was entered stays either. */
  readonly isAnySet: boolean
  /** Why nothing can be set now; null when it can. */
  readonly reason: string | null
  readonly onChange: (value: string | null) => void
}

/**
 * What is entered into a filter by a date or a time, before it is set. What is typed is complete with Enter or once it
 * is left, what is picked once the picker rests, whose keys walk over what lies between; neither before the list can be
 * asked. What cannot be read stays and sets nothing.
 */
export const useEntered = ({ kind, value, isAnySet, reason, onChange }: EnteredOptions) => {
  const [entered, setEntered] = useState<Entered | null>(null)
  const [last, setLast] = useState({ value, isAnySet })
  if (last.value !== value || last.isAnySet !== isAnySet) {
    setLast({ value, isAnySet })
    if (last.value !== value || !isAnySet) setEntered(null)
  }

  const complete = (text: string) => {
    const read = kind.read(text)
    const chosen = read === null ? null : kind.isoOf(read)
    const isUnreadable = read === null && text.trim() !== ''
    if (chosen === value && !isUnreadable) return setEntered(null)
    setEntered({ text: read === null ? text.trim() : kind.write(read), as: 'complete' })
    if (!isUnreadable) onChange(chosen)
  }
  const isOff = reason !== null
  const wait = (text: string) => setEntered({ text, as: 'waiting' })
  const completeRested = useEffectEvent(complete)
  useEffect(() => {
    if (entered?.as !== 'waiting' || isOff) return
    const timer = setTimeout(() => completeRested(entered.text), delays.searchDebounce)
    return () => clearTimeout(timer)
  }, [entered, isOff])

  return {
    text: entered?.text ?? (value === null ? '' : kind.write(kind.ofIso(value))),
    isComplete: entered?.as === 'complete',
    type: (text: string) => setEntered({ text, as: 'typed' }),
    pick: wait,
    clear: () => complete(''),
    submit: () => {
      if (entered !== null && !isOff) complete(entered.text)
    },
    // Not at once: what is said of it moves what was pressed to leave.
    leave: () => {
      if (entered?.as === 'typed') wait(entered.text)
    },
  }
}
