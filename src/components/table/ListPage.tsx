import type { CSSProperties, ReactNode, RefObject } from 'react'
import css from './ListPage.module.css'

export interface ListPageProps {
  readonly title: string
  /** One primary, rightmost. */
  readonly actions?: ReactNode
  readonly search: ReactNode
  /** How many letters the search box says of itself; few when absent. */
  readonly searchLength?: number
  /** What narrows the list beside the search. */
  readonly filters?: ReactNode
  /** 'Showing X - Y of N rows'. */
  readonly rowsLine: ReactNode
  readonly pager?: ReactNode
  readonly strip?: ReactNode
  /** The part that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The table, or what stands in for it. Only this scrolls. */
  readonly children: ReactNode
}

/** A list: head and toolbar stay, rows scroll. On a small screen the pager moves to the bottom. */
export function ListPage(props: ListPageProps) {
  const { title, actions, search, searchLength, filters, rowsLine, pager, strip, scroller, children } = props
  return (
    <div className={css.page} style={{ '--search-length': searchLength } as CSSProperties}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={css.actions}>{actions}</div>
      </header>
      <search className={css.search}>{search}</search>
      {filters && <div className={css.filters}>{filters}</div>}
      <div className={css.range}>
        {rowsLine}
        {pager}
      </div>
      <div className={css.strip}>{strip}</div>
      <div ref={scroller} className={css.scroller}>
        {children}
      </div>
    </div>
  )
}
