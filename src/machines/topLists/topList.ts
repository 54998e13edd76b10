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

/**
 * A stored top list and the unsaved changes to its order. Browsers store this object in drafts, so its field names must
 * not change.
 */
export interface OrderDraft {
  /** Null until loaded. */
  readonly record: StoredRecord<TopOrder> | null
  /** Ids in the order on screen. */
  readonly order: readonly string[]
  /** Ids of rows that the user has moved. */
  readonly touched: readonly string[]
}
export interface TopListContext extends OrderDraft {
  /** Id of the list. */
  readonly list: string
  /** Unique prefix of each save's operationId. The number of the save follows. */
  readonly key: string
  readonly saves: number
  /** Search text; '' shows all rows. */
  readonly search: string
  /**
   * The list as another user has reordered it, until this user chooses an order; else null. Until then, `record` has
   * the same entries as `theirs`, but in the order before the other user's save.
   */
  readonly theirs: StoredRecord<TopOrder> | null
  /** Rows that the user had moved and another user has removed. The next move without a conflict clears this list. */
  readonly gone: readonly TopEntry[]
  /** The moves that the last undo removed, for a redo. The next move clears this field. */
  readonly undone: OrderDraft | null
  /** The order last shown in the save dialog, or last sent. */
  readonly asked: readonly string[]
  /** Version of the other user's order last shown in the comparison. */
  readonly compared: number | null
  readonly ending: SaveResult<TopOrder>['ending'] | null
  readonly refusal: ServiceFailure | null
  /** Save that got no answer, although the service may have applied it; null if every save was answered. */
  readonly unanswered: Save<TopOrder> | null
}
export interface TopListInput extends Pick<TopListContext, 'list' | 'key'> {
  /** An unsaved order to resume. */
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

/** Returns the ids of a list's entries in stored order; empty without a list. */
export const idsOf = (record: Pick<StoredRecord<TopOrder>, 'draft'> | null): string[] =>
  record?.draft.entries.map(({ id }) => id) ?? []

const orderChangeOf = ({ record, order, touched }: OrderDraft): OrderChange => ({
  saved: idsOf(record),
  order,
  touched,
})

/** True when the order on screen differs from the stored one. */
export const isUnsaved = ({ record, order }: OrderDraft): boolean => !isSameOrder(idsOf(record), order)

/** Returns the list in its stored order, without moves. */
export const inStoredOrder = (record: StoredRecord<TopOrder>) => ({
  record,
  order: idsOf(record),
  touched: [],
  theirs: null,
  gone: [],
})

/** Applies the user's moves to another user's order. */
export const rebasedOn = (edits: OrderDraft, theirs: StoredRecord<TopOrder>): RebaseResult =>
  rebasedOrder(orderChangeOf(edits), idsOf(theirs))

/** Returns the list as another user saved it, with this user's moves. */
export const withOwnMoves = (edits: OrderDraft, theirs: StoredRecord<TopOrder>) => {
  const { order, moved } = rebasedOn(edits, theirs)
  return { ...inStoredOrder(theirs), order, touched: moved }
}

export const latestRecordOf = ({ record, theirs }: TopListContext) => theirs ?? record

/** Returns the newer of two lists: the list in a save's response, or the list that was loaded during the save. */
const newerOf = (context: TopListContext, saved: StoredRecord<TopOrder>): StoredRecord<TopOrder> => {
  const known = latestRecordOf(context)
  // An empty list always has version 0, because the entries store the version.
  return known !== null && idsOf(saved).length > 0 && saved.version < known.version ? known : saved
}

/** True when a list is newer than a save and has the order of the save. */
const hasOrderOf = (save: Save<TopOrder>, list: StoredRecord<TopOrder>): boolean =>
  list.version > (save.version ?? 0) && isSameOrder(idsOf(save), idsOf(list))

/** Returns the unanswered save; null if the stored list shows that the service can no longer apply the save. */
const stillUnanswered = (known: StoredRecord<TopOrder> | null, save: Save<TopOrder> | null): Save<TopOrder> | null =>
  save !== null && known !== null && known.version !== save.version && !hasOrderOf(save, known) ? null : save

/** True when the stored list shows that the unanswered save was applied, and the user has moved nothing since. */
export const wasAppliedLater = (context: TopListContext): boolean => {
  const { record, theirs, unanswered } = context
  return (
    record !== null && theirs === null && unanswered !== null && !isUnsaved(context) && hasOrderOf(unanswered, record)
  )
}

const entriesInOrder = (entries: readonly TopEntry[], ids: readonly string[]): TopEntry[] => {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/**
 * Applies the additions and removals of a stored list to the user's order. An added entry gets the same predecessor as
 * in the stored list. `base` is the list before the additions and removals.
 */
const withEntriesOf = (
  edits: OrderDraft,
  { draft: { entries } }: StoredRecord<TopOrder>,
  base: StoredRecord<TopOrder>,
) => {
  const ids = entries.map(({ id }) => id)
  const saved = idsOf(base).filter((id) => ids.includes(id))
  ids.forEach((id, place) => {
    if (!saved.includes(id)) saved.splice(saved.indexOf(ids[place - 1] ?? '') + 1, 0, id)
  })
  const record = { ...base, draft: { entries: entriesInOrder(entries, saved) } }
  const { order, moved, gone } = rebasedOn({ ...edits, record: base }, record)
  return { record, order, touched: moved, gone: entriesInOrder(base.draft.entries, gone) }
}

/**
 * Returns the context change for a newly loaded list. Additions and removals always apply. If this user has unsaved
 * moves and another user has saved a different order, the loaded list becomes `theirs`. The order of this user's own
 * unanswered save does not count as different.
 */
export const withLatestRecord = (context: TopListContext, loaded: StoredRecord<TopOrder>) => {
  const unanswered = stillUnanswered(loaded, context.unanswered)
  const missingFrom = (entries: readonly TopEntry[]) => entries.filter(({ id }) => !idsOf(loaded).includes(id))
  if (context.record === null || !isUnsaved(context))
    return { ...inStoredOrder(loaded), gone: missingFrom(context.gone), unanswered }
  const isOwnSave = unanswered !== null && hasOrderOf(unanswered, loaded)
  const base = isOwnSave ? { ...context.record, draft: unanswered.draft } : context.record
  const edits = withEntriesOf(context, loaded, base)
  const gone = missingFrom([...context.gone, ...edits.gone])
  if (!isUnsaved(edits)) return { ...inStoredOrder(loaded), gone, unanswered }
  const isReorderedByOther = isReordered(idsOf(base), idsOf(loaded)) && !isSameOrder(edits.order, idsOf(loaded))
  if (!isReorderedByOther) return { ...withOwnMoves(edits, loaded), gone, unanswered }
  return { ...edits, theirs: loaded, gone, unanswered }
}

/**
 * Returns the unanswered save to send again; null if the user has changed the order after that save. Sending the
 * earlier order could publish moves that the user has undone. If the service had applied the earlier save, it refuses
 * the next save as stale.
 */
export const saveToResend = ({ order, unanswered }: TopListContext): Save<TopOrder> | null =>
  unanswered !== null && isSameOrder(idsOf(unanswered), order) ? unanswered : null

/** Returns the context change after a save. After a stale save, the other user's changes apply. */
export const withSaveOutcome = (
  context: TopListContext,
  { ending, record, refusal, ...result }: SaveResult<TopOrder>,
) => {
  // The service may still apply an unanswered save that was not sent again, unless the new save succeeded.
  const earlierSave = ending === 'saved' || saveToResend(context) !== null ? null : context.unanswered
  const known = {
    ending,
    refusal,
    unanswered: stillUnanswered(latestRecordOf(context), result.unanswered ?? earlierSave),
  }
  if (record === null) return known
  if (ending === 'saved') return { ...known, ...inStoredOrder(newerOf(context, record)) }
  return { ...known, ...withLatestRecord({ ...context, ...known }, newerOf(context, record)) }
}

/** Returns the context change of an undo: removes all moves and stores them for a redo. */
export const withoutMoves = ({ record, order, touched, theirs }: TopListContext) =>
  record ? { ...inStoredOrder(theirs ?? record), undone: { record, order, touched } } : {}

/** Returns the context change of a redo: applies the undone moves to the current list. */
export const withRedoneMoves = (context: TopListContext) =>
  context.record && context.undone
    ? { ...withLatestRecord({ ...context, ...context.undone }, context.record), undone: null }
    : {}

/**
 * True when this user's order equals the other user's, or when this user has no moves left. The user then need not
 * choose.
 */
export const isConflictResolved = (context: TopListContext): boolean =>
  context.theirs !== null && (!isUnsaved(context) || isSameOrder(context.order, idsOf(context.theirs)))

/** Returns the entries of the list in the order on screen. */
export const entriesOf = ({ record, order }: OrderDraft): TopEntry[] =>
  entriesInOrder(record?.draft.entries ?? [], order)
