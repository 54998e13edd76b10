import { comparable, plainText } from '../../../src/domain/bulk/cells.ts'
import type { UploadColumn } from '../../../src/domain/bulk/uploadColumns.ts'
import type { SheetRow } from '../../contract/types.gen.ts'

/** Row of a sheet with its position in the bulk change. */
export interface PlacedRow extends SheetRow {
  readonly position: number
}

/** Cells of a row by the names of their columns, without apostrophes and outer spaces. */
export type Cells = ReadonlyMap<string, string>

export interface ReadRow {
  readonly position: number
  readonly row: number
  readonly cells: Cells
}

const cellsOf = (columns: readonly UploadColumn[], { cells }: SheetRow): Cells =>
  new Map(
    columns.flatMap(({ field }, index) => (field === null ? [] : [[field, comparable(plainText(cells[index] ?? ''))]])),
  )

/** Skips empty rows. */
export const readRows = (columns: readonly UploadColumn[], rows: readonly PlacedRow[]): ReadRow[] =>
  rows
    .map((row) => ({ position: row.position, row: row.row, cells: cellsOf(columns, row) }))
    .filter(({ cells }) => cells.values().some((text) => text !== ''))
