import { Fragment, type ReactNode } from 'react'
import { auditValue } from '../../domain/audit/auditTexts.ts'
import { isRecord } from '../../domain/json.ts'
import css from './JsonText.module.css'

/** How much of a value is written out. */
export interface JsonExtent {
  readonly items: number
  readonly characters: number
}
/** For one line of a table. */
export const BRIEF: JsonExtent = { items: 4, characters: 60 }
export const WHOLE: JsonExtent = { items: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

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
      <span className={css.name}>{name}: </span>
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
