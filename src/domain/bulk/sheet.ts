/** Column of a section's sheet: what a download writes, and what an upload understands (docs/decisions/66-bulk.md). */
export interface SheetColumn {
  /** Headers are recognised without regard to case, accents and punctuation. */
  readonly header: string
  /**
   * `id` and `key` find the record; a `key` may also be a field. `field` is editable, and has the name of a bulk field.
   * `read` is only downloaded. `version` tells which version of the record the sheet has.
   */
  readonly use: 'id' | 'key' | 'field' | 'read' | 'version'
  readonly type: 'text' | 'number' | 'moment' | 'list'
}

/** Columns by name. Where a list has the same column, the names are the same. */
export type SheetTable = Readonly<Record<string, SheetColumn>>
