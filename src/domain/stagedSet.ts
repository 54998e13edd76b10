import { type Changes, changesTo, link, resultOf, unlink } from './changes.ts'
import type { Called } from './physician.ts'

/** A set that staff edit in a form, by ids. */
export interface SetEdits {
  /** What additions and removals are told from. */
  readonly original: readonly string[]
  /** What is saved. */
  readonly stored: readonly string[]
  /** What shall be saved. */
  readonly wanted: readonly string[]
}

/** In the order that is saved: so a change that was undone leaves none. */
const inStoredOrder = ({ stored }: SetEdits, ids: readonly string[]) => resultOf(changesTo(stored, ids))

/** The set with an item more, or less (spec §4). */
export const withItem = (edits: SetEdits, id: string): string[] =>
  inStoredOrder(edits, resultOf(link(changesTo(edits.original, edits.wanted), id)))
export const withoutItem = (edits: SetEdits, id: string): string[] =>
  inStoredOrder(edits, resultOf(unlink(changesTo(edits.original, edits.wanted), id)))
export const reverted = (edits: SetEdits): string[] => inStoredOrder(edits, edits.original)

/** What an item is called; of a record with a form, the machine name that leads there. */
export interface Named extends Called {
  readonly slug?: string
}
/** An item as staff see it: there from the start, added, or removed, which is shown until it is saved. */
export interface StagedItem extends Named {
  readonly state: 'linked' | 'added' | 'removed'
}

/** Whatever the set began with in its order, removed or not; then what was added. */
export const stagedItems = ({ original, added, removed }: Changes, called: (id: string) => Named): StagedItem[] => {
  const isRemoved = new Set(removed)
  return [
    ...original.map((id): StagedItem => ({ ...called(id), state: isRemoved.has(id) ? 'removed' : 'linked' })),
    ...added.map((id): StagedItem => ({ ...called(id), state: 'added' })),
  ]
}
