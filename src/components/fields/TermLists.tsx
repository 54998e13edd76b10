import { type ReactNode, useId } from 'react'
import css from './TermLists.module.css'

/** Column with a specialty's term lists, beside the specialty's fields. */
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

/** Container that limits the height of a list's editor. */
export function ListEditor({ children }: { readonly children: ReactNode }) {
  return <div className={css.editor}>{children}</div>
}

interface VariantsProps {
  readonly title: string
  /** Explanation of the switch that each variant has; null for none. */
  readonly hint: string | null
  /** Text when there are no variants; null when there are some. */
  readonly emptyText: string | null
  /** A `VariantCard` for each variant. */
  readonly children: ReactNode
  /** Loading state or error. */
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
