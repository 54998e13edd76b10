import type { ReactNode } from 'react'
import css from './FieldGrid.module.css'

/** Short fields side by side. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
