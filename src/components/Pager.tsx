import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from './Pager.module.css'

export interface PagerProps {
  readonly canPrevious: boolean
  readonly canNext: boolean
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** Previous and next. The one that leads nowhere stays focusable, so that focus is not lost on the last page. */
export function Pager({ canPrevious, canNext, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={css.pager} aria-label="Pages">
      <button
        type="button"
        aria-label="Previous page"
        aria-disabled={!canPrevious || undefined}
        onClick={canPrevious ? onPrevious : undefined}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        aria-label="Next page"
        aria-disabled={!canNext || undefined}
        onClick={canNext ? onNext : undefined}
      >
        <ChevronRight />
      </button>
    </nav>
  )
}
