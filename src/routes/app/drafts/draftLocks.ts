import { announce } from './draftStore.ts'

/**
 * Which drafts' forms are open in this tab. That is all one can know where browsers have no Web Locks, which is
 * on plain http: there, drafts whose forms are open in other tabs are offered too.
 */
const own = new Set<string>()
const locks = (): LockManager | undefined => navigator.locks

/**
 * Holds a draft's lock while its form is open, by the draft's key, and tells once it is held. Gives back how to
 * let go. A browser lets go by itself when a tab is closed or crashes.
 */
export const hold = (key: string, onHeld: () => void): (() => void) => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  own.add(key)
  const tell = () => {
    if (own.has(key)) onHeld()
    return closed
  }
  const manager = locks()
  if (manager === undefined) onHeld()
  else manager.request(key, tell).catch(() => {})
  return () => {
    own.delete(key)
    close()
    announce()
  }
}

/** The keys of drafts whose forms are open, here or in another tab. */
export const openKeys = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await locks()?.query()) ?? {}
  const exclusive = held.filter(({ mode }) => mode === 'exclusive')
  return new Set([...own, ...exclusive.flatMap(({ name }) => name ?? [])])
}

/** Tells once the form that holds a draft has gone, until the signal says that nobody wants to know. */
export const onceClosed = (key: string, signal: AbortSignal, listener: () => void): void => {
  locks()
    ?.request(key, { mode: 'shared', signal }, listener)
    .catch(() => {})
}
