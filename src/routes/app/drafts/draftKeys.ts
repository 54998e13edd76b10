import { useSyncExternalStore } from 'react'

const PREFIX = 'dml.draft.'

/** Returns the storage key of a draft, which is also the name of the draft's Web Lock. Ids have no dots. */
export const draftKeyOf = ({ username, id }: { readonly username: string; readonly id: string }): string =>
  `${PREFIX}${username}.${id}`

/** Returns the keys of all users' drafts in this browser. */
export const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

const keysOf = (username: string): string[] =>
  draftKeys().filter((key) => key.slice(0, key.lastIndexOf('.')) === PREFIX + username)

/** `removed` is the key of a draft that another tab has removed. */
type Listener = (removed?: string) => void
const listeners = new Set<Listener>()

export const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

/** Calls the listener when any tab stores or removes a draft. */
export const subscribe = (listener: Listener): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null) listener()
    else if (key.startsWith(PREFIX)) listener(newValue === null ? key : undefined)
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** True while this browser stores a draft of the user. Only then does the console load the code that offers drafts. */
export const useHasDrafts = (username: string): boolean =>
  useSyncExternalStore(subscribe, () => keysOf(username).length > 0)

export const removeAllDrafts = (username: string): void => {
  for (const key of keysOf(username)) localStorage.removeItem(key)
  notifyListeners()
}
