import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkTo } from '../../components/actions/link.ts'
import css from './PreviewPage.module.css'

export interface PreviewPageProps {
  readonly title: string
  /** Where it leads back to, and what that is called. */
  readonly back: LinkTo
  readonly backTitle: string
  /** The MomentBar. */
  readonly moment: ReactNode
  /** What is wrong, or takes long. */
  readonly trouble: ReactNode
  /** A newer answer is awaited. */
  readonly busy: boolean
  /** What shows, then what does not: two PreviewSections in a column beside it, where there is room. */
  readonly children: ReactNode
}

/** A page that shows what is so at a moment. That stays at hand above it, with what is wrong, where there is room. */
export function PreviewPage({ title, back, backTitle, moment, trouble, busy, children }: PreviewPageProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        {back({
          className: css.back ?? '',
          children: (
            <>
              <ArrowLeft />
              {backTitle}
            </>
          ),
        })}
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <div className={css.desk}>
        {moment}
        <div className={css.trouble}>{trouble}</div>
      </div>
      <div className={css.body} aria-busy={busy}>
        {children}
      </div>
    </div>
  )
}
