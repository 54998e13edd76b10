import { headerKey } from '../headers.ts'
import { checkPosition, columnLetters, SheetProblem, sheetLimits, tooManyRows } from './problem.ts'

/** Row of a sheet. Empty rows are left out, but count. */
export interface ReadRow {
  readonly row: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly ReadRow[]
}

/** Reads a table row by row, so that a file beyond the limits is refused early. */
export const tableCollector = () => {
  const rows: ReadRow[] = []
  return {
    rows,
    add: (row: number, cells: readonly string[]): void => {
      const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1
      if (length === 0) return
      checkPosition(row, length - 1)
      if (rows.length > sheetLimits.rows) throw tooManyRows()
      rows.push({ row, cells: length === cells.length ? cells : cells.slice(0, length) })
    },
  }
}

const checkHeaders = (headers: readonly string[], { row }: ReadRow, rows: readonly ReadRow[]): void => {
  const columns = new Map<string, number>()
  for (const [index, header] of headers.entries()) {
    if (header === '') {
      const used = rows.find(({ cells }) => (cells[index] ?? '').trim() !== '')
      if (used)
        throw new SheetProblem(
          `Row ${used.row} has a value in column ${columnLetters(index)}, but the column has no header in row ${row}. Add a header and try again.`,
        )
    }
    const key = headerKey(header) || header
    const other = columns.get(key)
    if (other !== undefined && header !== '')
      throw new SheetProblem(
        `Row ${row}: columns ${columnLetters(other)} and ${columnLetters(index)} have the same header, “${header}”. Rename or remove one of them and try again.`,
      )
    columns.set(key, index)
  }
}

const utf8 = new TextEncoder()

/** Returns the bytes of a row in a request. */
export const rowBytes = (row: ReadRow): number => utf8.encode(JSON.stringify(row)).length + 1

const checkLengths = (rows: readonly ReadRow[]): void => {
  const isLong = ({ cells }: ReadRow) => cells.reduce((sum, cell) => sum + cell.length, 0) > sheetLimits.partBytes / 7
  const tooLong = rows.find((row) => isLong(row) && rowBytes(row) > sheetLimits.partBytes)
  if (!tooLong) return
  const index = tooLong.cells.reduce(
    (best, cell, at, cells) => (cell.length > (cells[best] ?? '').length ? at : best),
    0,
  )
  throw new SheetProblem(`Row ${tooLong.row}: the text in column ${columnLetters(index)} is too long.`)
}

/** Takes the first row as headers. */
export const tableOf = (read: readonly ReadRow[]): Table => {
  const [first, ...others] = read
  if (!first) throw new SheetProblem('The sheet is empty.')
  const width = read.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const headers = Array.from({ length: width }, (_, index) => (first.cells[index] ?? '').trim())
  if (others.length === 0)
    throw new SheetProblem('The sheet has only one row. Put the headers in the first row, and the records below.')
  checkHeaders(headers, first, others)
  checkLengths(others)
  return { headers, rows: others }
}
