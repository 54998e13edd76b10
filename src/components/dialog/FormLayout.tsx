import { type ReactNode, useId } from 'react'
import css from './FormLayout.module.css'

export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

interface FormColumnsProps {
  readonly start: ReactNode
  readonly end: ReactNode
  readonly below?: ReactNode
}

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
