import { createContext } from 'react'

/** What the dialogs over the list tell it. */
export const GroupListContext = createContext({
  /** Something has changed. */
  refresh: () => {},
  /** The group with this id was saved, and is to be found again in the list. */
  saved: (_id: string) => {},
})
