import type { FocusEvent, ReactNode } from 'react'
import css from './FieldPairs.module.css'

interface FieldPairsProps {
  /** Fields by what they are called. */
  readonly fields: Readonly<Record<string, ReactNode>>
  /** Above them, across the whole width. */
  readonly first: Readonly<Record<string, ReactNode>>
  /** The focus has gone from a field on to another one. */
  readonly onLeft: (field: string) => void
}

const fieldOf = (element: Element | null) => element?.closest<HTMLElement>('[data-field]')?.dataset.field

/** Fields two by two. */
export function FieldPairs({ first, fields, onLeft }: FieldPairsProps) {
  // Who presses a button outside is told nothing before: what is said would move the button away.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const [from, to] = [fieldOf(target), fieldOf(relatedTarget)]
    if (from !== undefined && to !== undefined && from !== to) onLeft(from)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of the fields bubbles up here
    <div className={css.pairs} onBlur={onBlur}>
      {Object.entries(first).map(([field, control]) => (
        <div key={field} className={css.whole} data-field={field}>
          {control}
        </div>
      ))}
      {Object.entries(fields).map(([field, control]) => (
        <div key={field} data-field={field}>
          {control}
        </div>
      ))}
    </div>
  )
}
