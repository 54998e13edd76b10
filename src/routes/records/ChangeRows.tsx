import { auditValue, changeRows } from '../../domain/audit/changes.ts'
import css from './ChangeRows.module.css'
import { type JsonLimits, JsonText } from './JsonText.tsx'

const NO_LIMITS: JsonLimits = { items: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

interface ChangeRowsProps {
  readonly before: unknown
  readonly after: unknown
}

/** Old and new values of the changed fields of an audit row. Shows nothing if no field changed. */
export function ChangeRows({ before, after }: ChangeRowsProps) {
  const rows = changeRows(before, after)
  if (rows.length === 0) return null
  return (
    <ul className={css.rows} aria-label="Changed fields">
      {rows.map((row) => (
        <li key={row.path}>
          <span className={css.name}>{row.path}: </span>
          {row.before !== undefined && (
            <del className={css.old}>
              − <JsonText value={auditValue(row.path, row.before)} limits={NO_LIMITS} />
            </del>
          )}
          {row.before !== undefined && row.after !== undefined && <span className={css.name}> → </span>}
          {row.after !== undefined && (
            <ins className={css.new}>
              + <JsonText value={auditValue(row.path, row.after)} limits={NO_LIMITS} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
