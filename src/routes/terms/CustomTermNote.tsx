import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './CustomTermNote.module.css'

/** What a custom term lacks, beside the button that makes one. */
export function CustomTermNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.note}>
      <span className={css.tile}>
        <Unlink />
      </span>
      <p>{children}</p>
    </div>
  )
}
