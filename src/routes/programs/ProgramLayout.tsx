import type { ReactNode } from 'react'
import css from './ProgramLayout.module.css'

/** The fields of a promoted program: closer to each other than elsewhere, so that a desk shows all of them at once. */
export function ProgramFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** What belongs to a promoted program, below each other beside its fields, each as high as it needs. */
export function ProgramParts({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.parts} data-lists="">
      {children}
    </div>
  )
}
