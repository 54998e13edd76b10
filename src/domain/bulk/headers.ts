import { plainLetters } from '../text.ts'
import type { SheetTable } from './sheet.ts'

/** Ignores case, accents, punctuation and a note in brackets, such as the time zone. */
export const headerKey = (header: string): string =>
  plainLetters(header.replace(/\s*\([^()]*\)\s*$/, '')).replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the name of the column with this header; null for an unknown header. */
export const columnOfHeader = (table: SheetTable, header: string): string | null => {
  const key = headerKey(header)
  if (key === '') return null
  const columns = Object.entries(table)
  const isNamed = (names: readonly string[]) => names.some((name) => headerKey(name) === key)
  const found =
    columns.find(([, column]) => isNamed([column.header])) ??
    columns.find(([name, { aliases = [] }]) => isNamed([name, ...aliases]))
  return found?.[0] ?? null
}

/** Columns that each download has, at its end. */
const LAST = ['id', 'version']

/**
 * Returns the names of a download's columns, in their order. `headers` are those that the user sees; null for all columns.
 * Headers without data, such as Actions, are left out.
 */
export const downloadedColumns = (table: SheetTable, headers: readonly string[] | null): string[] => {
  const chosen = headers?.flatMap((header) => columnOfHeader(table, header) ?? []) ?? Object.keys(table)
  const names = [...new Set([...chosen, ...keysOf(table)])].filter((name) => !LAST.includes(name))
  return [...names, ...LAST.filter((name) => Object.hasOwn(table, name))]
}

const keysOf = (table: SheetTable): string[] =>
  Object.entries(table).flatMap(([name, { use }]) => (use === 'key' ? [name] : []))
