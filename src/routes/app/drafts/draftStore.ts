import { isRecord } from '../../../domain/json.ts'
import { DRAFT_LIMIT } from '../../../domain/limits.ts'
import { type SectionPath, sections } from '../sections.ts'

/** A form's unsaved edits, as this browser keeps them for a username. */
export interface KeptDraft {
  /** Without dots; each form that is open has its own. */
  readonly id: string
  readonly username: string
  readonly section: SectionPath
  /** The record's id; null for a new one. */
  readonly record: string | null
  readonly name: string
  /** Where the form stands: '/group/edit/heart'. */
  readonly path: string
  /** When they were kept, in milliseconds since 1970. */
  readonly at: number
  /** What the form's machine goes on from. */
  readonly snapshot: unknown
}

const PREFIX = 'dml.draft.'

/** The key of a draft, here and of its lock. */
export const keyOf = ({ username, id }: Pick<KeptDraft, 'username' | 'id'>): string => `${PREFIX}${username}.${id}`

const listeners = new Set<() => void>()

/** Has every listener in this tab look again. */
export const announce = (): void => {
  for (const listener of listeners) listener()
}

/** Hears that drafts were kept or removed, here or in another tab; gives back how to stop that. */
export const onChange = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

/** Passwords, by their field's name, at any depth. */
const withoutPasswords = (name: string, value: unknown): unknown => (/password/i.test(name) ? '' : value)

/** Whether the browser refused the last draft. */
let refused = false
export const isRefused = (): boolean => refused

/** Keeps a draft in place of what it was before, without passwords; whether there was room for it. */
export const keep = (draft: KeptDraft): boolean => {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(draft, withoutPasswords))
    refused = false
  } catch {
    refused = true // full or blocked storage must not stop the user from typing
  }
  announce()
  return !refused
}

/** Removes the draft under a key. */
export const drop = (key: string): void => {
  localStorage.removeItem(key)
  announce()
}

/** Whether a draft is kept under a key. */
export const has = (key: string): boolean => localStorage.getItem(key) !== null

const isKeptDraft = (value: unknown): value is KeptDraft =>
  isRecord(value) &&
  ['id', 'username', 'name', 'path'].every((field) => typeof value[field] === 'string') &&
  (value.record === null || typeof value.record === 'string') &&
  sections.some(({ path }) => path === value.section && `${String(value.path)}/`.startsWith(`${path}/`)) &&
  typeof value.at === 'number' &&
  isRecord(value.snapshot) &&
  isRecord(value.snapshot.context)

/** What stands under a key; null when that is no draft, or too old to be one. */
const read = (key: string): KeptDraft | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return isKeptDraft(value) && keyOf(value) === key && Math.abs(Date.now() - value.at) < DRAFT_LIMIT ? value : null
  } catch {
    return null
  }
}

/** A username's drafts, newest first. Whatever stands among drafts and is none, or none any more, is removed. */
export const list = (username: string): KeptDraft[] => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  const drafts = keys.flatMap((key) => {
    const draft = read(key)
    if (draft === null) localStorage.removeItem(key)
    return draft ?? []
  })
  return drafts.filter((draft) => draft.username === username).sort((one, other) => other.at - one.at)
}

/** Removes all drafts of a username. */
export const dropAll = (username: string): void => {
  for (const draft of list(username)) drop(keyOf(draft))
}
