import { ChevronDown, RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import css from './FilterBar.module.css'

interface FilterBarProps {
  readonly children: ReactNode
  /** How many of them are set. */
  readonly count: number
  /** What sorts the list where its headers do not. */
  readonly sort?: ReactNode
  /** Why there is nothing to reset; null when there is. */
  readonly resetReason: string | null
  readonly onReset: () => void
}

/**
 * The filters of a list, and the button that takes them all back. A phone has room for rows instead: they are folded there
 * behind a button that says how many are set.
 */
export function FilterBar({ children, count, sort, resetReason, onReset }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const fields = useId()
  return (
    <search className={css.bar} aria-label="Filters">
      <Button icon={<ChevronDown />} aria-expanded={open} aria-controls={fields} onClick={() => setOpen(!open)}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {sort}
      <div id={fields} className={css.fields} data-open={open || undefined}>
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
      </div>
    </search>
  )
}
