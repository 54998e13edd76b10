import { changeRows } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { isEmpty, isIdField, labelOf, valueTextOf } from './fieldWords.ts'

export interface AuditChange {
  /** Kind of the changed record; null if the audit row does not know it. */
  readonly kind: RecordKind | null
  readonly before: unknown
  readonly after: unknown
  /** Hides ids, and the empty fields of a new or deleted record. */
  readonly isBrief?: boolean
}

/** True for a row about an association, whose fields are those of the linked record. */
const isOfLinkedRecord = (value: unknown) => isRecord(value) && 'id' in value

/** Returns both texts; those of JSON, if people would read both values alike. */
const textsOf = (before: unknown, after: unknown, textOf: (value: unknown) => string) => {
  const isReordered = Array.isArray(before) && Array.isArray(after) && textOf(before) === textOf(after)
  if (isReordered) return { before: null, after: `${textOf(after)}, in another order` }
  const isAlike = before !== undefined && after !== undefined && textOf(before) === textOf(after)
  const format = isAlike ? (value: unknown) => JSON.stringify(value) : textOf
  return {
    before: before === undefined ? null : format(before),
    after: after === undefined ? null : format(after),
  }
}

/** Returns the changed fields of an audit row, with both values as people read them. */
export const auditRows = ({ kind, before, after, isBrief = false }: AuditChange) => {
  const fieldKind = isOfLinkedRecord(before ?? after) ? null : kind
  return changeRows(before, after)
    .filter((row) => !isBrief || !(isIdField(row.path) || (isEmpty(row.before) && isEmpty(row.after))))
    .map((row) => ({
      path: row.path,
      label: labelOf(fieldKind, row.path),
      ...textsOf(row.before, row.after, (value) =>
        isBrief || !Array.isArray(value) ? valueTextOf(fieldKind, row.path, value) : JSON.stringify(value),
      ),
    }))
}

/** Returns the fields to compare: some changes, such as an undo, have only the fields that they changed. */
export const commonFields = (before: object, after: object): string[] =>
  Object.keys(before).filter((field) => field in after && !isIdField(field))
