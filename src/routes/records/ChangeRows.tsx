import { changeRows } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import type { RecordKind } from '../../domain/recordKinds.ts'
import css from './ChangeRows.module.css'
import { isEmpty, isIdField, labelOf, valueTextOf } from './fieldWords.ts'

interface ValueChangeProps {
  readonly label: string
  /** Null for no old value, such as that of a new association. */
  readonly before: string | null
  readonly after: string | null
}

/** Old and new value of one field, or an added or removed association. */
export function ValueChange({ label, before, after }: ValueChangeProps) {
  return (
    <li>
      <span className={css.name}>{label}: </span>
      {before !== null && <del className={css.old}>− {before}</del>}
      {before !== null && after !== null && <span className={css.name}> → </span>}
      {after !== null && <ins className={css.new}>+ {after}</ins>}
    </li>
  )
}

interface Values {
  readonly before: unknown
  readonly after: unknown
}

interface ChangeRowsProps extends Values {
  /** Kind of the changed record; null if the audit row does not know it. */
  readonly kind: RecordKind | null
  /** Hides ids, and the empty fields of a new or deleted record. */
  readonly isBrief?: boolean
}

/** True for a row about an association, whose fields are those of the linked record. */
const isOfLinkedRecord = (value: unknown) => isRecord(value) && 'id' in value

/** Returns both texts; those of JSON, if people would read both values alike. */
const textsOf = ({ before, after }: Values, textOf: (value: unknown) => string) => {
  const isReordered = Array.isArray(before) && Array.isArray(after) && textOf(before) === textOf(after)
  if (isReordered) return { before: null, after: `${textOf(after)}, in another order` }
  const format = textOf(before) === textOf(after) ? (value: unknown) => JSON.stringify(value) : textOf
  return {
    before: before === undefined ? null : format(before),
    after: after === undefined ? null : format(after),
  }
}

/** Old and new values of the changed fields of an audit row. Shows nothing if no field changed. */
export function ChangeRows({ kind, before, after, isBrief = false }: ChangeRowsProps) {
  const fieldKind = isOfLinkedRecord(before ?? after) ? null : kind
  const allRows = changeRows(before, after)
  const rows = isBrief
    ? allRows.filter((row) => !isIdField(row.path) && !(isEmpty(row.before) && isEmpty(row.after)))
    : allRows
  if (rows.length === 0) return null
  return (
    <ul className={css.rows} aria-label="Changed fields">
      {rows.map((row) => (
        <ValueChange
          key={row.path}
          label={labelOf(fieldKind, row.path)}
          {...textsOf(row, (value) =>
            isBrief || !Array.isArray(value) ? valueTextOf(fieldKind, row.path, value) : JSON.stringify(value),
          )}
        />
      ))}
    </ul>
  )
}
