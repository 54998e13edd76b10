import { auditValue } from '../../domain/audit/auditTexts.ts'
import { changeRows } from '../../domain/audit/changeRows.ts'
import { isRecord } from '../../domain/json.ts'
import { ActionName } from './ActionName.tsx'
import css from './ChangeDetail.module.css'
import { JsonText, WHOLE } from './JsonText.tsx'

export interface ChangeDetailProps {
  /** What was done, in full: a row cuts it short. */
  readonly message: string
  /** The mutation's name: its column gives way where the list is narrow. */
  readonly action: string
  /** The mutation's arguments. */
  readonly args: unknown
  /** The record before and after; null where there was none. */
  readonly before: unknown
  readonly after: unknown
}

/** What was asked for, one argument a line. */
const Arguments = ({ args }: { readonly args: unknown }) => (
  <pre className={css.args}>
    {isRecord(args) ? (
      <>
        {'{\n'}
        {Object.entries(args).map(([name, value], index, all) => (
          <span key={name}>
            {'  '}
            <span className={css.name}>{name}: </span>
            <JsonText value={auditValue(name, value)} extent={WHOLE} />
            {index < all.length - 1 && ','}
            {'\n'}
          </span>
        ))}
        {'}'}
      </>
    ) : (
      <JsonText value={args} extent={WHOLE} />
    )}
  </pre>
)

/** A change in full: what was asked for, then each field that differs, as it was and as it is. */
export function ChangeDetail({ message, action, args, before, after }: ChangeDetailProps) {
  const rows = changeRows(before, after)
  return (
    <div className={css.detail}>
      <p className={css.message} dir="auto">
        {message}
      </p>
      <p>
        <ActionName action={action} />
      </p>
      <Arguments args={args} />
      {rows.length > 0 && (
        <ul className={css.rows} aria-label="Changed fields">
          {rows.map((row) => (
            <li key={row.path}>
              <span className={css.name}>{row.path}: </span>
              {row.before !== undefined && (
                <del className={css.old}>
                  − <JsonText value={auditValue(row.path, row.before)} extent={WHOLE} />
                </del>
              )}
              {row.before !== undefined && row.after !== undefined && <span className={css.name}> → </span>}
              {row.after !== undefined && (
                <ins className={css.new}>
                  + <JsonText value={auditValue(row.path, row.after)} extent={WHOLE} />
                </ins>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
