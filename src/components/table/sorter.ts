import { createContext, use } from 'react'
import type { Sorting } from '../../domain/sorting.ts'

/** What sorts a list: its headers, or a field where these are out of sight. */
export interface Sorter {
  readonly sorting: Sorting
  /** Why it cannot be sorted anew now; null when it can. */
  readonly reason: string | null
  readonly onSort: (sorting: Sorting) => void
}

/** Null around a list that has but one order. */
export const SorterContext = createContext<Sorter | null>(null)

export const useSorter = (): Sorter => {
  const sorter = use(SorterContext)
  if (sorter === null) throw new Error('Nothing is sorted here.')
  return sorter
}
