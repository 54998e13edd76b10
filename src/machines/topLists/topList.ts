import type { Save, Stored } from '../../domain/record.ts'
import { isReordered, isSameOrder, type Rebased, type Reordering, rebasedOrder } from '../../domain/topLists/order.ts'
import type { TopEntry, TopOrder } from '../../domain/topLists/topList.ts'
import type { Ended } from '../record/save.machine.ts'
import type { Refusal } from '../service.ts'

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
  /**
   * Another order, which somebody has saved meanwhile: what becomes of one's own is still to be decided. Until then the record
   * holds what theirs holds, in the order of before.
   */
  readonly theirs: Stored<TopOrder> | null
  /** What was moved and is in the list no more, until something else is moved. */
  readonly gone: readonly TopEntry[]
  /** What was moved when the moves were undone, until something else is moved. */
  readonly undone: Reordered | null
  /** The order that was last asked about, or sent. */
  readonly asked: readonly string[]
  /** The version of the other order that was last shown beside one's own. */
  readonly compared: number | null
  /** How the last save ended. */
  readonly ending: Ended<TopOrder>['ending'] | null
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
  gone: [],
  undone: null,
  asked: [],
  compared: null,
  ending: null,
  refusal: null,
  unanswered: null,
})

/** The ids of a list in their order; none as long as it is not known. */
export const idsOf = (record: Pick<Stored<TopOrder>, 'draft'> | null): string[] =>
  record?.draft.entries.map(({ id }) => id) ?? []

const reorderingOf = ({ record, order, touched }: Reordered): Reordering => ({ saved: idsOf(record), order, touched })

/** Whether the order that is shown is another than the one that was saved. */
export const isUnsaved = ({ record, order }: Reordered): boolean => !isSameOrder(idsOf(record), order)

/** The same list with nothing moved. */
export const asSaved = (record: Stored<TopOrder>) => ({
  record,
  order: idsOf(record),
  touched: [],
  theirs: null,
  gone: [],
})

/** One's own moves upon the order that somebody else has saved. */
export const rebasedOn = (own: Reordered, theirs: Stored<TopOrder>): Rebased =>
  rebasedOrder(reorderingOf(own), idsOf(theirs))

/** The list as somebody else has saved it, with one's own moves. */
export const withOwnMoves = (own: Reordered, theirs: Stored<TopOrder>) => {
  const { order, moved } = rebasedOn(own, theirs)
  return { ...asSaved(theirs), order, touched: moved }
}

/** What is known of the list as the service has it. */
export const knownOf = ({ record, theirs }: TopListContext) => theirs ?? record

/**
 * A list as a save left or found it, or what is known of it if that is later: it may have been read while the save was under way.
 */
const latest = (context: TopListContext, ended: Stored<TopOrder>): Stored<TopOrder> => {
  const known = knownOf(context)
  // Of an empty list nothing is known but that it is empty.
  return known !== null && idsOf(ended).length > 0 && ended.version < known.version ? known : ended
}

/** Whether a list is as this save leaves it. */
const isLeftBy = (save: Save<TopOrder>, list: Stored<TopOrder>): boolean =>
  list.version > (save.version ?? 0) && isSameOrder(idsOf(save), idsOf(list))

/** A save that got no answer, unless what is known of the list tells that it was not done: then it never will be. */
const doubted = (known: Stored<TopOrder> | null, save: Save<TopOrder> | null): Save<TopOrder> | null =>
  save !== null && known !== null && known.version !== save.version && !isLeftBy(save, known) ? null : save

/** Whether a save that got no answer has been done, and nothing was moved since. */
export const isDoneAfterAll = (context: TopListContext): boolean => {
  const { record, theirs, unanswered } = context
  return (
    record !== null && theirs === null && unanswered !== null && !isUnsaved(context) && isLeftBy(unanswered, record)
  )
}

/** Entries by their ids, in the order of these. */
const inOrder = (entries: readonly TopEntry[], ids: readonly string[]): TopEntry[] => {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** One's own list holding what it holds now: what was removed is not in it, what was added stands beneath the same as there. */
const withMembersOf = (own: Reordered, { draft: { entries } }: Stored<TopOrder>, base: Stored<TopOrder>) => {
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
 * The list as it is now. What was added or removed meanwhile is taken over, whatever has been moved; another order of
 * the others is only told of, when one has moved something oneself. One's own, which got no answer, is not theirs.
 */
export const caughtUp = (context: TopListContext, now: Stored<TopOrder>) => {
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
 * A save that got no answer, to be sent again as what is saved now is the same. Any other would do what has been given up
 * since: instead what is saved now is refused if that one has been done.
 */
export const resentOf = ({ order, unanswered }: TopListContext): Save<TopOrder> | null =>
  unanswered !== null && isSameOrder(idsOf(unanswered), order) ? unanswered : null

/** The list after a save: as that has left it, or as it is known since; where somebody else was first, caught up with them. */
export const endedWith = (context: TopListContext, { ending, record, refusal, ...ended }: Ended<TopOrder>) => {
  // One that was not sent again may still have been done, unless this one was.
  const earlier = ending === 'saved' || resentOf(context) !== null ? null : context.unanswered
  const known = { ending, refusal, unanswered: doubted(knownOf(context), ended.unanswered ?? earlier) }
  if (record === null) return known
  if (ending === 'saved') return { ...known, ...asSaved(latest(context, record)) }
  return { ...known, ...caughtUp({ ...context, ...known }, latest(context, record)) }
}

/** The list with nothing moved, and what was moved, which can be had back. */
export const withoutMoves = ({ record, order, touched, theirs }: TopListContext) =>
  record ? { ...asSaved(theirs ?? record), undone: { record, order, touched } } : {}

/** What was undone, moved again in the list as it is now. */
export const withUndone = (context: TopListContext) =>
  context.record && context.undone
    ? { ...caughtUp({ ...context, ...context.undone }, context.record), undone: null }
    : {}

/** Whether the order that somebody else has saved leaves nothing to decide: it is one's own, or nothing is moved any more. */
export const isAgreed = (own: TopListContext): boolean =>
  own.theirs !== null && (!isUnsaved(own) || isSameOrder(own.order, idsOf(own.theirs)))

/** The list's records in the order that is shown. */
export const entriesOf = ({ record, order }: Reordered): TopEntry[] => inOrder(record?.draft.entries ?? [], order)
