import { cellText, neutralised } from '../../../src/domain/bulk/cells.ts'
import type { SheetColumn } from '../../../src/domain/bulk/sheet.ts'
import { clockOf } from '../../../src/domain/zone.ts'

/** A text, a number of ours, or a moment with the time on the organisation's clocks. */
export type CellValue = string | { readonly number: number } | { readonly date: number; readonly time: number }

export interface SheetHeader {
  readonly header: string
  readonly type: SheetColumn['type']
  readonly isHidden: boolean
}

/** Sheet that is read while it is written. */
export interface Sheet {
  readonly columns: readonly SheetHeader[]
  readonly pages: AsyncIterable<readonly (readonly CellValue[])[]>
}

export const numberText = (cell: Exclude<CellValue, string>): string =>
  'number' in cell
    ? String(cell.number)
    : new Date((cell.date + cell.time) * 1_000).toISOString().slice(0, 19).replace('T', ' ')

/** Returns a function that makes a cell of a value in the database. */
export const cellsIn = (zone: string) => {
  const { wallOf } = clockOf(zone)
  return (column: SheetColumn, value: unknown): CellValue => {
    if (typeof value === 'number') return column.type === 'moment' ? wallOf(value) : { number: value }
    return neutralised(cellText(column, value))
  }
}

export const headerOf = ({ header, type, use }: SheetColumn, zone: string): SheetHeader => ({
  header: neutralised(type === 'moment' ? `${header} (${zone})` : header),
  type,
  isHidden: use === 'version',
})
