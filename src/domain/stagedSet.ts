import type { Changes } from './changes.ts'
import type { RecordLabel } from './record.ts'

/** Label of an item. An item with a form has a slug, for a link to the form. */
export interface NamedItem extends RecordLabel {
  readonly slug?: string
}
/** Item of a set whose changes are not saved yet (spec §4). A removed item stays on screen until the save. */
export interface StagedItem extends NamedItem {
  readonly state: 'original' | 'added' | 'removed'
}

/** Returns the original items in their order, removed ones included, then the added ones. */
export const stagedItems = ({ original, added, removed }: Changes, itemOf: (id: string) => NamedItem): StagedItem[] => {
  const isRemoved = new Set(removed)
  return [
    ...original.map((id): StagedItem => ({ ...itemOf(id), state: isRemoved.has(id) ? 'removed' : 'original' })),
    ...added.map((id): StagedItem => ({ ...itemOf(id), state: 'added' })),
  ]
}
