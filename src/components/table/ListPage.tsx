import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { numberText } from '../../domain/sentences.ts'
import type { KeyProps } from '../actions/keyProps.ts'
import { useReason } from '../actions/useReason.tsx'
import css from './ListPage.module.css'

interface Rows {
  /** Number of the first row, counted from 1; 0 when there are no rows. */
  readonly from: number
  readonly to: number
  readonly total: number
  /** True when the service stopped counting at `total`. */
  readonly isCapped: boolean
}
interface RowsLineProps {
  readonly rows: Rows | null
  readonly noun?: string | undefined
}

/** Text such as 'Showing 26 - 50 of 1,204 rows'. */
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
  readonly previousKeys: KeyProps
  readonly nextKeys: KeyProps
  readonly previousReason: string | null
  readonly nextReason: string | null
  readonly onPrevious: () => void
  readonly onNext: () => void
}

interface StepProps {
  readonly label: string
  readonly icon: ReactNode
  readonly reason: string | null
  readonly keys: KeyProps
  readonly onClick: () => void
}

function Step({ label, icon, reason, keys, onClick }: StepProps) {
  const { controlProps, reasonElement } = useReason(reason ?? undefined)
  const isDisabled = reason !== null
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
        aria-keyshortcuts={keys['aria-keyshortcuts']}
        data-tip={keys['data-tip'] && `${label} (${keys['data-tip']})`}
        {...controlProps}
      >
        {icon}
      </button>
      {reasonElement}
    </>
  )
}

/** Buttons for the previous and next page. A disabled button stays focusable, so that users can read its reason. */
export function Pager({ previousReason, nextReason, previousKeys, nextKeys, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={css.pager} aria-label="Pages">
      <Step
        label="Previous page"
        icon={<ChevronLeft />}
        reason={previousReason}
        keys={previousKeys}
        onClick={onPrevious}
      />
      <Step label="Next page" icon={<ChevronRight />} reason={nextReason} keys={nextKeys} onClick={onNext} />
    </nav>
  )
}

export interface ListPageProps {
  readonly title: string
  /** At most one primary button, at the end. */
  readonly actions?: ReactNode
  readonly search: ReactNode
  /** Length of the search box's placeholder, in characters. */
  readonly searchLength?: number
  /** Button of the filters, beside the search box. */
  readonly filterButton?: ReactNode
  readonly filters?: ReactNode
  readonly rowsLine: ReactNode
  readonly pager?: ReactNode
  readonly strip?: ReactNode
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly children: ReactNode
}

export function ListPage(props: ListPageProps) {
  const { title, actions, search, searchLength, filterButton, filters, rowsLine, pager, strip, scroller, children } =
    props
  return (
    <div className={css.page} style={{ '--search-length': searchLength } as CSSProperties}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className={css.actions}>{actions}</div>
      </header>
      <search className={css.search}>{search}</search>
      {filterButton && <div className={css.filterButton}>{filterButton}</div>}
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
