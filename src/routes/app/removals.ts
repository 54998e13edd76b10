import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { AnyActor } from 'xstate'

interface RunningDeletion {
  readonly actor: AnyActor
  readonly name: string
  /** Time when the user confirmed the deletion, in milliseconds since 1970. */
  readonly startedAt: number
}
type Listener = (hasEnded: boolean) => void

/**
 * Returns the key of a deletion, such as '/group/heart'. `scope` is the path of the section. For the service lines of a
 * specialty, `scope` is the specialty's path, such as '/specialty/88'.
 */
export const removalKeyOf = (scope: string, slugOrId: string) => `${scope}/${slugOrId}`

/**
 * Creates the registry of running deletions. A deletion continues after the user closes its dialog. `followRemoval`
 * adds and removes entries.
 */
export const createRemovals = () => {
  const listeners = new Set<Listener>()
  return {
    /** Running deletions by key. Each key contains the slug or id from the URL of the delete dialog. */
    running: new Map<string, RunningDeletion>(),
    /** Keys of the list rows whose records are being deleted. Each key contains the record's id. */
    markedRows: new Set<string>(),
    /** Announcement for screen readers that a deletion continues after its dialog was closed; empty for none. */
    announcement: '',
    /** Calls the listener when a deletion starts, ends or is announced. Returns the function that unsubscribes. */
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

/** Returns true while the record with this id is being deleted. Rerenders only when the result changes. */
export const useIsRemoving = (scope: string, id: string): boolean =>
  useRemovalState(({ markedRows }) => markedRows.has(removalKeyOf(scope, id)))

export const useRemovalAnnouncement = (): string => useRemovalState(({ announcement }) => announcement)

/** Refreshes the current list when any deletion ends, even one that the user confirmed in another section. */
export const useRefreshAfterRemovals = (refresh: () => void): void => {
  const { subscribe } = useRemovals()
  useEffect(() => subscribe((hasEnded) => hasEnded && refresh()), [subscribe, refresh])
}
