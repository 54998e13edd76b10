import { createContext, use } from 'react'

/** The rows of the list that were chosen, for the dialog that takes an address from them. */
export interface Selection {
  /** In the order of the list; those of a search with more matches than are shown, too. */
  readonly ids: readonly string[]
  /** What the list searches for; rows can be chosen only where that is an address of the organisation. */
  readonly search: string
  readonly clear: () => void
}

export const SelectionContext = createContext<Selection | null>(null)

export const useSelection = (): Selection => {
  const selection = use(SelectionContext)
  if (selection === null) throw new Error('Nothing is selected here.')
  return selection
}
