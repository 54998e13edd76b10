import type { BulkEdit } from '../../../src/domain/bulk/fields.ts'
import type { BulkFieldChange, BulkRowOutcome, NamedRecord } from '../../contract/types.gen.ts'

/** Reason why a row does not change its record, found before the record is planned. */
export interface RowProblem {
  readonly outcome: Extract<BulkRowOutcome, 'REFUSED' | 'UNKNOWN' | 'AMBIGUOUS' | 'CONFLICT'>
  /** Sentence for the user. */
  readonly reason: string
  /** Fields of a CONFLICT, with the value of the sheet in `wanted`. */
  readonly fields: readonly BulkFieldChange[]
  /** Records of an AMBIGUOUS row. */
  readonly candidates: readonly NamedRecord[]
}

/**
 * Row of a bulk change, from a selection or a sheet: the input of the planner. Of a pair sheet, several rows may have the
 * same record, each with one ADD or REMOVE. In SET, a flag is 'true' or 'false', and an empty field has the value ''. Lists of
 * texts get ADD and REMOVE.
 */
export interface BulkRowInput {
  readonly position: number
  /** Row of the sheet; null without a sheet. */
  readonly row: number | null
  readonly recordId: string | null
  readonly name: string
  /** Without edits and problem, the record stays the same. */
  readonly edits: readonly BulkEdit[]
  readonly problem: RowProblem | null
}
