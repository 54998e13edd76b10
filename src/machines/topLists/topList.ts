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

/** Browsers store this object in drafts, so its field names must not change. */
export interface OrderDraft {
  /** Null until loaded. */
  readonly record: StoredRecord<TopOrder> | null
  readonly order: readonly string[]
  /** Ids of rows that the user has moved. */
  readonly touched: readonly string[]
}
export interface TopListContext extends OrderDraft {
  readonly list: string
  /** Prefix of each save's operationId. */
  readonly key: string
  readonly saves: number
  readonly search: string
  /**
   * The list as another user has reordered it, until this user chooses an order. While `theirs` is set, `record` has
   * the same entries in the earlier order.
   */
  readonly theirs: StoredRecord<TopOrder> | null
  /** Rows that the user had moved and another user has removed. */
  readonly gone: readonly TopEntry[]
  /** The moves that the last undo removed, for a redo. */
  readonly undone: OrderDraft | null
  /** The order last shown in the save dialog, or last sent. */
  readonly asked: readonly string[]
  readonly compared: number | null
  readonly ending: SaveResult<TopOrder>['ending'] | null
  readonly refusal: ServiceFailure | null
  /** Save that got no answer; the service may have applied it. */
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

export const idsOf = (record: Pick<StoredRecord<TopOrder>, 'draft'> | null): string[] =>
  record?.draft.entries.map(({ id }) => id) ?? []

const orderChangeOf = ({ record, order, touched }: OrderDraft): OrderChange => ({
  saved: idsOf(record),
  order,
  touched,
})

export const isUnsaved = ({ record, order }: OrderDraft): boolean => !isSameOrder(idsOf(record), order)

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

export const withOwnMoves = (edits: OrderDraft, theirs: StoredRecord<TopOrder>) => {
  const { order, moved } = rebasedOn(edits, theirs)
  return { ...inStoredOrder(theirs), order, touched: moved }
}

export const latestRecordOf = ({ record, theirs }: TopListContext) => theirs ?? record

const newerOf = (context: TopListContext, saved: StoredRecord<TopOrder>): StoredRecord<TopOrder> => {
  const known = latestRecordOf(context)
  // An empty list always has version 0, because the entries store the version.
  return known !== null && idsOf(saved).length > 0 && saved.version < known.version ? known : saved
}

const hasOrderOf = (save: Save<TopOrder>, list: StoredRecord<TopOrder>): boolean =>
  isSameOrder(idsOf(save), idsOf(list))

/** Returns null if the service can no longer apply the save, because the list has changed. */
const stillUnanswered = (known: StoredRecord<TopOrder> | null, save: Save<TopOrder> | null): Save<TopOrder> | null =>
  save !== null && known !== null && known.version !== save.version && !hasOrderOf(save, known) ? null : save

/** True when the stored list shows that the unanswered save was applied. */
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

/** Applies the additions and removals of a stored list to the user's order. `base` is the list before these changes. */
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

/** Applies a newly loaded list. If both users have reordered the list, the loaded list becomes `theirs`. */
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
 * Returns the unanswered save to send again. Null if the user has changed the order, because that save could publish
 * undone moves.
 */
export const saveToResend = ({ order, unanswered }: TopListContext): Save<TopOrder> | null =>
  unanswered !== null && isSameOrder(idsOf(unanswered), order) ? unanswered : null

export const withSaveOutcome = (
  context: TopListContext,
  { ending, record, refusal, ...result }: SaveResult<TopOrder>,
) => {
  // The service may still apply an unanswered save that was not sent again.
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

/** Removes all moves and stores them for a redo. */
export const withoutMoves = ({ record, order, touched, theirs }: TopListContext) =>
  record ? { ...inStoredOrder(theirs ?? record), undone: { record, order, touched } } : {}

/** Applies the undone moves to the current list. */
export const withRedoneMoves = (context: TopListContext) =>
  context.record && context.undone
    ? { ...withLatestRecord({ ...context, ...context.undone }, context.record), undone: null }
    : {}

/** True when the user has no moves left, or has the same order as the other user. */
export const isConflictResolved = (context: TopListContext): boolean =>
  context.theirs !== null && (!isUnsaved(context) || isSameOrder(context.order, idsOf(context.theirs)))

export const entriesOf = ({ record, order }: OrderDraft): TopEntry[] =>
  entriesInOrder(record?.draft.entries ?? [], order)
