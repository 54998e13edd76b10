import { useLocation } from '@tanstack/react-router'
import type { ListSearch } from '../app/listSearch.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the list was filtered and searched by from which one came; a step within the page keeps it with `state: true`. */
    list?: ListSearch
  }
}

const nothing: ListSearch = {}

/** What leads back to the list as it was left; all of it for whoever came by a link. */
export const useListBefore = (): ListSearch => useLocation({ select: ({ state }) => state.list }) ?? nothing
