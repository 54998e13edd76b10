import type { ReactNode } from 'react'
import css from './Page.module.css'

interface PageProps {
  readonly title: string
  readonly badge?: ReactNode
  readonly children: ReactNode
}

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
