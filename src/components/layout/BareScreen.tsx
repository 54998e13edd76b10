import type { ReactNode } from 'react'
import css from './BareScreen.module.css'

/** A screen without the shell around it, its content in the middle. */
export function BareScreen({ children }: { readonly children: ReactNode }) {
  return <main className={css.screen}>{children}</main>
}
