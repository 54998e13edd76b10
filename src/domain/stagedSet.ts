import type { Changes } from './changes.ts'
import type { RecordLabel } from './record.ts'

/** An item with a slug links to its form. */
export interface NamedItem extends RecordLabel {
  readonly slug?: string
}
/** Item of a set with unsaved changes (spec §4). A removed item stays visible until the save. */
export interface StagedItem extends NamedItem {
  readonly state: 'original' | 'added' | 'removed'
}

export const stagedItems = ({ original, added, removed }: Changes, itemOf: (id: string) => NamedItem): StagedItem[] => {
  const isRemoved = new Set(removed)
  return [
    ...original.map((id): StagedItem => ({ ...itemOf(id), state: isRemoved.has(id) ? 'removed' : 'original' })),
    ...added.map((id): StagedItem => ({ ...itemOf(id), state: 'added' })),
  ]
}
