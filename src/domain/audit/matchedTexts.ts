import type { NamedText } from '../matchedText.ts'
import { reasonIn } from '../reason.ts'
import { changeRows } from './changes.ts'

/** Maximum length of a searched value, in characters, and maximum number of values. Migration 0018 has the same. */
const LENGTH = 4_000
const VALUES = 1_000

/** Texts of digits are ids. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\d*$/.test(value) ? [] : [value.slice(0, LENGTH).toWellFormed()]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Returns the reason and the changed values of an audit row, by which a search finds the row. The SQL function
 * `audit_texts` (migration 0018) returns the same texts for the search.
 */
export const auditTexts = (args: unknown, before: unknown, after: unknown): NamedText[] => {
  const reason = reasonIn(args)
  const named = (name: string, value: unknown) => textsIn(value).map((text) => ({ name, text }))
  return [
    ...(reason !== null ? [{ name: 'Reason', text: reason.slice(0, LENGTH).toWellFormed() }] : []),
    ...changeRows(before, after).flatMap((row) => [
      ...named(`Old ${row.path || 'value'}`, row.before),
      ...named(`New ${row.path || 'value'}`, row.after),
    ]),
  ].slice(0, VALUES)
}
