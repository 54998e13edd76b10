import { isDateFormat, isoOf, numberText } from './numbers.ts'
import { checkPosition, columnLetters, SheetProblem, sheetLimits, tooManyRows } from './problem.ts'
import { type ReadRow, tableCollector } from './table.ts'
import { type XmlHandlers, xmlParser } from './xml.ts'
import { brokenFile, openZip } from './zip.ts'

interface SheetPlace {
  readonly name: string
  readonly id: string
}

interface Style {
  readonly isDate: boolean
  readonly code: string | undefined
}

interface Book {
  readonly isMac: boolean
  readonly strings: readonly string[]
  readonly styles: readonly Style[]
}

type Zip = ReturnType<typeof openZip>

const readXml = (zip: Zip, name: string, handlers: XmlHandlers) => zip.read(name, xmlParser(handlers))

const readPlaces = async (zip: Zip) => {
  const places: SheetPlace[] = []
  let isMac = false
  await readXml(zip, 'xl/workbook.xml', {
    open: (name, attribute) => {
      if (name === 'sheet') places.push({ name: attribute('name') ?? '', id: attribute('id') ?? '' })
      if (name === 'workbookPr') isMac = ['1', 'true'].includes(attribute('date1904') ?? '')
    },
  })
  const targets = new Map<string, string>()
  await readXml(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, attribute) => {
      const target = attribute('Target') ?? ''
      if (name === 'Relationship')
        targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return { isMac, places: places.filter(({ id }) => zip.has(targets.get(id) ?? '')), targets }
}

const readStrings = async (zip: Zip): Promise<string[]> => {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  await readXml(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't'
    },
    close: (name) => {
      if (name === 'si') strings.push(text)
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
    text: (piece) => {
      if (isText && !isPhonetic) text += piece
    },
  })
  return strings
}

const readStyles = async (zip: Zip): Promise<Style[]> => {
  const codes = new Map<number, string>()
  const styles: Style[] = []
  let isCell = false
  await readXml(zip, 'xl/styles.xml', {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') isCell = true
      if (name !== 'xf' || !isCell) return
      const id = Number(attribute('numFmtId') ?? 0)
      styles.push({ isDate: isDateFormat(id, codes.get(id)), code: codes.get(id) })
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return styles
}

const ERROR_TYPE = 'e'

const textOfCell = (
  { isMac, strings, styles }: Book,
  type: string,
  style: number,
  value: string,
  place: string,
): string => {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === ERROR_TYPE) throw new SheetProblem(`${place} has the error ${value}. Correct the cell and try again.`)
  if (type !== 'n') return value
  const { isDate, code } = styles[style] ?? { isDate: false, code: undefined }
  return (isDate && value !== '' ? isoOf(Number(value), isMac) : null) ?? numberText(value, code)
}

/** Returns row and column of a reference such as B7. Both start at 0. */
const positionOf = (reference: string) => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === '') throw brokenFile()
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

/** Escapes of control characters in the texts of workbooks. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Gives every cell of a merged area the text of its first cell, as users see it. */
const spread = (rows: readonly ReadRow[], areas: readonly string[]): ReadRow[] => {
  const byRow = new Map(rows.map(({ row, cells }) => [row, [...cells]]))
  let left = sheetLimits.rows * sheetLimits.columns
  for (const area of areas) {
    const [start = '', end = start] = area.split(':')
    const first = positionOf(start)
    const last = positionOf(end)
    const text = byRow.get(first.row + 1)?.[first.column] ?? ''
    for (let row = first.row; row <= last.row && text !== ''; row += 1) {
      const cells = byRow.get(row + 1)
      for (let column = first.column; cells && column <= Math.min(last.column, sheetLimits.columns - 1); column += 1) {
        while (cells.length < column) cells.push('')
        cells[column] ||= text
      }
      left -= 1 + last.column - first.column
      if (left < 0) throw brokenFile()
    }
  }
  return rows.map(({ row }) => ({ row, cells: byRow.get(row) ?? [] }))
}

const readCells = async (zip: Zip, file: string, book: Book): Promise<readonly ReadRow[]> => {
  const { rows, add } = tableCollector()
  const areas: string[] = []
  let cells: string[] = []
  let row = 0
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let isValue = false
  let isPhonetic = false
  let isEnded = false
  await readXml(zip, file, {
    open: (name, attribute) => {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1)
        column = -1
        cells = []
      } else if (name === 'c') {
        const reference = attribute('r')
        column = reference === undefined ? column + 1 : positionOf(reference).column
        type = attribute('t') ?? 'n'
        style = Number(attribute('s') ?? 0)
        value = ''
      } else if (name === 'mergeCell') areas.push(attribute('ref') ?? '')
      if (name === 'rPh') isPhonetic = true
      isValue = name === 'v' || (name === 't' && type === 'inlineStr')
    },
    text: (piece) => {
      if (isValue && !isPhonetic) value += piece
    },
    close: (name) => {
      isValue = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'c' && value !== '') {
        checkPosition(row, column)
        while (cells.length < column) cells.push('')
        const place = `Row ${row}, column ${columnLetters(column)}`
        cells[column] = unescaped(textOfCell(book, type, style, value, place))
      }
      if (name === 'row') add(row, cells)
      if (name === 'worksheet') isEnded = true
      if (areas.length > sheetLimits.rows) throw tooManyRows()
    },
  })
  if (!isEnded) throw brokenFile()
  return spread(rows, areas)
}

export type OnSheets = (found: { readonly sheets: readonly string[]; readonly sheet: string }) => void

/** Reads one sheet of an Excel workbook: the first one, or the one with this name. Formulas have their stored results. */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>, sheet: string | null, onSheets: OnSheets) => {
  const zip = openZip(bytes)
  if (!zip.has('xl/workbook.xml'))
    throw new SheetProblem('This file is not a workbook. Choose a CSV file or an Excel workbook (.xlsx).')
  const { isMac, places, targets } = await readPlaces(zip)
  const place = places.find(({ name }) => name === sheet) ?? places[0]
  if (!place) throw new SheetProblem('The workbook has no sheet with cells.')
  const found = { sheet: place.name, sheets: places.map(({ name }) => name) }
  onSheets(found)
  const book = { isMac, strings: await readStrings(zip), styles: await readStyles(zip) }
  const rows = await readCells(zip, targets.get(place.id) ?? '', book)
  return { ...found, rows }
}
