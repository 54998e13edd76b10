import { matcherOf } from '../search.ts'
import { quantityText, quotedIds } from '../text.ts'

export interface TopEntry {
  /** Id of the specialty or the condition. */
  readonly id: string
  readonly name: string
  readonly slug: string
}

export interface TopOrder {
  readonly entries: readonly TopEntry[]
}

export interface TopSearchResult {
  /** Id of the record, or CUI of a concept. */
  readonly id: string
  readonly name: string
  /** Only a `record` can be added. An `otherTerm` is not a condition; a `concept` is not a term yet. */
  readonly kind: 'record' | 'otherTerm' | 'concept'
}

/** Addition, which the service applies only once per operationId. */
export interface TopAddition {
  readonly operationId: string
  readonly id: string
}

export interface TopAdditionResult {
  /** False when the list is full. */
  readonly success: boolean
}

const repeatedIn = (ids: readonly string[]): string[] => {
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))]
}

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others)
  return ids.filter((id) => !known.has(id))
}

const unexpectedIdsProblem = (current: readonly string[], order: readonly string[]): string | null => {
  const repeated = repeatedIn(order)
  if (repeated.length > 0) return `These ids occur more than once: ${quotedIds(repeated)}.`
  const unknown = without(order, current)
  return unknown.length > 0 ? `These ids are not in the list: ${quotedIds(unknown)}.` : null
}

/** Returns the problem of an order that lacks, repeats or adds ids (design §9.16), or null. */
export const orderProblem = (current: readonly string[], order: readonly string[]): string | null => {
  const missing = without(current, order)
  return (
    unexpectedIdsProblem(current, order) ??
    (missing.length > 0 ? `These ids are missing from the order: ${quotedIds(missing)}.` : null)
  )
}

/** Returns the problem of `remaining`, which must lack exactly one id of the list (design §9.16). */
export const removalProblem = (current: readonly string[], remaining: readonly string[]): string | null => {
  if (current.length === 0) return 'The list is empty.'
  const problem = unexpectedIdsProblem(current, remaining)
  if (problem !== null || remaining.length === current.length - 1) return problem
  return `The order must have one id fewer than the list: ${current.length - 1}, not ${remaining.length}.`
}

/** True when a list can get one more entry (spec §9, design §9.10). */
export const hasCapacity = (count: number, cap: number): boolean => count < cap

export const capProblem = (count: number, cap: number): string | null =>
  hasCapacity(count - 1, cap) ? null : `The list can have at most ${cap} entries, not ${count}.`

export const roomText = (count: number, cap: number): string =>
  hasCapacity(count, cap)
    ? `${count} of ${cap} entries. You can add ${cap - count} more.`
    : `The list is full (${count} of ${cap}).`

export const matching = (entries: readonly TopEntry[], text: string): readonly TopEntry[] => {
  const matches = matcherOf(text)
  return entries.filter(({ name }) => matches(name))
}

export const foundText = (shown: number, count: number): string => `${shown} of ${count} shown`

export const placeText = (place: number, saved: number): string =>
  saved < 0 || saved === place ? `position ${place + 1}` : `position ${place + 1} (saved: ${saved + 1})`

export const movesText = (moves: number): string => quantityText(moves, 'move')

export const fullText = (cap: number): string =>
  `The list can have at most ${cap} entries. Delete an entry to add another.`

/** Texts of the dialog that saves an order. */
export const orderTexts = {
  confirm: 'Save this order? You moved:',
  changedOrders: 'Nothing is saved yet. Compare both orders again.',
  changedOrder: 'Another user changed the list. Your moves are kept. Check the order.',
} as const
