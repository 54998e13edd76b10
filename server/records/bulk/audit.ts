import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { namesText } from '../../../src/domain/references.ts'
import { numberText } from '../../../src/domain/sentences.ts'
import { keyTables } from './lookup.ts'
import type { PlannedRow } from './planner.ts'

const MAX_NAMES = 3
const MAX_VALUES = 100

const plural = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`)

const messageOf = (kind: UploadedKind, names: readonly string[]): string => {
  const { noun } = keyTables[kind]
  const [only = ''] = names
  if (names.length === 1) return `Changed ${noun} ${only}`
  const listed = namesText({ what: plural(noun), count: names.length, names: names.slice(0, MAX_NAMES) })
  return `Changed ${numberText(names.length)} ${plural(noun)}: ${listed}`
}

/** Different texts of the rows on one side of the change. */
const valuesOf = (rows: readonly PlannedRow[], side: 'before' | 'after') => {
  const byField = Map.groupBy(
    rows.flatMap(({ fields }) => fields),
    ({ field }) => field,
  )
  return Object.fromEntries(
    [...byField].map(([field, changes]) => {
      const texts = [...new Set(changes.flatMap((change) => change[side]))]
      const others = texts.length - MAX_VALUES
      return [field, others > 0 ? [...texts.slice(0, MAX_VALUES), `and ${numberText(others)} more`] : texts]
    }),
  )
}

/** Audit row of changed rows. The rows that the database keeps for an undo have all values. */
export const auditOf = (kind: UploadedKind, rows: readonly PlannedRow[]) => {
  const names = new Map(rows.map(({ recordId, name }) => [recordId, name]))
  return {
    message: messageOf(kind, [...names.values()]),
    before: valuesOf(rows, 'before'),
    after: valuesOf(rows, 'after'),
  }
}
