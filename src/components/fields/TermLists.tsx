import { type ReactNode, useId } from 'react'
import css from './TermLists.module.css'

export function TermLists({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.lists} data-lists="">
      {children}
    </div>
  )
}

export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

export function ListEditor({ children }: { readonly children: ReactNode }) {
  return <div className={css.editor}>{children}</div>
}

interface VariantsProps {
  readonly title: string
  readonly hint: string | null
  readonly emptyText: string | null
  /** An `li` for each variant. */
  readonly children: ReactNode
  readonly loadState: ReactNode
}

export function Variants({ title, hint, emptyText, children, loadState }: VariantsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        {title}
      </h3>
      {hint !== null && <p className={css.note}>{hint}</p>}
      {emptyText !== null && <p className={css.note}>{emptyText}</p>}
      <ul className={css.cards} aria-labelledby={titleId}>
        {children}
      </ul>
      {loadState}
    </section>
  )
}
