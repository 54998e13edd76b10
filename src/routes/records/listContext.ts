import { createContext, use } from 'react'

/** Callbacks from the dialogs over a list. */
export interface ListController {
  /** Refreshes the list after a change. Many calls in one turn of the event loop cause one request. */
  readonly refresh: () => void
  /** Highlights the saved record in the list once it is loaded. */
  readonly highlightSaved: (id: string) => void
}

export const ListContext = createContext<ListController | null>(null)

export const useListController = (): ListController => {
  const list = use(ListContext)
  if (list === null) throw new Error('useListController needs a ListContext provider.')
  return list
}
