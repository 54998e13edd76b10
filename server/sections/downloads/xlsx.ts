import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { DAY } from '../../../src/domain/calendar.ts'
import type { CellValue, Sheet, SheetHeader } from './sheet.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

/** Parts that are the same in each file. Style 1 is a header, style 2 a moment. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relations('rId2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML cannot contain most control characters. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>]/g, (character) => entities[character] ?? '')

/** Returns A for the first column. No sheet has columns after Z. */
const columnName = (index: number): string => String.fromCharCode(65 + index)

/** Days from the first day of Excel to 1970. */
const EXCEL_EPOCH = 25_569

const cellOf = (cell: CellValue, place: string, style = ''): string => {
  if (typeof cell === 'string')
    return cell === ''
      ? ''
      : `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
  if ('number' in cell) return `<c r="${place}"><v>${cell.number}</v></c>`
  return `<c r="${place}" s="2"><v>${(cell.date + cell.time) / DAY + EXCEL_EPOCH}</v></c>`
}

const rowOf = (cells: readonly CellValue[], row: number, style?: string): string =>
  `<row r="${row}">${cells.map((cell, index) => cellOf(cell, `${columnName(index)}${row}`, style)).join('')}</row>`

const widths: Readonly<Record<SheetHeader['type'], number>> = { text: 24, list: 32, number: 12, moment: 20 }

const columnOf = ({ type, isHidden }: SheetHeader, index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${widths[type]}" customWidth="1"${isHidden ? ' hidden="1"' : ''}/>`

async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<string> {
  const headers = columns.map(({ header }) => header)
  yield `${HEAD}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(columnOf).join('')}</cols><sheetData>${rowOf(headers, 1, ' s="1"')}`
  let row = 1
  for await (const rows of pages)
    yield rows
      .map((cells) => {
        row += 1
        return rowOf(cells, row)
      })
      .join('')
  yield '</sheetData></worksheet>'
}

/** Writes an Excel workbook of one sheet, with texts in the cells, so that no row must be kept in memory. */
export const xlsxOf = (sheet: Sheet): Readable => {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(HEAD + xml), name)
  const content = Readable.from(sheetXml(sheet), { objectMode: false })
  const output = zip.outputStream as Readable
  content.on('error', (error) => output.destroy(error))
  output.on('close', () => content.destroy())
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}
