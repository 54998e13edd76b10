import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { AnyActor } from 'xstate'

interface UnderWay {
  readonly actor: AnyActor
  readonly name: string
  /** Time of the confirmation, in milliseconds since 1970. */
  readonly since: number
}
type Watcher = (hasEnded: boolean) => void

/**
 * Returns the key of a record in a place: a section, or a part with its own list. Deletions use the slug, rows the id.
 */
export const keyOf = (place: string, which: string) => `${place}/${which}`

/** Creates the registry of this page's running deletions, with open or closed dialogs. `followRemoval` updates it. */
export const createRemovals = () => {
  const watchers = new Set<Watcher>()
  return {
    /** Deletions in progress, by place and slug. */
    underWay: new Map<string, UnderWay>(),
    /** Rows in deletion, by place and id. */
    marked: new Set<string>(),
    /** Last announcement to screen readers about a deletion whose dialog was closed. */
    said: '',
    /** Calls the watcher after every change. Returns the function that unsubscribes. */
    watch: (watcher: Watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    tell: (hasEnded: boolean) => {
      for (const watcher of watchers) watcher(hasEnded)
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

const useTold = <Told extends string | boolean>(read: (removals: Removals) => Told): Told => {
  const removals = useRemovals()
  return useSyncExternalStore(removals.watch, () => read(removals))
}

/** Returns true while the record with this id is being deleted. Rerenders only when the result changes. */
export const useIsRemoving = (place: string, id: string): boolean =>
  useTold(({ marked }) => marked.has(keyOf(place, id)))

/** Returns the announcement to screen readers about a deletion whose dialog was closed. */
export const useRemovalAnnouncement = (): string => useTold(({ said }) => said)

/** Refreshes the shown list when any deletion ends, even one that was confirmed over another list. */
export const useRefreshAfterRemovals = (refresh: () => void): void => {
  const { watch } = useRemovals()
  useEffect(() => watch((hasEnded) => hasEnded && refresh()), [watch, refresh])
}
