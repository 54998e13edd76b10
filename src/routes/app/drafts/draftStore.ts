import { isRecord } from '../../../domain/json.ts'
import { DRAFT_LIMIT } from '../../../domain/limits.ts'
import { type SectionPath, sections } from '../sections.ts'
import { draftKeyOf, draftKeys, notifyListeners } from './draftKeys.ts'

/** Unsaved edits of a form, stored in this browser for one user. */
export interface StoredDraft {
  /** Has no dots, because a dot separates username and id in the storage key. */
  readonly id: string
  readonly username: string
  readonly section: SectionPath
  /** Id of the record; null for a new record. */
  readonly record: string | null
  readonly name: string
  readonly path: string
  /** In milliseconds since 1970. */
  readonly at: number
  /** Persisted snapshot of the form's machine. */
  readonly snapshot: unknown
}

const withoutPasswords = (name: string, value: unknown): unknown => (/password/i.test(name) ? '' : value)

let wasRefused = false
export const isStorageRefused = (): boolean => wasRefused

/** Stores a draft without its passwords. Returns false if the browser refuses. */
export const saveDraft = (draft: StoredDraft): boolean => {
  try {
    localStorage.setItem(draftKeyOf(draft), JSON.stringify(draft, withoutPasswords))
    wasRefused = false
  } catch {
    wasRefused = true // full or blocked storage must not stop the user from typing
  }
  notifyListeners()
  return !wasRefused
}

export const removeDraft = (key: string): void => {
  localStorage.removeItem(key)
  notifyListeners()
}

export const hasDraft = (key: string): boolean => localStorage.getItem(key) !== null

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  ['id', 'username', 'name', 'path'].every((field) => typeof value[field] === 'string') &&
  (value.record === null || typeof value.record === 'string') &&
  sections.some(({ path }) => path === value.section && `${String(value.path)}/`.startsWith(`${path}/`)) &&
  typeof value.at === 'number' &&
  isRecord(value.snapshot) &&
  isRecord(value.snapshot.context)

/** Returns null if the draft is invalid or older than `DRAFT_LIMIT`. */
const readDraft = (key: string): StoredDraft | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return isStoredDraft(value) && draftKeyOf(value) === key && Math.abs(Date.now() - value.at) < DRAFT_LIMIT
      ? value
      : null
  } catch {
    return null
  }
}

/** Returns a username's drafts, newest first. Removes invalid and expired drafts of all users. */
export const listDrafts = (username: string): StoredDraft[] => {
  const drafts = draftKeys().flatMap((key) => {
    const draft = readDraft(key)
    if (draft === null) localStorage.removeItem(key)
    return draft ?? []
  })
  return drafts.filter((draft) => draft.username === username).sort((one, other) => other.at - one.at)
}
