import { PASTED_IDS, PASTED_TEXT } from './limits.ts'

/** Ids that were pasted, and those that were pasted more than once, in the order of their first appearance. */
export interface PastedIds {
  readonly ids: readonly string[]
  readonly repeated: readonly string[]
  /** How many were pasted, repeated ones counted each time. */
  readonly count: number
  /** Characters of the paste. */
  readonly length: number
}

/** Reads ids separated by commas, semicolons, spaces or line breaks. */
export const readPastedIds = (text: string): PastedIds => {
  const all = text.split(/[\s,;]+/).filter((id) => id !== '')
  const ids = [...new Set(all)]
  const seen = new Set<string>()
  const again = new Set(all.filter((id) => seen.has(id) || !seen.add(id)))
  return { ids, repeated: ids.filter((id) => again.has(id)), count: all.length, length: text.length }
}

/** Why a paste is refused as a whole, or null. */
export const pastedIdsProblem = ({ count, length }: PastedIds): string | null => {
  if (length > PASTED_TEXT) return `At most ${PASTED_TEXT} characters at a time; these are ${length}.`
  if (count === 0) return 'Enter at least one ID.'
  if (count > PASTED_IDS) return `At most ${PASTED_IDS} IDs at a time; these are ${count}.`
  return null
}
