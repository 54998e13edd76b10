import { Fragment, type ReactNode } from 'react'
import { auditValue } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import css from './ChangeDetail.module.css'

/** Maximum number of items, and of characters per value, before a value is shortened. */
export interface JsonExtent {
  readonly items: number
  readonly characters: number
}

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
      <span className={css.name}>{name}: </span>
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
