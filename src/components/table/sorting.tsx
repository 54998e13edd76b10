import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { nextSorting, type SortOrder } from '../../domain/sorting.ts'
import { useReason } from '../actions/useReason.tsx'
import { useMediaQuery } from '../layout/useMediaQuery.ts'
import { type Column, type ColumnMeta, column } from './column.ts'
import css from './sorting.module.css'

export interface Sorter {
  readonly sorting: SortOrder
  readonly reason: string | null
  readonly onSort: (sorting: SortOrder) => void
}

/** Null for a list with a fixed order. */
export const SorterContext = createContext<Sorter | null>(null)

export const useSorter = (): Sorter => {
  const sorter = use(SorterContext)
  if (sorter === null) throw new Error('useSorter needs a list that can be sorted.')
  return sorter
}

interface SortHeaderProps {
  readonly label: string
  readonly field: string
  readonly hint: string | undefined
}

/** Sorts in both directions by turns, starting with the usual one. Two-line rows hide the header, and users sort with `SortField`. */
function SortHeader({ label, field, hint }: SortHeaderProps) {
  const { sorting, reason, onSort } = useSorter()
  const { controlProps, reasonElement } = useReason(reason ?? hint)
  const isHeaderHidden = useMediaQuery('(width < 768px)')
  if (isHeaderHidden) return label
  const isDisabled = reason !== null
  const isSorted = sorting.by === field
  return (
    <>
      <button
        type="button"
        className={css.button}
        {...controlProps}
        aria-disabled={isDisabled || undefined}
        data-sorted={isSorted || undefined}
        onClick={isDisabled ? undefined : () => onSort(nextSorting(sorting, field))}
      >
        {label}
        {isSorted && sorting.direction === 'DESC' ? <ArrowDown /> : <ArrowUp />}
      </button>
      {reasonElement}
    </>
  )
}

interface SortedColumnMeta extends ColumnMeta {
  readonly sort: string
  readonly hint?: string
}

export const sortedColumn = <Row extends RowData>(
  header: string,
  { hint, ...meta }: SortedColumnMeta,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({
  ...column(header, meta, cell),
  id: header,
  header: () => <SortHeader label={header} field={meta.sort} hint={hint} />,
})
