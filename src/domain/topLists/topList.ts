import { counted, quotedIds, searchKey } from '../text.ts'

/** A record in a top list. */
export interface TopEntry {
  /** The specialty's or the condition's. */
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** What is saved of a top list: which records it holds, in their order. */
export interface TopOrder {
  readonly entries: readonly TopEntry[]
}

/** What a search for a top list found. */
export interface TopHit {
  /** The record's; of a concept that is no term yet, its CUI. */
  readonly id: string
  readonly name: string
  /** Only a record can stand in the list: a term may be no condition, a concept no term yet. */
  readonly kind: 'record' | 'otherTerm' | 'concept'
}

/** One addition: the service makes it once, however often it is sent under its operationId. */
export interface TopAddition {
  readonly operationId: string
  readonly id: string
}

/** What became of it. */
export interface TopAdded {
  /** False when no more are allowed, and nothing was done. */
  readonly success: boolean
}

/** The ids that stand in a list more than once, each named once. */
const repeatedIn = (ids: readonly string[]): string[] => {
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))]
}

/** What of `ids` is not among the others. */
const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others)
  return ids.filter((id) => !known.has(id))
}

/** Why `order` holds ids that the list does not hold, or one of them twice; null when it does not. */
const strangeProblem = (current: readonly string[], order: readonly string[]): string | null => {
  const repeated = repeatedIn(order)
  if (repeated.length > 0) return `The order names ${quotedIds(repeated)} more than once.`
  const unknown = without(order, current)
  return unknown.length > 0 ? `The order names ${quotedIds(unknown)}, not in the list.` : null
}

/** Why `order` is no order of the list, or null: it holds exactly the list's ids, each once (design §9.16). */
export const orderProblem = (current: readonly string[], order: readonly string[]): string | null => {
  const missing = without(current, order)
  return strangeProblem(current, order) ?? (missing.length > 0 ? `The order lacks ${quotedIds(missing)}.` : null)
}

/** Why `remaining` is not the list without one of its ids, in whatever order, or null (design §9.16). */
export const removalProblem = (current: readonly string[], remaining: readonly string[]): string | null => {
  if (current.length === 0) return 'The list is empty.'
  const strange = strangeProblem(current, remaining)
  if (strange !== null || remaining.length === current.length - 1) return strange
  return `The order must hold exactly one id fewer than the list: ${current.length - 1}, not ${remaining.length}.`
}

/** Whether one more may be added to a list of this many (spec §9, design §9.10). */
export const hasRoom = (count: number, cap: number): boolean => count < cap

/** Why a list may not have this many entries; null when it may. */
export const capProblem = (count: number, cap: number): string | null =>
  hasRoom(count - 1, cap) ? null : `The list may hold at most ${cap}; it has ${count}.`

/** How full a list of this many is: '16 of 20 places taken; room for 4 more'. */
export const roomText = (count: number, cap: number): string =>
  `${count} of ${cap} places taken; ${hasRoom(count, cap) ? `room for ${cap - count} more` : 'no more are allowed'}`

/** Entries whose name has a text in it. */
export const matching = (entries: readonly TopEntry[], text: string): readonly TopEntry[] => {
  const key = searchKey(text)
  return entries.filter(({ name }) => searchKey(name).includes(key))
}

/** How much of a list its search shows. */
export const foundText = (shown: number, count: number): string => `${shown} of ${count} shown`

/** The place of an entry, from 0, as one says it: as it stands and, where that is another, as it was saved. */
export const placeText = (place: number, saved: number): string =>
  saved < 0 || saved === place ? `number ${place + 1}` : `number ${place + 1}, saved as ${saved + 1}`

/** So many moves: '1 move', '3 moves'. */
export const movesText = (moves: number): string => counted(moves, 'move')

/** Why nothing can be added. */
export const fullText = (cap: number): string => `The list is full: it holds ${cap}, and no more are allowed.`
