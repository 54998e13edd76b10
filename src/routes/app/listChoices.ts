import { createContext, use, useSyncExternalStore } from 'react'
import { isRecord } from '../../domain/json.ts'
import { type ListSection, listSectionOf } from '../../domain/views/sections.ts'
import { type ListParams, paramsOfView, type View } from '../../domain/views/view.ts'

/** Own, pinned and default views of the user, and chosen columns. The service stores them. */
export interface ListChoices {
  readonly views: readonly View[]
  readonly columns: Readonly<Partial<Record<ListSection, readonly string[]>>>
}

const noChoices: ListChoices = { views: [], columns: {} }

const keyOf = (username: string) => `dml.lists.${username}`

/** Only this file writes the entry, so its parts are not checked. */
const isChoices = (value: unknown): value is ListChoices =>
  isRecord(value) && Array.isArray(value.views) && isRecord(value.columns)

const readChoices = (username: string): ListChoices => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? 'null')
    return isChoices(stored) ? stored : noChoices
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
  writeChoices(username, { ...readChoices(username), views: [] })

/** Keeps the choices in the browser, so that a list needs no request before its first rows. */
export const createListChoices = (username: string) => {
  let choices = readChoices(username)
  /** Sections whose columns the user has chosen on this page. An earlier answer of the service does not change them. */
  const chosen = new Set<ListSection>()
  const listeners = new Set<() => void>()
  const set = (next: ListChoices) => {
    choices = next
    writeChoices(username, next)
    for (const listener of listeners) listener()
  }
  return {
    get: () => choices,
    /** Sets what the service has stored. */
    load: ({ views, columns }: ListChoices) =>
      set({
        views,
        columns: { ...columns, ...Object.fromEntries([...chosen].map((name) => [name, choices.columns[name]])) },
      }),
    /** Null for the list's own columns. */
    chooseColumns: (section: ListSection, columns: readonly string[] | null) => {
      chosen.add(section)
      set({ ...choices, columns: { ...choices.columns, [section]: columns ?? undefined } })
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

/** Returns the parameters of the user's default view of a section, for the links of the menu. */
export const defaultParams = ({ views }: ListChoices, path: string): ListParams => {
  const section = listSectionOf(path)
  const view = views.find((view) => view.isDefault && view.section === section)
  return view ? paramsOfView(view) : {}
}
