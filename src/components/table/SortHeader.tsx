import { ArrowDown, ArrowUp } from 'lucide-react'
import { sortedBy } from '../../domain/sorting.ts'
import { useReason } from '../actions/useReason.tsx'
import { useMediaQuery } from '../layout/useMediaQuery.ts'
import css from './SortHeader.module.css'
import { useSorter } from './sorter.ts'

interface SortHeaderProps {
  readonly label: string
  readonly field: string
  readonly hint: string | undefined
}

/**
 * Sorts a list by its column: ascending first, then the other way round. Where rows are two lines its header is for
 * readers alone, and a SortField sorts.
 */
export function SortHeader({ label, field, hint }: SortHeaderProps) {
  const { sorting, reason, onSort } = useSorter()
  const { wiring, words } = useReason(reason ?? hint)
  const unseen = useMediaQuery('(width < 768px)')
  if (unseen) return label
  const off = reason !== null
  const by = sorting.by === field
  return (
    <>
      <button
        type="button"
        className={css.button}
        {...wiring}
        aria-disabled={off || undefined}
        data-sorted={by || undefined}
        onClick={off ? undefined : () => onSort(sortedBy(sorting, field))}
      >
        {label}
        {by && sorting.direction === 'DESC' ? <ArrowDown /> : <ArrowUp />}
      </button>
      {words}
    </>
  )
}
