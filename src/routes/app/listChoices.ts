import { createContext, use, useSyncExternalStore } from 'react'
import type { ListParams, View } from '../../domain/views/view.ts'

/** Choices of the user for all lists, by their paths. The service stores them. */
export interface ListChoices {
  /** Own, pinned and default views. */
  readonly views: readonly View[]
  /** Parameters of the default views. */
  readonly defaults: Readonly<Record<string, ListParams>>
  readonly columns: Readonly<Record<string, readonly string[] | undefined>>
}

const noChoices: ListChoices = { views: [], defaults: {}, columns: {} }

const keyOf = (username: string) => `dml.lists.${username}`

const readChoices = (username: string): ListChoices => {
  try {
    // Only this file writes the entry, so its parts are not checked.
    return { ...noChoices, ...JSON.parse(localStorage.getItem(keyOf(username)) ?? '{}') }
  } catch {
    return noChoices // blocked or broken storage
  }
}

const writeChoices = (username: string, choices: ListChoices): void => {
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(choices))
  } catch {
    // Without storage, lists show their own columns until the service answers.
  }
}

/** Others can read the browser's storage after a logout. Names of columns reveal nothing. */
export const removeStoredViews = (username: string): void =>
  writeChoices(username, { ...noChoices, columns: readChoices(username).columns })

/** Keeps the choices in the browser, so that a list needs no request before its first rows. */
export const createListChoices = (username: string) => {
  let choices = readChoices(username)
  const listeners = new Set<() => void>()
  return {
    get: () => choices,
    set: (next: ListChoices) => {
      choices = next
      writeChoices(username, next)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ListChoicesStore = ReturnType<typeof createListChoices>

export const ListChoicesContext = createContext<ListChoicesStore | null>(null)

export const useListChoicesStore = (): ListChoicesStore => {
  const store = use(ListChoicesContext)
  if (store === null) throw new Error('Lists need a ListChoicesContext provider.')
  return store
}

export const useListChoices = (): ListChoices => {
  const { subscribe, get } = useListChoicesStore()
  return useSyncExternalStore(subscribe, get)
}
