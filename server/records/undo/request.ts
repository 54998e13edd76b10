import type { UndoConflict } from '../../contract/types.gen.ts'
import type { Author } from '../kinds/overrideChanges.ts'
import type { TableStep } from './effects.ts'
import type { RecordKey } from './rows.ts'
import type { TableName } from './tables.ts'

export interface UndoRequest {
  readonly auditIds: readonly string[]
  /** Record to which the undo is limited; null for all records of the audit rows. */
  readonly record: RecordKey | null
  /** Record that the user has opened. */
  readonly main: RecordKey | null
  /** Keys of the conflicts whose earlier value the user wants. */
  readonly overwrite: ReadonlySet<string>
  readonly author: Author
  /** Domain of the organisation's addresses. */
  readonly emailDomain: string
  readonly caps: { readonly top_specialty: number; readonly top_condition: number }
  /** Throws FORBIDDEN if the user may not change one of the tables. */
  readonly authorize: (tables: readonly TableName[]) => void
}

/** Plan for the rows of one table. */
export interface TablePlan {
  /** Current values of the changed columns, which identify the version of a preview. */
  readonly state: unknown[]
  readonly steps: TableStep[]
  readonly conflicts: UndoConflict[]
  readonly missing: string[]
}
