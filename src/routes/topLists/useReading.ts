import { useSelector } from '@xstate/react'
import type { TopListDesk } from './topListDesk.ts'

/** How the reading of a top list stands. */
export interface Reading {
  /** The list has been read, perhaps a while ago. */
  readonly isKnown: boolean
  /** What keeps the answer; null when nothing does. */
  readonly trouble: 'slow' | 'away' | 'refused' | null
  /** Asks at once. */
  readonly retry: () => void
}

export const useReading = (actor: TopListDesk['actor']): Reading => {
  const isKnown = useSelector(actor, (state) => !state.hasTag('unknown'))
  const isRefused = useSelector(actor, (state) => state.matches({ news: 'refused' }))
  const load = useSelector(actor, ({ children }) => children.load)
  const wait = useSelector(load, (state) => {
    if (state?.matches('unreachable')) return 'away'
    return state?.hasTag('slow') ? 'slow' : null
  })
  return {
    isKnown,
    trouble: isRefused ? 'refused' : wait,
    retry: () => (isRefused ? actor.send({ type: 'reload' }) : load?.send({ type: 'retry' })),
  }
}
