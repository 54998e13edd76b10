import type { BulkField } from './fields.ts'

/** Column of a section's sheet: what a download writes, and what an upload understands (docs/decisions/66-bulk.md). */
export interface SheetColumn {
  /** Headers are recognised without regard to case, accents and punctuation. */
  readonly header: string
  /** Other headers by which the column is recognised, such as the label on the form. */
  readonly aliases?: readonly string[]
  /**
   * `id` and `key` find the record; `name` finds it if the row has neither. `field` is editable, and has the name of a bulk
   * field. `read` is only downloaded. `version` tells which version of the record the sheet has.
   */
  readonly use: 'id' | 'key' | 'name' | 'field' | 'read' | 'version'
  readonly type: 'text' | 'number' | 'moment' | 'list'
  /** Bulk field that an upload edits; a `key` or `name` may have one, too. */
  readonly field?: BulkField
}

/** Columns by name. Where a list has the same column, the names are the same. */
export type SheetTable = Readonly<Record<string, SheetColumn>>

const moment = (header: string): SheetColumn => ({ header, use: 'read', type: 'moment' })

/** Columns of every record that staff edit, after those of the section. `id` comes before `version`. */
export const editedColumns = {
  created_at: moment('Created'),
  updated_at: moment('Last Modified'),
  updated_by: { header: 'Modified By', use: 'read', type: 'text' },
} as const satisfies SheetTable

/** The last columns of a download. The version is hidden. */
export const recordColumns = {
  id: { header: 'ID', use: 'id', type: 'text' },
  version: { header: 'Version', use: 'version', type: 'text' },
} as const satisfies SheetTable
