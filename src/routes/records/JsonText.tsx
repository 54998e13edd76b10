import { Fragment, type ReactNode } from 'react'
import { auditValue } from '../../domain/audit/changes.ts'
import { isRecord } from '../../domain/json.ts'
import css from './JsonText.module.css'

/** Maximum number of items of a list or object, and of characters of a value. */
export interface JsonLimits {
  readonly items: number
  readonly characters: number
}

const joinParts = (parts: readonly ReactNode[], { items }: JsonLimits) => [
  ...parts.slice(0, items).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a JSON value never move
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  )),
  parts.length > items && ', …',
]

const shorten = (text: string, { characters }: JsonLimits) =>
  text.length > characters ? `${text.slice(0, characters)}…` : text

/** Shows the fields of a record, such as 'groupId: 88, update: { … }'. */
export function JsonFields({ value, limits }: { readonly value: object; readonly limits: JsonLimits }) {
  const fields = Object.entries(value).map(([name, field]) => (
    <Fragment key={name}>
      <span className={css.name}>{name}: </span>
      <JsonText value={auditValue(name, field)} limits={limits} />
    </Fragment>
  ))
  return joinParts(fields, limits)
}

export function JsonText({ value, limits }: { readonly value: unknown; readonly limits: JsonLimits }): ReactNode {
  if (Array.isArray(value)) {
    const items = value.map((item) => <JsonText key={JSON.stringify(item)} value={item} limits={limits} />)
    return <>[{joinParts(items, limits)}]</>
  }
  if (isRecord(value)) {
    return (
      <>
        {'{ '}
        <JsonFields value={value} limits={limits} />
        {' }'}
      </>
    )
  }
  return shorten(JSON.stringify(value) ?? '', limits)
}
