import type { SheetColumn } from './sheet.ts'

/** Separator of the texts of a list in a cell. */
const SEPARATOR = '; '

/** Most texts of a list that is only downloaded. */
export const MAX_LISTED = 100

/** Spreadsheets may run a text with such a beginning. An apostrophe of our own must stay recognisable, too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Returns a text that no spreadsheet runs as a formula. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Takes off the apostrophe of `neutralised`. */
export const plainText = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** Removes what files and spreadsheets change in a text: line breaks, control characters and outer spaces. */
export const comparable = (text: string): string =>
  text
    .normalize()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\ufeff\ufffe\uffff]/gu, '')
    .trim()

/** Returns the text of a value of the database. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the text of a value in a cell; moments are not texts. */
export const cellText = ({ field, type }: SheetColumn, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    const listed = field ? value : value.slice(0, MAX_LISTED)
    return [...listed, ...(listed.length < value.length ? ['and more'] : [])].join(SEPARATOR)
  }
  if (field?.kind === 'flag') return value ? field.on : field.off
  if (field?.kind === 'choice') return field.options[textOf(value)] ?? textOf(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return type === 'list' ? comparable(textOf(value)) : textOf(value)
}

/** Reads the texts of a list from a cell. */
export const listOf = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
