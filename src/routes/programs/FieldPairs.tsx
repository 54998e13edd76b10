import type { ReactNode } from 'react'
import css from './FieldPairs.module.css'

interface FieldPairsProps {
  /** Above the pairs, across the whole width. */
  readonly first: ReactNode
  /** Fields by name. */
  readonly fields: Readonly<Record<string, ReactNode>>
}

/** Fields two by two. Each keeps the room of a message below it, so that nothing moves when one appears. */
export function FieldPairs({ first, fields }: FieldPairsProps) {
  return (
    <div className={css.pairs}>
      <div className={css.whole}>{first}</div>
      {Object.entries(fields).map(([field, control]) => (
        <div key={field} className={css.field}>
          {control}
        </div>
      ))}
    </div>
  )
}
