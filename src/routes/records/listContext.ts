import { createContext, use } from 'react'
import type { Subscription } from 'xstate'
import type { ListQuery } from '../../domain/cursor.ts'
import type { Page } from '../../machines/list/list.machine.ts'
import type { Row } from '../../machines/record/neighbours.ts'
import type { ListSettings } from '../app/listSearch.ts'

interface ListState {
  readonly context: { readonly page: Page<Row>; readonly shown: ListQuery }
}

/** Result of a list, along which an open dialog goes from record to record. */
export interface ListResult {
  readonly list: {
    readonly getSnapshot: () => ListState
    readonly subscribe: (listener: (state: ListState) => void) => Subscription
  }
  readonly fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<Omit<Page<Row>, 'at'>>
  readonly settings: ListSettings
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
