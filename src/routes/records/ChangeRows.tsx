import { type AuditChange, auditRows } from './auditRows.ts'
import css from './ChangeRows.module.css'

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

/** Old and new values of the changed fields of an audit row. Shows nothing if no field changed. */
export function ChangeRows(change: AuditChange) {
  const rows = auditRows(change)
  if (rows.length === 0) return null
  return (
    <ul className={css.rows} aria-label="Changed fields">
      {rows.map(({ path, ...row }) => (
        <ValueChange key={path} {...row} />
      ))}
    </ul>
  )
}
