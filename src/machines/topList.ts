import { isReordered, isSameOrder, type Rebased, type Reordering, rebasedOrder } from '../domain/order.ts'
import type { Save, Stored } from '../domain/record.ts'
import type { TopEntry, TopOrder } from '../domain/topList.ts'
import type { Refusal } from './service.ts'

/** A top list as the service has it, and what has been made of its order since. */
export interface Reordered {
  /** Null until it has been read. */
  readonly record: Stored<TopOrder> | null
  /** Ids in the order that is shown. */
  readonly order: readonly string[]
  /** Ids that were moved by hand. */
  readonly touched: readonly string[]
}
export interface TopListContext extends Reordered {
  /** The list's name. */
  readonly list: string
  /** Names the saves, with a number behind it; never used before. */
  readonly key: string
  readonly saves: number
  /** What the list is searched for; not all of it is shown then. */
  readonly search: string
  /** Another order, which somebody has saved meanwhile: what becomes of one's own is still to be decided. */
  readonly theirs: Stored<TopOrder> | null
  readonly refusal: Refusal | null
  /** A save of which nobody knows whether it was done. */
  readonly unanswered: Save<TopOrder> | null
}
export interface TopListInput extends Pick<TopListContext, 'list' | 'key'> {
  /** An unsaved order to go on from. */
  readonly kept?: Reordered
}

export const contextOf = ({ kept, ...input }: TopListInput): TopListContext => ({
  ...input,
  ...(kept ?? { record: null, order: [], touched: [] }),
  saves: 0,
  search: '',
  theirs: null,
  refusal: null,
  unanswered: null,
})

/** The ids of a list in their order; none as long as it is not known. */
export const idsOf = (record: Stored<TopOrder> | null): string[] => record?.draft.entries.map(({ id }) => id) ?? []

const reorderingOf = ({ record, order, touched }: Reordered): Reordering => ({ saved: idsOf(record), order, touched })

/** Whether the order that is shown is another than the one that was saved. */
export const isUnsaved = ({ record, order }: Reordered): boolean => !isSameOrder(idsOf(record), order)

/** The same list with nothing moved. */
export const asSaved = (record: Stored<TopOrder>) => ({ record, order: idsOf(record), touched: [], theirs: null })

/** One's own moves upon the order that somebody else has saved. */
export const rebasedOn = (own: Reordered, theirs: Stored<TopOrder>): Rebased =>
  rebasedOrder(reorderingOf(own), idsOf(theirs))

/** The list as somebody else has saved it, with one's own moves. */
export const withOwnMoves = (own: Reordered, theirs: Stored<TopOrder>) => {
  const { order, moved } = rebasedOn(own, theirs)
  return { record: theirs, order, touched: moved, theirs: null }
}

/**
 * The list as it is now. What was added or removed meanwhile is taken over, whatever has been moved; another order of
 * the others is only told of, when one has moved something oneself.
 */
export const caughtUp = (own: Reordered, now: Stored<TopOrder>) => {
  if (!isUnsaved(own)) return asSaved(now)
  const isTheirMove = isReordered(idsOf(own.record), idsOf(now)) && !isSameOrder(own.order, idsOf(now))
  return isTheirMove ? { theirs: now } : withOwnMoves(own, now)
}

/** The list's records in the order that is shown. */
export const entriesOf = ({ record, order }: Reordered): TopEntry[] => {
  const known = new Map(record?.draft.entries.map((entry) => [entry.id, entry]))
  return order.flatMap((id) => known.get(id) ?? [])
}
