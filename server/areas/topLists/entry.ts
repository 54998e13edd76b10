import type { Page } from '../../list.ts'

/** An entry of one of the ordered lists. Version and updated_at are the list's. */
export interface TopEntryRow {
  /** The specialty's, or the condition's. */
  id: string
  /** From 1. */
  order: number
  version: number
  /** Unix seconds. */
  updated_at: number
}

export type TopEntryPage = Page<TopEntryRow>
