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

/** Sync state of an item, and why it cannot be removed. */
interface SyncState {
  readonly state: LinkState
  readonly reason: string | undefined
}

const isLink = ({ kind }: Change) => kind === 'link'
const settled = { state: 'linked', reason: undefined } as const
const underway = {
  link: { state: 'adding', reason: associationReasons.adding },
  unlink: { state: 'removing', reason: associationReasons.removing },
} as const

/** Returns the items of an association editor: associated ones first, then those being added. */
export const shownItems = <Linked extends Item>({ items, queue, failed }: Links<Linked>): (Linked & SyncState)[] => {
  const standings = new Map<string, SyncState>([
    ...failed.map(({ item, problem }) => [item.id, { state: 'failed', reason: problem }] as const),
    ...queue.map(({ kind, item }) => [item.id, underway[kind]] as const),
  ])
  const added = [...queue, ...failed].filter(isLink).map(itemOf<Linked>)
  return [...items, ...added.filter((item) => !includesItem(items, item))].map((item) => ({
    ...item,
    ...(standings.get(item.id) ?? settled),
  }))
}

export type PickState = Pick<PickerResult, 'state' | 'reason'>
const underwayInPicker = {
  link: { state: 'adding', reason: associationReasons.adding },
  unlink: { state: 'linked', reason: associationReasons.removing },
} as const

/** Returns the picker states by id, of items that are associated or being changed. Others are free. */
export const pickStates = ({ items, queue, failed }: Links): ReadonlyMap<string, PickState> =>
  new Map<string, PickState>([
    ...items.map(({ id }) => [id, { state: 'linked', reason: associationReasons.linked }] as const),
    ...failed.filter(isLink).map(({ item }) => [item.id, { state: 'failed', reason: undefined }] as const),
    ...queue.map(({ kind, item }) => [item.id, underwayInPicker[kind]] as const),
  ])
