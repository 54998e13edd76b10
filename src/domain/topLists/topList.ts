import { quantityText, quotedIds, searchKey } from '../text.ts'

export interface TopEntry {
  /** Id of the specialty or the condition. */
  readonly id: string
  readonly name: string
  readonly slug: string
}

export interface TopOrder {
  readonly entries: readonly TopEntry[]
}

/** Result of a search for records to add to a top list. */
export interface TopSearchResult {
  /** Id of the record; the CUI of a concept that is not a term yet. */
  readonly id: string
  readonly name: string
  /** Only a `record` can be added. An `otherTerm` is not a condition; a `concept` is not a term yet. */
  readonly kind: 'record' | 'otherTerm' | 'concept'
}

/** One addition. The service applies it only once, even if requests with the same operationId arrive again. */
export interface TopAddition {
  readonly operationId: string
  readonly id: string
}

export interface TopAdditionResult {
  /** False when the list is full and nothing was added. */
  readonly success: boolean
}

/** Returns the duplicate ids of a list, each once. */
const repeatedIn = (ids: readonly string[]): string[] => {
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))]
}

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others)
  return ids.filter((id) => !known.has(id))
}

/** Returns the problem of an order with duplicate ids or ids that are not in the list, or null. */
const unexpectedIdsProblem = (current: readonly string[], order: readonly string[]): string | null => {
  const repeated = repeatedIn(order)
  if (repeated.length > 0) return `These ids occur more than once: ${quotedIds(repeated)}.`
  const unknown = without(order, current)
  return unknown.length > 0 ? `These ids are not in the list: ${quotedIds(unknown)}.` : null
}

/** Returns the problem of an order, or null. The order must have each id of the list exactly once (design §9.16). */
export const orderProblem = (current: readonly string[], order: readonly string[]): string | null => {
  const missing = without(current, order)
  return (
    unexpectedIdsProblem(current, order) ??
    (missing.length > 0 ? `These ids are missing from the order: ${quotedIds(missing)}.` : null)
  )
}

/**
 * Returns the problem of `remaining`, or null. `remaining` must have all ids of the list but one, in any order (design
 * §9.16).
 */
export const removalProblem = (current: readonly string[], remaining: readonly string[]): string | null => {
  if (current.length === 0) return 'The list is empty.'
  const problem = unexpectedIdsProblem(current, remaining)
  if (problem !== null || remaining.length === current.length - 1) return problem
  return `The order must have one id fewer than the list: ${current.length - 1}, not ${remaining.length}.`
}

/** True when a list of `count` entries has room for one more (spec §9, design §9.10). */
export const hasCapacity = (count: number, cap: number): boolean => count < cap

export const capProblem = (count: number, cap: number): string | null =>
  hasCapacity(count - 1, cap) ? null : `The list can have at most ${cap} entries, not ${count}.`

/** Describes how many entries a list has and how many it may still get: '16 of 20 entries. You can add 4 more.'. */
export const roomText = (count: number, cap: number): string =>
  hasCapacity(count, cap)
    ? `${count} of ${cap} entries. You can add ${cap - count} more.`
    : `The list is full (${count} of ${cap}).`

/** Returns the entries whose names contain a text. Ignores case and accents. */
export const matching = (entries: readonly TopEntry[], text: string): readonly TopEntry[] => {
  const key = searchKey(text)
  return entries.filter(({ name }) => searchKey(name).includes(key))
}

/** Describes the result of a search within a list: '3 of 20 shown'. */
export const foundText = (shown: number, count: number): string => `${shown} of ${count} shown`

/** Describes a zero-based position: 'position 3', or 'position 3 (saved: 5)' if the saved position differs. */
export const placeText = (place: number, saved: number): string =>
  saved < 0 || saved === place ? `position ${place + 1}` : `position ${place + 1} (saved: ${saved + 1})`

export const movesText = (moves: number): string => quantityText(moves, 'move')

export const fullText = (cap: number): string =>
  `The list can have at most ${cap} entries. Delete an entry to add another.`
