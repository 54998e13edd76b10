import type { Save, StoredRecord } from '../../domain/record.ts'
import {
  isReordered,
  isSameOrder,
  type OrderChange,
  type RebaseResult,
  rebasedOrder,
} from '../../domain/topLists/order.ts'
import type { TopEntry, TopOrder } from '../../domain/topLists/topList.ts'
import type { SaveResult } from '../record/save.machine.ts'
import type { ServiceFailure } from '../service.ts'

/** A stored top list and the unsaved changes to its order. */
export interface OrderDraft {
  /** Null until loaded. */
  readonly record: StoredRecord<TopOrder> | null
  /** Ids in the order on screen. */
  readonly order: readonly string[]
  /** Ids of rows that the user has moved. */
  readonly touched: readonly string[]
}
export interface TopListContext extends OrderDraft {
  /** The list's name. */
  readonly list: string
  /** Prefix of the operation ids, followed by the number of the save; must be new. */
  readonly key: string
  readonly saves: number
  /** Search text. While it is set, only some rows are shown. */
  readonly search: string
  /**
   * A different order saved by another user, until the user decides between both. Until then, `record` has the entries
   * of `theirs` in the earlier order.
   */
  readonly theirs: StoredRecord<TopOrder> | null
  /** Moved rows that have been deleted; cleared by the next move. */
  readonly gone: readonly TopEntry[]
  /** Undone moves, for redo; cleared by the next move. */
  readonly undone: OrderDraft | null
  /** The order last shown in the save dialog, or last sent. */
  readonly asked: readonly string[]
  /** Version of the other user's order last shown in the comparison. */
  readonly compared: number | null
  /** Result of the last save. */
  readonly ending: SaveResult<TopOrder>['ending'] | null
  readonly refusal: ServiceFailure | null
  /** A save without an answer; the service may have applied it. */
  readonly unanswered: Save<TopOrder> | null
}
export interface TopListInput extends Pick<TopListContext, 'list' | 'key'> {
  /** An unsaved order to continue with. */
  readonly kept?: OrderDraft
}

export const contextOf = ({ kept, ...input }: TopListInput): TopListContext => ({
  ...input,
  ...(kept ?? { record: null, order: [], touched: [] }),
  saves: 0,
  search: '',
  theirs: null,
  gone: [],
  undone: null,
  asked: [],
  compared: null,
  ending: null,
  refusal: null,
  unanswered: null,
})

/** Returns the ids of a list in order; empty for null. */
export const idsOf = (record: Pick<StoredRecord<TopOrder>, 'draft'> | null): string[] =>
  record?.draft.entries.map(({ id }) => id) ?? []

const reorderingOf = ({ record, order, touched }: OrderDraft): OrderChange => ({ saved: idsOf(record), order, touched })

/** True when the order on screen differs from the stored one. */
export const isUnsaved = ({ record, order }: OrderDraft): boolean => !isSameOrder(idsOf(record), order)

/** Returns the list in its stored order, without moves. */
export const asSaved = (record: StoredRecord<TopOrder>) => ({
  record,
  order: idsOf(record),
  touched: [],
  theirs: null,
  gone: [],
})

/** Applies the user's moves to another user's order. */
export const rebasedOn = (own: OrderDraft, theirs: StoredRecord<TopOrder>): RebaseResult =>
  rebasedOrder(reorderingOf(own), idsOf(theirs))

/** Returns the list as another user saved it, with the user's moves. */
export const withOwnMoves = (own: OrderDraft, theirs: StoredRecord<TopOrder>) => {
  const { order, moved } = rebasedOn(own, theirs)
  return { ...asSaved(theirs), order, touched: moved }
}

/** Returns the latest known stored list. */
export const latestRecordOf = ({ record, theirs }: TopListContext) => theirs ?? record

/** Returns the list of a save's response, or a newer one that was read during the save. */
const latest = (context: TopListContext, ended: StoredRecord<TopOrder>): StoredRecord<TopOrder> => {
  const known = latestRecordOf(context)
  // An empty list has version 0, because the version comes with its entries.
  return known !== null && idsOf(ended).length > 0 && ended.version < known.version ? known : ended
}

/** True when a list is in the state that a save would leave. */
const isLeftBy = (save: Save<TopOrder>, list: StoredRecord<TopOrder>): boolean =>
  list.version > (save.version ?? 0) && isSameOrder(idsOf(save), idsOf(list))

/** Returns an unanswered save, or null if the stored list rules it out: its version is outdated for good. */
const doubted = (known: StoredRecord<TopOrder> | null, save: Save<TopOrder> | null): Save<TopOrder> | null =>
  save !== null && known !== null && known.version !== save.version && !isLeftBy(save, known) ? null : save

/** True when an unanswered save turns out to be applied, with no moves since. */
export const wasAppliedLater = (context: TopListContext): boolean => {
  const { record, theirs, unanswered } = context
  return (
    record !== null && theirs === null && unanswered !== null && !isUnsaved(context) && isLeftBy(unanswered, record)
  )
}

const inOrder = (entries: readonly TopEntry[], ids: readonly string[]): TopEntry[] => {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/**
 * Applies the additions and removals of a stored list to the user's order. An added entry follows the same entry as in
 * the stored list.
 */
const withMembersOf = (
  own: OrderDraft,
  { draft: { entries } }: StoredRecord<TopOrder>,
  base: StoredRecord<TopOrder>,
) => {
  const ids = entries.map(({ id }) => id)
  const saved = idsOf(base).filter((id) => ids.includes(id))
  ids.forEach((id, place) => {
    if (!saved.includes(id)) saved.splice(saved.indexOf(ids[place - 1] ?? '') + 1, 0, id)
  })
  const record = { ...base, draft: { entries: inOrder(entries, saved) } }
  const { order, moved, gone } = rebasedOn({ ...own, record: base }, record)
  return { record, order, touched: moved, gone: inOrder(base.draft.entries, gone) }
}

/**
 * Applies a newly read list. Additions and removals always apply. If the user has moved rows, a different order of the
 * others goes to `theirs`. The order of the user's own unanswered save does not.
 */
export const withLatestRecord = (context: TopListContext, now: StoredRecord<TopOrder>) => {
  const unanswered = doubted(now, context.unanswered)
  const leftOf = (entries: readonly TopEntry[]) => entries.filter(({ id }) => !idsOf(now).includes(id))
  if (context.record === null || !isUnsaved(context)) return { ...asSaved(now), gone: leftOf(context.gone), unanswered }
  const isOwn = unanswered !== null && isLeftBy(unanswered, now)
  const base = isOwn ? { ...context.record, draft: unanswered.draft } : context.record
  const own = withMembersOf(context, now, base)
  const gone = leftOf([...context.gone, ...own.gone])
  if (!isUnsaved(own)) return { ...asSaved(now), gone, unanswered }
  const isTheirMove = isReordered(idsOf(base), idsOf(now)) && !isSameOrder(own.order, idsOf(now))
  if (!isTheirMove) return { ...withOwnMoves(own, now), gone, unanswered }
  return { ...own, theirs: now, gone, unanswered }
}

/**
 * Returns the unanswered save, to repeat it, only if it has the current order. A repetition of another order could
 * publish abandoned moves. If that save was applied, the service refuses the new one as stale.
 */
export const saveToResend = ({ order, unanswered }: TopListContext): Save<TopOrder> | null =>
  unanswered !== null && isSameOrder(idsOf(unanswered), order) ? unanswered : null

/** Returns the list after a save: from its response, or newer. A stale save applies the other user's changes. */
export const withSaveOutcome = (
  context: TopListContext,
  { ending, record, refusal, ...ended }: SaveResult<TopOrder>,
) => {
  // An unanswered save that was not repeated may still have been applied, unless this one was.
  const earlier = ending === 'saved' || saveToResend(context) !== null ? null : context.unanswered
  const known = { ending, refusal, unanswered: doubted(latestRecordOf(context), ended.unanswered ?? earlier) }
  if (record === null) return known
  if (ending === 'saved') return { ...known, ...asSaved(latest(context, record)) }
  return { ...known, ...withLatestRecord({ ...context, ...known }, latest(context, record)) }
}

/** Removes all moves, and keeps them for redo. */
export const withoutMoves = ({ record, order, touched, theirs }: TopListContext) =>
  record ? { ...asSaved(theirs ?? record), undone: { record, order, touched } } : {}

/** Applies the undone moves to the current list. */
export const withUndone = (context: TopListContext) =>
  context.record && context.undone
    ? { ...withLatestRecord({ ...context, ...context.undone }, context.record), undone: null }
    : {}

/** True when the other user's order needs no decision: it equals the user's, or no moves are left. */
export const isConflictResolved = (own: TopListContext): boolean =>
  own.theirs !== null && (!isUnsaved(own) || isSameOrder(own.order, idsOf(own.theirs)))

/** Returns the list's entries in the order on screen. */
export const entriesOf = ({ record, order }: OrderDraft): TopEntry[] => inOrder(record?.draft.entries ?? [], order)
