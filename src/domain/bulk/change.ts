import type { RecordKind } from '../recordKinds.ts'
import type { BulkEdit } from './fields.ts'

/** Results of the rows of a bulk change; the schema describes them. */
export const bulkOutcomes = [
  'CHANGED',
  'AMBIGUOUS',
  'CONFLICT',
  'EDITED',
  'REFUSED',
  'UNKNOWN',
  'WAITING',
  'SAME',
] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** Records to change, and how. */
export interface BulkRequest {
  readonly kind: RecordKind
  readonly ids: readonly string[]
  readonly edits: readonly BulkEdit[]
}

export interface BulkChange {
  readonly id: string
  readonly kind: RecordKind
  readonly stage: 'PREPARED' | 'PREVIEWED' | 'SAVED'
  /** Only outcomes with rows. */
  readonly counts: readonly { readonly outcome: BulkOutcome; readonly count: number }[]
  readonly auditId: string | null
}

/** Change of one field, in readable texts. `wanted` is the value of the sheet in a conflict. */
export interface BulkFieldChange {
  readonly field: string
  readonly label: string
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly wanted: readonly string[] | null
}

export interface BulkChangeRow {
  readonly position: number
  /** Row of the sheet; null without a sheet. */
  readonly row: number | null
  readonly recordId: string | null
  readonly name: string
  readonly outcome: BulkOutcome
  readonly reason: string | null
  readonly fields: readonly BulkFieldChange[]
  readonly candidates: readonly { readonly id: string; readonly name: string | null }[]
}

/** Choice of the user for a row that several records match, or with conflicts. */
export interface BulkDecision {
  readonly position: number
  /** Record of a row that has none. */
  readonly recordId: string | null
  /** Linked record of a pair whose record is known. */
  readonly itemId: string | null
  /** Fields that get the value of the sheet. */
  readonly overwrites: readonly string[]
}

export interface BulkPreviewRequest {
  readonly id: string
  readonly decisions: readonly BulkDecision[]
}

export interface BulkChangeSave {
  readonly id: string
  readonly log: string
  /** The service saves once per operationId. */
  readonly operationId: string
}

export const countOf = ({ counts }: Pick<BulkChange, 'counts'>, outcome: BulkOutcome): number =>
  counts.find((counted) => counted.outcome === outcome)?.count ?? 0

/** Returns the decisions with `decision` in place of an earlier one for the same row. */
export const withDecision = (decisions: readonly BulkDecision[], decision: BulkDecision): readonly BulkDecision[] => [
  ...decisions.filter(({ position }) => position !== decision.position),
  decision,
]
