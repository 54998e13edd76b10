import type { Changes } from './changes.ts'
import type { RecordLabel } from './record.ts'

/** What an item is called; of a record with a form, the machine name that leads there. */
export interface Named extends RecordLabel {
  readonly slug?: string
}
/** An item as staff see it: there from the start, added, or removed, which is shown until it is saved (spec §4). */
export interface StagedItem extends Named {
  readonly state: 'original' | 'added' | 'removed'
}

/** Whatever the set began with in its order, removed or not; then what was added. */
export const stagedItems = ({ original, added, removed }: Changes, called: (id: string) => Named): StagedItem[] => {
  const isRemoved = new Set(removed)
  return [
    ...original.map((id): StagedItem => ({ ...called(id), state: isRemoved.has(id) ? 'removed' : 'original' })),
    ...added.map((id): StagedItem => ({ ...called(id), state: 'added' })),
  ]
}
