import { createContext, use } from 'react'

interface RowDetailState {
  readonly open: boolean
  readonly toggle: () => void
  /** The id of the element that opens. */
  readonly detailId: string
}

export const RowDetail = createContext<RowDetailState>({ open: false, toggle: () => undefined, detailId: '' })

/** For a cell that opens and closes what its row holds. */
export const useRowDetail = (): RowDetailState => use(RowDetail)
