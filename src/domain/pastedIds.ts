import { PASTED_IDS } from './limits.ts'

/** Ids that were pasted, and those that were pasted more than once, in the order of their first appearance. */
export interface PastedIds {
  readonly ids: readonly string[]
  readonly repeated: readonly string[]
}

/** Reads ids separated by commas, semicolons, spaces or line breaks. */
export const readPastedIds = (text: string): PastedIds => {
  const all = text.split(/[\s,;]+/).filter((id) => id !== '')
  const ids = [...new Set(all)]
  const seen = new Set<string>()
  const again = new Set(all.filter((id) => seen.has(id) || !seen.add(id)))
  return { ids, repeated: ids.filter((id) => again.has(id)) }
}

/** Why a paste is refused as a whole, or null. */
export const pastedIdsProblem = ({ ids }: PastedIds): string | null => {
  if (ids.length === 0) return 'Enter at least one ID.'
  if (ids.length > PASTED_IDS) return `At most ${PASTED_IDS} IDs at a time; these are ${ids.length}.`
  return null
}
