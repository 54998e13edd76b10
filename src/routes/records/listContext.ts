import { createContext, use } from 'react'
import type { ListQuery } from '../../domain/cursor.ts'
import type { Rows } from '../../machines/record/neighbours.ts'
import type { ListSearch } from '../app/listSearch.ts'
import type { Walk } from './walk.ts'

/** Result of a list, along which an open dialog goes from record to record. */
export interface ListResult {
  readonly walk: Walk
  /** Calls the listener with the list's rows, now and after each loading. Returns a function that ends this. */
  readonly watch: (listener: (rows: Rows) => void) => () => void
  readonly fetchRows: (query: ListQuery, signal: AbortSignal) => Promise<Omit<Rows, 'query'>>
  readonly searchParamsOf: (query: ListQuery) => ListSearch
  /** Once the dialog closes, the list shows this page with the row highlighted. */
  readonly visit: (id: string, query: ListQuery) => void
}

export interface ListController {
  /** Loads the rows again. Calls in one turn of the event loop cause only one request. */
  readonly refresh: () => void
  /** Loads the rows again and highlights the saved record. */
  readonly highlightSaved: (id: string) => void
  /** Null for a list whose records have no forms. */
  readonly result: ListResult | null
}

export const ListContext = createContext<ListController | null>(null)

export const useListController = (): ListController => {
  const list = use(ListContext)
  if (list === null) throw new Error('useListController needs a ListContext provider.')
  return list
}
