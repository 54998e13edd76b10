import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './FilterBar.module.css'

interface FilterBarProps {
  readonly children: ReactNode
  /** Why there is nothing to reset; null when there is. */
  readonly resetReason: string | null
  readonly onReset: () => void
}

/** The filters of a list, and the button that takes them all back: where there is little room, its icon alone. */
export function FilterBar({ children, resetReason, onReset }: FilterBarProps) {
  return (
    <search className={css.bar} aria-label="Filters">
      {children}
      <Button
        kind="ghost"
        icon={<RotateCcw />}
        disabled={resetReason !== null}
        reason={resetReason ?? undefined}
        onClick={onReset}
      >
        Reset Filter
      </Button>
    </search>
  )
}
