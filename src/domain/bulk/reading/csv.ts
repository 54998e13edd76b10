import { columnLetters, SheetProblem } from './problem.ts'
import { type ReadRow, tableCollector } from './table.ts'

const SEPARATORS = ['\t', ';', ',']

/** Returns the separator that is most frequent in the first row outside of quotes. */
const separatorOf = (text: string): string => {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    const isBreak = letter === '\n' || letter === '\r'
    if (isBreak && !isQuoted && [...counts.values()].some((found) => found > 0)) break
    const found = counts.get(letter)
    if (found !== undefined && !isQuoted) counts.set(letter, found + 1)
  }
  return SEPARATORS.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best), ',')
}

/** Excel may write the separator into a first row of its own. */
const NAMED_SEPARATOR = /^sep=([;,\t])\r?\n/

/** Returns the position after a cell that starts at `start` and has no quotes. */
const plainEnd = (text: string, start: number, separator: string): number => {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** Returns the position after the closing quote; null without one. */
const quotedEnd = (text: string, start: number): number | null => {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1
  return null
}

/** Parses rows that are separated by commas, semicolons or tabs. Copied cells of spreadsheets have tabs. */
export const parseCsv = (text: string): readonly ReadRow[] => {
  const named = NAMED_SEPARATOR.exec(text)
  const separator = named?.[1] ?? separatorOf(text)
  const { rows, add } = tableCollector()
  let cells: string[] = []
  let row = named ? 2 : 1
  let at = named?.[0].length ?? 0
  const endOfQuoted = (): number | null => {
    const end = quotedEnd(text, at)
    if (end !== null && plainEnd(text, end, separator) === end) return end
    // Copied cells that merely contain quotes are not quoted.
    if (separator === '\t') return null
    const place = `Row ${row}, column ${columnLetters(cells.length)}`
    throw new SheetProblem(
      end === null
        ? `${place}: the quotation mark has no end. Add it and try again.`
        : `${place}: text follows the closing quotation mark. Double the quotation marks inside the cell and try again.`,
    )
  }
  while (at < text.length) {
    const closed = text[at] === '"' ? endOfQuoted() : null
    const end = closed ?? plainEnd(text, at, separator)
    cells.push(closed === null ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"'))
    at = end + 1
    if (text[end] === separator) {
      if (at === text.length) cells.push('')
      continue
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1
    add(row, cells)
    cells = []
    row += 1
  }
  add(row, cells)
  return rows
}
