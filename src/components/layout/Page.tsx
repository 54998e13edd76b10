import type { ReactNode } from 'react'
import css from './Page.module.css'

interface PageProps {
  readonly title: string
  /** A word about the page, beside its heading. */
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** A page that is no list: a heading and its content, scrolling together. */
export function Page({ title, badge, children }: PageProps) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {badge}
      </div>
      {children}
    </div>
  )
}
