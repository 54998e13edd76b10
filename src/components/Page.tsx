import type { ReactNode } from 'react'
import css from './Page.module.css'

/** A page that is no list: a heading and its content, scrolling together. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}
