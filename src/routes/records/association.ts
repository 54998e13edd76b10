import type { PickerResult } from '../../components/fields/Picker.tsx'
import type { LinkState } from '../../components/fields/Tag.tsx'
import {
  associationReasons,
  type Change,
  type Item,
  includesItem,
  itemOf,
} from '../../machines/association/association.ts'

interface Links<Linked extends Item = Item> {
  readonly items: readonly Linked[]
  readonly queue: readonly Change<Linked>[]
  readonly failed: readonly Change<Linked>[]
}

/** `reason` tells why the item cannot be removed now, or why its last change failed. */
interface SyncState {
  readonly state: LinkState
  readonly reason: string | undefined
}

const isLink = ({ kind }: Change) => kind === 'link'
const linkedState = { state: 'linked', reason: undefined } as const
const pendingStates = {
  link: { state: 'adding', reason: associationReasons.adding },
  unlink: { state: 'removing', reason: associationReasons.removing },
} as const

/** Returns the items to show: linked ones first, then those being added or whose addition failed. */
export const linkEntriesOf = <Linked extends Item>({ items, queue, failed }: Links<Linked>): (Linked & SyncState)[] => {
  const stateById = new Map<string, SyncState>([
    ...failed.map(({ item, problem }) => [item.id, { state: 'failed', reason: problem }] as const),
    ...queue.map(({ kind, item }) => [item.id, pendingStates[kind]] as const),
  ])
  const addedItems = [...queue, ...failed].filter(isLink).map(itemOf<Linked>)
  return [...items, ...addedItems.filter((item) => !includesItem(items, item))].map((item) => ({
    ...item,
    ...(stateById.get(item.id) ?? linkedState),
  }))
}

export type PickState = Pick<PickerResult, 'state' | 'reason'>
const pendingPickStates = {
  link: { state: 'adding', reason: associationReasons.adding },
  unlink: { state: 'linked', reason: associationReasons.removing },
} as const

/** Returns states by item id. An item without a state is free to add. */
export const pickStates = ({ items, queue, failed }: Links): ReadonlyMap<string, PickState> =>
  new Map<string, PickState>([
    ...items.map(({ id }) => [id, { state: 'linked', reason: associationReasons.linked }] as const),
    ...failed.filter(isLink).map(({ item }) => [item.id, { state: 'failed', reason: undefined }] as const),
    ...queue.map(({ kind, item }) => [item.id, pendingPickStates[kind]] as const),
  ])
