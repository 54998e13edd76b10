import { isReason } from './reason.ts'
import type { RecordKind } from './recordKinds.ts'

/** Change to undo. With a record, the undo restores the record as it was after the audit row. */
export interface UndoTarget {
  readonly auditId: string
  readonly record?: { readonly kind: RecordKind; readonly id: string }
  /** Record whose part of the change is undone, such as one of many that were deleted together. */
  readonly only?: { readonly kind: RecordKind; readonly id: string }
}

/** One field or association of a record. */
interface ChangedField {
  readonly kind: RecordKind
  readonly id: string
  /** Null for a record without a name. */
  readonly name: string | null
  readonly field: string
}
export interface UndoneValue extends ChangedField {
  readonly before: unknown
  readonly after: unknown
}
/** A value that another change has replaced since. */
export interface UndoConflict extends ChangedField {
  readonly key: string
  readonly earlier: unknown
  /** Value that the undone change saved. */
  readonly changed: unknown
  readonly current: unknown
}

export interface UndoPreview {
  /** Why nothing can be undone; null if it can. */
  readonly refusal: string | null
  readonly needsReason: boolean
  /** The first changed values. */
  readonly changes: readonly UndoneValue[]
  /** Number of all changed values. */
  readonly count: number
  readonly conflicts: readonly UndoConflict[]
  /** Parts that the undo cannot restore, each with the reason. */
  readonly missing: readonly string[]
  readonly version: string
}

export interface Undo {
  readonly operationId: string
  readonly target: UndoTarget
  /** Version of the preview that the user has seen. */
  readonly version: string
  /** Keys of the conflicts whose earlier value comes back. */
  readonly overwrite: readonly string[]
  /** Reason of the change; null if the undo needs none. */
  readonly log: string | null
}
export interface UndoResult {
  /** Audit row of the undo. */
  readonly auditId: string
  readonly missing: readonly string[]
}

/** Returns how many values an undo changes. */
export const undoCount = (preview: UndoPreview | null, overwrite: readonly string[]): number =>
  (preview?.count ?? 0) + overwrite.length

/** True if no choice of the user could make the undo change a value. */
export const hasNothingToUndo = ({ refusal, count, conflicts }: UndoPreview): boolean =>
  refusal !== null || count + conflicts.length === 0

export const lacksReason = (preview: UndoPreview | null, reason: string): boolean =>
  preview?.needsReason === true && !isReason(reason)

export const undoSentences = {
  outdated: 'The records have changed since the preview. Check what the undo changes now.',
  conflicts: 'Other changes have replaced these values. They stay, unless you choose the earlier value.',
  cannotRestore: 'The undo cannot restore these parts:',
  notRestored: 'These parts could not be restored:',
  nothing: 'There is nothing to undo: today’s values are the earlier ones.',
} as const
