import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { AnyActor } from 'xstate'

interface UnderWay {
  readonly actor: AnyActor
  readonly name: string
  /** When it was confirmed, in milliseconds. */
  readonly since: number
}
type Watcher = (hasEnded: boolean) => void

/** What is deleted is asked for by its slug in a place, a section or what has a list of its own, and known in the list by its id. */
export const keyOf = (place: string, which: string) => `${place}/${which}`

/** What this page is deleting, with its dialog open or closed. `followRemoval` keeps it. */
export const createRemovals = () => {
  const watchers = new Set<Watcher>()
  return {
    /** By place and slug. */
    underWay: new Map<string, UnderWay>(),
    /** Rows that are being deleted, by place and id. */
    marked: new Set<string>(),
    /** What readers are told of one whose dialog was closed, once. */
    said: '',
    /** Calls whenever any of this has changed, until the function that it answers is called. */
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
  if (removals === null) throw new Error('Nobody knows of deletions around this.')
  return removals
}

const useTold = <Told extends string | boolean>(read: (removals: Removals) => Told): Told => {
  const removals = useRemovals()
  return useSyncExternalStore(removals.watch, () => read(removals))
}

/** Whether the record with this id is being deleted; only what is about that one is drawn again. */
export const useIsRemoving = (place: string, id: string): boolean =>
  useTold(({ marked }) => marked.has(keyOf(place, id)))

/** What readers are told of a deletion that goes on behind its dialog. */
export const useRemovalNews = (): string => useTold(({ said }) => said)

/** Has the list on the screen read again when a deletion has ended, also one that was confirmed over another list. */
export const useRefreshedByRemovals = (refresh: () => void): void => {
  const { watch } = useRemovals()
  useEffect(() => watch((hasEnded) => hasEnded && refresh()), [watch, refresh])
}
