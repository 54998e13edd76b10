import { type ReactNode, useId } from 'react'
import css from './FormLayout.module.css'

/** Fields below each other. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

interface FormColumnsProps {
  readonly start: ReactNode
  readonly end: ReactNode
  /** Editors side by side, across the whole width. */
  readonly below?: ReactNode
}

/** Fields at the start, an association editor or a list at the end, more below; all below each other where it is narrow. */
export function FormColumns({ start, end, below }: FormColumnsProps) {
  return (
    <>
      <div className={css.columns}>
        <div className={css.fields}>{start}</div>
        <div className={css.end}>{end}</div>
      </div>
      {below && <div className={css.below}>{below}</div>}
    </>
  )
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
