import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import css from './DescriptionList.module.css'

export interface Description {
  readonly term: string
  readonly value: ReactNode
  readonly mono?: boolean
}

export function DescriptionList({ items }: { readonly items: readonly Description[] }) {
  return (
    <dl className={css.list}>
      {items.map(({ term, value, mono }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={cx(mono && 'mono')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
