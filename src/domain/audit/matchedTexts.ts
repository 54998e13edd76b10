import { isRecord } from '../json.ts'
import type { NamedText } from '../matchedText.ts'
import { changeRows } from './changes.ts'

/** Texts of digits are ids. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\d*$/.test(value) ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Returns the reason and the changed values of an audit row, by which a search finds the row. The SQL function
 * `audit_texts` (migration 0018) returns the same texts for the search.
 */
export const auditTexts = (args: unknown, before: unknown, after: unknown): NamedText[] => {
  const reason = isRecord(args) ? (args.log ?? args.reasonForOverride) : null
  const named = (name: string, value: unknown) => textsIn(value).map((text) => ({ name, text }))
  return [
    ...(typeof reason === 'string' ? [{ name: 'Reason', text: reason }] : []),
    ...changeRows(before, after).flatMap((row) => [
      ...named(`Old ${row.path || 'value'}`, row.before),
      ...named(`New ${row.path || 'value'}`, row.after),
    ]),
  ]
}
