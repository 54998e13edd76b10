import type { ReactNode } from 'react'
import css from './ProgramParts.module.css'

/** What belongs to a promoted program, below each other beside its fields, each as high as it needs. */
export function ProgramParts({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.parts} data-lists="">
      {children}
    </div>
  )
}
