import { CircleDot, CircleMinus, CirclePlus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { auditValue, changeRows } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import css from './ChangeDetail.module.css'

/** Maximum number of items, and of characters per value, before a value is shortened. */
interface JsonExtent {
  readonly items: number
  readonly characters: number
}
/** Extent for one line of a table. */
export const BRIEF: JsonExtent = { items: 4, characters: 60 }
const WHOLE: JsonExtent = { items: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

const listed = (parts: readonly ReactNode[], { items }: JsonExtent) => [
  ...parts.slice(0, items).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a JSON value never move
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  )),
  parts.length > items && ', …',
]

const shortened = (text: string, { characters }: JsonExtent) =>
  text.length > characters ? `${text.slice(0, characters)}…` : text

/** Shows the fields of a record, e.g. 'groupId: 88, update: { … }'. */
export function JsonFields({ value, extent }: { readonly value: object; readonly extent: JsonExtent }) {
  const fields = Object.entries(value).map(([name, field]) => (
    <Fragment key={name}>
      <span className={css.key}>{name}: </span>
      <JsonText value={auditValue(name, field)} extent={extent} />
    </Fragment>
  ))
  return listed(fields, extent)
}

/** Shows a JSON value in one line, with muted field names. */
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

/** Shows the name of a mutation, with an icon for create, remove or change. */
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
  /** Full message; the row may truncate it. */
  readonly message: string
  /** Name of the mutation. Repeated here, because its column is hidden in a narrow list. */
  readonly action: string
  readonly args: unknown
  /** Record before and after; null if it did not exist. */
  readonly before: unknown
  readonly after: unknown
}

/** Shows the mutation's arguments, one per line. */
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

/** Shows a change in full: the arguments, then the old and new value of each changed field. */
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
