import { createContext, use } from 'react'

export interface ListController {
  /** Loads the rows again. Calls in one turn of the event loop cause only one request. */
  readonly refresh: () => void
  /** Loads the rows again and highlights the saved record. */
  readonly highlightSaved: (id: string) => void
}

export const ListContext = createContext<ListController | null>(null)

export const useListController = (): ListController => {
  const list = use(ListContext)
  if (list === null) throw new Error('useListController needs a ListContext provider.')
  return list
}
