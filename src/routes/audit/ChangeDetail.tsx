import { CircleDot, CircleMinus, CirclePlus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { auditValue, changeRows } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import css from './ChangeDetail.module.css'

/** How much of a value is written out. */
interface JsonExtent {
  readonly items: number
  readonly characters: number
}
/** For one line of a table. */
export const BRIEF: JsonExtent = { items: 4, characters: 60 }
const WHOLE: JsonExtent = { items: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

const listed = (parts: readonly ReactNode[], { items }: JsonExtent) => [
  ...parts.slice(0, items).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: JSON never moves
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  )),
  parts.length > items && ', …',
]

const shortened = (text: string, { characters }: JsonExtent) =>
  text.length > characters ? `${text.slice(0, characters)}…` : text

/** The fields of a record: 'groupId: 88, update: { … }'. */
export function JsonFields({ value, extent }: { readonly value: object; readonly extent: JsonExtent }) {
  const fields = Object.entries(value).map(([name, field]) => (
    <Fragment key={name}>
      <span className={css.key}>{name}: </span>
      <JsonText value={auditValue(name, field)} extent={extent} />
    </Fragment>
  ))
  return listed(fields, extent)
}

/** A JSON value in one line, names muted. */
export function JsonText({ value, extent }: { readonly value: unknown; readonly extent: JsonExtent }): ReactNode {
  if (Array.isArray(value)) {
    const items = value.map((item) => <JsonText key={JSON.stringify(item)} value={item} extent={extent} />)
    return <>[{listed(items, extent)}]</>
  }
  if (isRecord(value)) {
    return (
      <>
        {'{ '}
        <JsonFields value={value} extent={extent} />
        {' }'}
      </>
    )
  }
  return shortened(JSON.stringify(value) ?? '', extent)
}

const kindOf = (action: string) => {
  if (action.startsWith('create')) return 'create'
  return action.startsWith('remove') || action.startsWith('delete') ? 'remove' : 'change'
}
const glyphs = { create: <CirclePlus />, remove: <CircleMinus />, change: <CircleDot /> }

/** The name of a mutation, with a glyph for what it does. */
export function ActionName({ action }: { readonly action: string }) {
  const kind = kindOf(action)
  return (
    <span className={css.action} data-kind={kind}>
      {glyphs[kind]}
      <span className="mono">{action}</span>
    </span>
  )
}

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
