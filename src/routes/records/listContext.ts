import { createContext, use } from 'react'

/** Functions of a list that the dialogs over the list call. */
export interface ListController {
  /** Loads the rows again. Several calls in one turn of the event loop cause one request. */
  readonly refresh: () => void
  /** Loads the rows again and highlights the saved record among them. */
  readonly highlightSaved: (id: string) => void
}

export const ListContext = createContext<ListController | null>(null)

export const useListController = (): ListController => {
  const list = use(ListContext)
  if (list === null) throw new Error('useListController needs a ListContext provider.')
  return list
}
