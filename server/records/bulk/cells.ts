import { comparable, plainText } from '../../../src/domain/bulk/cells.ts'
import { quoted } from '../../../src/domain/bulk/readCell.ts'
import type { UploadColumn } from '../../../src/domain/bulk/uploadColumns.ts'
import { isStorable } from '../../../src/domain/text.ts'
import type { SheetRow } from '../../contract/types.gen.ts'

/** Row of a sheet with its position in the bulk change. */
export interface PlacedRow extends SheetRow {
  readonly position: number
}

/** Row of a sheet as it is stored: without cells if one of them cannot be stored, which is that of the column `refused`. */
export interface StorableRow extends SheetRow {
  readonly refused: number | null
}

export const storableRow = ({ row, cells }: SheetRow): StorableRow => {
  const refused = cells.findIndex((cell) => !isStorable(cell))
  return refused < 0 ? { row, cells, refused: null } : { row, cells: [], refused }
}

/** Sentence about a row with a cell that cannot be stored, such as one with a NUL character. */
export const unstorableReason = (row: number, header: string): string =>
  `Row ${row}, column ${quoted(header)}: The cell has characters that can’t be stored. Remove them, and upload the sheet again.`

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
