/** Problem of a file, with a sentence for the user. */
export class SheetProblem extends Error {}

const MEGABYTE = 1_000_000

export const sheetLimits = {
  columns: 100,
  rows: 50_000,
  /** Enough for a downloaded list of 50,000 rows. */
  fileBytes: 25 * MEGABYTE,
  /** Bytes of a workbook's files after decompression. */
  inflatedBytes: 100 * MEGABYTE,
  /** Bytes of a request with rows. The service accepts 1 MB, with the text around the rows. */
  partBytes: 900_000,
  /** Values in the variables of a request. The service accepts 5,200, with the values around the rows. */
  partValues: 5_000,
} as const

const LETTERS = 26
const LETTER_A = 65

/** Returns the letters by which spreadsheets name a column; `index` starts at 0. */
export const columnLetters = (index: number): string =>
  (index < LETTERS ? '' : columnLetters(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode(LETTER_A + (index % LETTERS))

const count = new Intl.NumberFormat('en')

/** Refuses a cell outside the largest sheet that an upload accepts. `row` and `column` start at 1 and 0. */
export const checkPosition = (row: number, column: number): void => {
  if (column >= sheetLimits.columns)
    throw new SheetProblem(
      `Row ${count.format(row)} has a value in column ${columnLetters(column)}. A sheet can have ${sheetLimits.columns} columns. Remove some columns and try again.`,
    )
}

export const tooManyRows = (): SheetProblem =>
  new SheetProblem(
    `The sheet has more than ${count.format(sheetLimits.rows)} rows. Split it into several files and upload each of them.`,
  )
