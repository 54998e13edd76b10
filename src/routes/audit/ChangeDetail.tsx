import type { ReactNode } from 'react'
import { auditValue, changeRows } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import css from './ChangeDetail.module.css'
import { type JsonLimits, JsonText } from './JsonText.tsx'

const NO_LIMITS: JsonLimits = { items: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

interface ChangeDetailProps {
  readonly message: string
  /** Repeats the Action column, which narrow lists hide. */
  readonly action: ReactNode
  readonly args: unknown
  readonly before: unknown
  readonly after: unknown
}

const Arguments = ({ args }: { readonly args: unknown }) => (
  <pre className={css.args}>
    {isRecord(args) ? (
      <>
        {'{\n'}
        {Object.entries(args).map(([name, value], index, entries) => (
          <span key={name}>
            {'  '}
            <span className={css.name}>{name}: </span>
            <JsonText value={auditValue(name, value)} limits={NO_LIMITS} />
            {index < entries.length - 1 && ','}
            {'\n'}
          </span>
        ))}
        {'}'}
      </>
    ) : (
      <JsonText value={args} limits={NO_LIMITS} />
    )}
  </pre>
)

export function ChangeDetail({ message, action, args, before, after }: ChangeDetailProps) {
  const rows = changeRows(before, after)
  return (
    <div className={css.detail}>
      <p className={css.message} dir="auto">
        {message}
      </p>
      <p>{action}</p>
      <Arguments args={args} />
      {rows.length > 0 && (
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
      )}
    </div>
  )
}
