import { changeRows } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import { isEmpty, isIdField, labelOf, nameIn, valueTextOf } from './fieldWords.ts'

interface Difference {
  /** Noun of a link or part; null for the record's own fields. */
  readonly part: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Old and new value of a field, as people read them. Null for no value. */
export interface ReadableRow {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

const isBlank = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0)

const readableValue = (kind: RecordKind | null, path: string, value: unknown): string | null =>
  isBlank(value) ? null : valueTextOf(kind, path, value)

/** Returns the rows of the record's own fields. */
const ownRows = (kind: RecordKind, { before, after }: Difference): ReadableRow[] =>
  changeRows(before, after).flatMap((row) => {
    const [old, next] = [readableValue(kind, row.path, row.before), readableValue(kind, row.path, row.after)]
    const isHidden = isIdField(row.path) || (old === null && next === null)
    return isHidden ? [] : [{ label: labelOf(kind, row.path), before: old, after: next }]
  })

/** Returns the row of a link or part, and the rows of its changed fields. */
const partRows = (part: string, { before, after }: Difference): ReadableRow[] => {
  if (!isRecord(before) || !isRecord(after))
    return [{ label: part, before: readableValue(null, '', before), after: readableValue(null, '', after) }]
  const name = nameIn(after)
  return changeRows(before, after).map((row) => ({
    label: `${name === undefined ? part : `${part} ${name}`}: ${labelOf(null, row.path)}`,
    before: readableValue(null, row.path, row.before),
    after: readableValue(null, row.path, row.after),
  }))
}

/** Returns the differences of a record of this kind as rows. */
export const readableRows = (kind: RecordKind, differences: readonly Difference[]): ReadableRow[] =>
  differences.flatMap((difference) =>
    difference.part === null ? ownRows(kind, difference) : partRows(difference.part, difference),
  )
