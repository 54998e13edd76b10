import { createContext, use } from 'react'

/** What the dialogs over a list tell it. */
export interface ListDesk {
  /** Something has changed; told many times in one turn, as by many lists that one answer has settled, it is asked once. */
  readonly refresh: () => void
  /** The record with this id was saved, and is to be found again in the list. */
  readonly saved: (id: string) => void
}

export const ListContext = createContext<ListDesk | null>(null)

export const useListDesk = (): ListDesk => {
  const list = use(ListContext)
  if (list === null) throw new Error('There is no list under this.')
  return list
}
