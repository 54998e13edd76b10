import type { ReactNode } from 'react'
import css from './BulkFields.module.css'

/** Fields of a bulk change, side by side where there is room. */
export function BulkFields({ children }: { readonly children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}
