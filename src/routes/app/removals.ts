import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { AnyActor } from 'xstate'

interface RunningDeletion {
  readonly actor: AnyActor
  readonly name: string
  /** In milliseconds since 1970. */
  readonly startedAt: number
}
type Listener = (hasEnded: boolean) => void

/** Returns a key such as '/group/heart'. `scope` is a section's path or, for service lines, the specialty's path. */
export const removalKeyOf = (scope: string, slugOrId: string) => `${scope}/${slugOrId}`

/** Creates the registry of running deletions, which continue after their dialogs close. */
export const createRemovals = () => {
  const listeners = new Set<Listener>()
  return {
    /** Each key contains the slug or id from the URL of the delete dialog. */
    running: new Map<string, RunningDeletion>(),
    /** Each key contains the record's id. */
    markedRows: new Set<string>(),
    /** Says that a deletion continues after its dialog has closed; empty for none. */
    announcement: '',
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (hasEnded: boolean) => {
      for (const listener of listeners) listener(hasEnded)
    },
  }
}

export type Removals = ReturnType<typeof createRemovals>
export const RemovalsContext = createContext<Removals | null>(null)

export const useRemovals = (): Removals => {
  const removals = use(RemovalsContext)
  if (removals === null) throw new Error('useRemovals needs a RemovalsContext provider.')
  return removals
}

const useRemovalState = <Value extends string | boolean>(select: (removals: Removals) => Value): Value => {
  const removals = useRemovals()
  return useSyncExternalStore(removals.subscribe, () => select(removals))
}

export const useIsRemoving = (scope: string, id: string): boolean =>
  useRemovalState(({ markedRows }) => markedRows.has(removalKeyOf(scope, id)))

export const useRemovalAnnouncement = (): string => useRemovalState(({ announcement }) => announcement)

/** Refreshes the current list when any deletion ends, even one from another section. */
export const useRefreshAfterRemovals = (refresh: () => void): void => {
  const { subscribe } = useRemovals()
  useEffect(() => subscribe((hasEnded) => hasEnded && refresh()), [subscribe, refresh])
}
