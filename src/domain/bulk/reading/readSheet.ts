import { parseCsv } from './csv.ts'
import { decodeText, startsWith } from './decode.ts'
import { SheetProblem, sheetLimits } from './problem.ts'
import { type ReadRow, rowBytes, tableOf } from './table.ts'
import { type OnSheets, readWorkbook } from './workbook.ts'
import { brokenFile } from './zip.ts'

/** File or pasted cells of a user. */
export interface SheetSource {
  readonly name: string
  readonly data: Blob | string
  /** Sheet of a workbook; null for the first one. */
  readonly sheet: string | null
}

/** Description of a sheet that was read. The rows stay in the worker. */
export interface SheetSummary {
  readonly headers: readonly string[]
  readonly rows: number
  readonly parts: number
  /** Names of a workbook's sheets; empty for other files. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly note: string | null
  /** Sentence about a sheet that cannot be used; null otherwise. */
  readonly problem: string | null
}

const OLD_EXCEL = '\xd0\xcf\x11\xe0'
/** Name of the encrypted part of a workbook with a password, in UTF-16. */
const ENCRYPTED = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0'

const oldExcelProblem = (bytes: Uint8Array): SheetProblem =>
  new SheetProblem(
    new TextDecoder('latin1').decode(bytes).includes(ENCRYPTED)
      ? 'The workbook has a password. Remove it and try again.'
      : 'This is an old Excel file (.xls). Save it as .xlsx or CSV and try again.',
  )

/** Tells the sheets of a workbook before it reads their cells. */
const rowsOf = async ({ data, sheet }: SheetSource, onSheets: OnSheets) => {
  const plain = { sheets: [], sheet: null, note: null }
  if (typeof data === 'string') {
    if (data.length > sheetLimits.fileBytes)
      throw new SheetProblem('The pasted cells are larger than 25 MB. Paste fewer rows.')
    return { ...plain, rows: parseCsv(data) }
  }
  if (data.size > sheetLimits.fileBytes)
    throw new SheetProblem('The file is larger than 25 MB. Split it into several files and upload each of them.')
  const bytes = new Uint8Array(await data.arrayBuffer())
  if (startsWith(bytes, OLD_EXCEL)) throw oldExcelProblem(bytes)
  if (startsWith(bytes, 'PK')) return { ...plain, ...(await readWorkbook(bytes, sheet, onSheets)) }
  if (startsWith(bytes, '%PDF'))
    throw new SheetProblem('This file is not a table. Choose a CSV file or an Excel workbook (.xlsx).')
  const { text, note } = decodeText(bytes)
  return { ...plain, rows: parseCsv(text), note }
}

/** Values of a row in the variables of a request, besides its cells: the row, its number, and its list of cells. */
const ROW_VALUES = 3

/** Returns where each request with rows starts, so that none is too large for the service. */
const partStarts = (rows: readonly ReadRow[]): number[] => {
  const found: number[] = []
  let [bytes, values] = [Number.POSITIVE_INFINITY, 0]
  for (const [index, row] of rows.entries()) {
    const next = { bytes: rowBytes(row), values: row.cells.length + ROW_VALUES }
    if (bytes + next.bytes > sheetLimits.partBytes || values + next.values > sheetLimits.partValues) {
      found.push(index)
      bytes = 0
      values = 0
    }
    bytes += next.bytes
    values += next.values
  }
  return found
}

const nothing: SheetSummary = { headers: [], rows: 0, parts: 0, sheets: [], sheet: null, note: null, problem: null }

/** Reads a sheet. `part` returns the rows of one request. */
export const readSheet = async (source: SheetSource) => {
  // The user can choose another sheet of a workbook whose sheet has a problem.
  let known = nothing
  try {
    const {
      rows: read,
      sheets,
      sheet,
      note,
    } = await rowsOf(source, (found) => {
      known = { ...nothing, ...found }
    })
    const { headers, rows } = tableOf(read)
    const at = partStarts(rows)
    const summary = { ...nothing, headers, rows: rows.length, parts: at.length, sheets, sheet, note }
    const part = (index: number): readonly ReadRow[] => rows.slice(at[index], at[index + 1])
    return { summary, part }
  } catch (error) {
    // Damaged zip files fail in many ways.
    const { message } = error instanceof SheetProblem ? error : brokenFile()
    return { summary: { ...known, problem: message }, part: (): readonly ReadRow[] => [] }
  }
}
