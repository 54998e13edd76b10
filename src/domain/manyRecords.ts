import { MAX_PASTED_IDS } from './limits.ts'
import type { Reference } from './references.ts'
import { numberText } from './sentences.ts'

/** Changes that a user can apply to many selected records at once. */
export const manyChanges = ['ENABLE', 'DISABLE', 'DELETE'] as const
export type ManyChange = (typeof manyChanges)[number]

/** Records that match a search. */
export interface FoundRecords {
  /** At most 5,000 ids. */
  readonly ids: readonly string[]
  readonly count: number
  /** True when there are more than `count` records. */
  readonly isCapped: boolean
}

/** `isCapped` is true when there are more than `count` records. */
export const tooManyRecords = (noun: string, count: number, isCapped = false): string | null => {
  if (count < MAX_PASTED_IDS || (count === MAX_PASTED_IDS && !isCapped)) return null
  const size = `${isCapped ? 'more than ' : ''}${numberText(count)}`
  return `At most ${numberText(MAX_PASTED_IDS)} ${noun} at a time; this change has ${size}. Narrow the search.`
}

/** A selected record that cannot be changed. */
export interface RefusedRecord {
  readonly id: string
  /** Empty for a record that does not exist. */
  readonly name: string
  readonly reason: string
}

/** Numbers of records by what a change does with them, and the refused ones. */
export interface ManyCounts {
  readonly changed: number
  /** Records that already have the status. */
  readonly skipped: number
  readonly refused: readonly RefusedRecord[]
}

export interface ManyPreview extends ManyCounts {
  /** References that a deletion removes, too. */
  readonly uses: readonly Reference[]
}

export interface ManyResult extends ManyCounts {
  /** Audit row that an undo takes; null if nothing was changed. */
  readonly auditId: string | null
}
