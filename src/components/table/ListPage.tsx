import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { numberText } from '../../domain/sentences.ts'
import { useReason } from '../actions/useReason.tsx'
import css from './ListPage.module.css'

interface Rows {
  /** The first row's place, from 1; 0 when there are none. */
  readonly from: number
  readonly to: number
  readonly total: number
  /** There are more rows than `total`. */
  readonly isCapped: boolean
}
interface RowsLineProps {
  /** Null while no page is there: nothing is said then. */
  readonly rows: Rows | null
  /** What they are; 'rows' when absent. */
  readonly noun?: string | undefined
}

/** 'Showing 26 - 50 of 1,204 rows', or 'of more than 10,000 rows', told to readers when it changes. */
export function RowsLine({ rows, noun = 'rows' }: RowsLineProps) {
  return (
    <p className={css.line} aria-live="polite" aria-atomic="true">
      {rows && (
        <>
          Showing{' '}
          <b>
            {numberText(rows.from)} - {numberText(rows.to)}
          </b>{' '}
          of {rows.isCapped && 'more than '}
          <b>{numberText(rows.total)}</b> {noun}
        </>
      )}
    </p>
  )
}

interface PagerProps {
  /** Why one cannot go back; null when one can. */
  readonly previousReason: string | null
  readonly nextReason: string | null
  readonly onPrevious: () => void
  readonly onNext: () => void
}

interface StepProps {
  readonly label: string
  readonly icon: ReactNode
  readonly reason: string | null
  readonly onClick: () => void
}

function Step({ label, icon, reason, onClick }: StepProps) {
  const { wiring, words } = useReason(reason ?? undefined)
  const off = reason !== null
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled={off || undefined}
        onClick={off ? undefined : onClick}
        {...wiring}
      >
        {icon}
      </button>
      {words}
    </>
  )
}

/** Previous and next. The one that leads nowhere stays focusable: it says why, and focus is not lost on the last page. */
export function Pager({ previousReason, nextReason, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={css.pager} aria-label="Pages">
      <Step label="Previous page" icon={<ChevronLeft />} reason={previousReason} onClick={onPrevious} />
      <Step label="Next page" icon={<ChevronRight />} reason={nextReason} onClick={onNext} />
    </nav>
  )
}

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
