import { type CellValue, numberText, type Sheet } from './sheet.ts'

const BYTE_ORDER_MARK = '\ufeff'

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly CellValue[]): string =>
  `${cells.map((cell) => quoted(typeof cell === 'string' ? cell : numberText(cell))).join(',')}\r\n`

/** Writes CSV (RFC 4180) in UTF-8. Without the byte order mark, Excel would read another encoding. */
export async function* csvOf({ columns, pages }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ header }) => header))
  for await (const rows of pages) yield rows.map(line).join('')
}
