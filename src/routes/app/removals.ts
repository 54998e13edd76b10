import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { AnyActor } from 'xstate'

interface RunningDeletion {
  readonly actor: AnyActor
  readonly name: string
  /** Time of the confirmation, in milliseconds since 1970. */
  readonly startedAt: number
}
type Listener = (hasEnded: boolean) => void

/**
 * Returns the key of a record: '{scope}/{slug or id}'. `scope` is the path of a section, or of one record's panel, such
 * as '/specialty/88'. Deletions use the slug or id in the address; rows use the id.
 */
export const keyOf = (scope: string, slugOrId: string) => `${scope}/${slugOrId}`

/**
 * Creates the registry of running deletions, whether their dialogs are open or closed. `followRemoval` updates the
 * registry.
 */
export const createRemovals = () => {
  const listeners = new Set<Listener>()
  return {
    /** Running deletions, by `keyOf` with the slug or id in the address. */
    running: new Map<string, RunningDeletion>(),
    /** Keys of the rows whose records are being deleted: `keyOf` with the id. */
    markedRows: new Set<string>(),
    /** Last announcement to screen readers about a deletion whose dialog was closed. */
    announcement: '',
    /** Calls the listener after every change. Returns the function that unsubscribes. */
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
  useRemovalState(({ markedRows }) => markedRows.has(keyOf(scope, id)))

/** Returns the announcement to screen readers about a deletion whose dialog was closed. */
export const useRemovalAnnouncement = (): string => useRemovalState(({ announcement }) => announcement)

/** Refreshes the current list when any deletion ends, even one that the user confirmed in another section. */
export const useRefreshAfterRemovals = (refresh: () => void): void => {
  const { subscribe } = useRemovals()
  useEffect(() => subscribe((hasEnded) => hasEnded && refresh()), [subscribe, refresh])
}
