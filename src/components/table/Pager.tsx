import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReason } from '../actions/useReason.tsx'
import css from './Pager.module.css'

export interface PagerProps {
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
