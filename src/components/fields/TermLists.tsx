import { type ReactNode, useId } from 'react'
import css from './TermLists.module.css'

/** All lists of terms of a specialty, beside its fields. */
export function TermLists({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.lists} data-lists="">
      {children}
    </div>
  )
}

/** Two fields, or two lists, side by side. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

/** The editor of a list that may be long. */
export function ListEditor({ children }: { readonly children: ReactNode }) {
  return <div className={css.editor}>{children}</div>
}

interface VariantsProps {
  readonly title: string
  /** What is meant by what is switched in each; null while there is none. */
  readonly hint: string | null
  /** Why there are none; null when there are. */
  readonly none: string | null
  /** A VariantCard of each. */
  readonly children: ReactNode
  /** That they load, or are old. */
  readonly state: ReactNode
}

/** The variants of a list, below each other. */
export function Variants({ title, hint, none, children, state }: VariantsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        {title}
      </h3>
      {hint !== null && <p className={css.note}>{hint}</p>}
      {none !== null && <p className={css.note}>{none}</p>}
      <ul className={css.cards} aria-labelledby={titleId}>
        {children}
      </ul>
      {state}
    </section>
  )
}
