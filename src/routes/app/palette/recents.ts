import { isRecord } from '../../../domain/json.ts'

/** A record that the user opened in this browser. */
export interface Recent {
  readonly path: string
  readonly name: string
}

const MAX_RECENTS = 8

const keyOf = (username: string) => `dml.recent.${username}`

const isRecent = (value: unknown): value is Recent =>
  isRecord(value) && typeof value.path === 'string' && typeof value.name === 'string'

/** Returns the records that the user opened last, latest first. */
export const readRecents = (username: string): readonly Recent[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return [] // blocked or broken storage
  }
}

const writeRecents = (username: string, recents: readonly Recent[]): void => {
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(recents.slice(0, MAX_RECENTS)))
  } catch {
    // Full or blocked storage only empties the list.
  }
}

/** Others can read the browser's storage after a logout. */
export const removeRecents = (username: string): void => writeRecents(username, [])

/** Puts a record first. Without a name, which means that the record does not exist, removes it. */
export const updateRecents = (username: string, path: string, name: string | null): void => {
  const others = readRecents(username).filter((recent) => recent.path !== path)
  writeRecents(username, name === null ? others : [{ path, name }, ...others])
}
