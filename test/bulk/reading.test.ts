import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { unparse } from 'papaparse'
import { describe, expect, test } from 'vitest'
import { variablesProblem } from '../../server/contract/limits.ts'
import { WINDOWS_NOTE } from '../../src/domain/bulk/reading/decode.ts'
import { isDateFormat, isoOf, numberText } from '../../src/domain/bulk/reading/numbers.ts'
import { sheetLimits } from '../../src/domain/bulk/reading/problem.ts'
import { readSheet } from '../../src/domain/bulk/reading/readSheet.ts'
import { xmlParser } from '../../src/domain/bulk/reading/xml.ts'
import { cellXml, textCell, workbookOf, zipOf } from '../support/workbook.ts'

const read = (data: Blob | string, sheet: string | null = null) => readSheet({ name: 'sheet', data, sheet })
const fileOf = (...parts: BlobPart[]) => new Blob(parts)

/** Returns all rows as they are sent, without empty cells at the end. */
const tableIn = async (data: Blob | string, sheet: string | null = null) => {
  const { summary, part } = await read(data, sheet)
  expect(summary.problem).toBeNull()
  const parts = Array.from({ length: summary.parts }, (_, index) => part(index))
  return [summary.headers, ...parts.flat().map(({ cells }) => cells)]
}
const problemOf = async (data: Blob | string) => (await read(data)).summary.problem

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no control characters
const CONTROL = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_x/ // oxlint-disable-line no-control-regex -- as above
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a, b', 'a;b', 'a\tb', '"', '""', 'a\nb', '=1', "'=1", ' x ', '007'),
  )
  .filter((text) => !CONTROL.test(text))
const tables = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }).map((rows) => ({
    headers: Array.from({ length: width }, (_, index) => `Column ${index}`),
    rows,
  })),
)
const trimmed = (rows: readonly (readonly string[])[]) =>
  rows
    .map((cells) => cells.slice(0, cells.findLastIndex((text) => text.trim() !== '') + 1))
    .filter((cells) => cells.length > 0)

describe('round trips', () => {
  const newlines = fc.constantFrom('\n', '\r\n')
  test.each([',', ';', '\t'])('reads what was written with %j', (delimiter) =>
    fc.assert(
      fc.asyncProperty(tables, newlines, fc.boolean(), async ({ headers, rows }, newline, quotes) => {
        fc.pre(trimmed(rows).length > 0)
        const text = unparse([headers, ...rows], { delimiter, newline, quotes: quotes || headers.length === 1 })
        expect(await tableIn(fileOf(text))).toEqual([headers, ...trimmed(rows)])
      }),
    ),
  )

  test('reads the texts of a workbook', () =>
    fc.assert(
      fc.asyncProperty(tables, async ({ headers, rows }) => {
        fc.pre(trimmed(rows).length > 0)
        const sheet = [headers, ...rows].map((cells) => cells.map(textCell))
        expect(await tableIn(workbookOf({ Sheet: sheet }))).toEqual([headers, ...trimmed(rows)])
      }),
    ))
})

describe('encodings', () => {
  const text = '\r\nName;Ort\r\nÄnne;Köln €'
  const rows = ['Name;Ort', 'Änne;Köln €'].map((row) => row.split(';'))
  const utf16 = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), isLittle)
    return view.buffer
  }

  test.each([
    ['UTF-8', fileOf(text)],
    ['UTF-8 with a mark', fileOf('\ufeff', text)],
    ['UTF-16 LE', fileOf(new Uint8Array([0xff, 0xfe]), utf16(true))],
    ['UTF-16 BE', fileOf(new Uint8Array([0xfe, 0xff]), utf16(false))],
  ])('reads %s', async (_, file) => expect(await tableIn(file)).toEqual(rows))

  test('reads Windows-1252 with a note', async () => {
    const bytes = Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)))
    expect(await tableIn(fileOf(bytes))).toEqual(rows)
    expect((await read(fileOf(bytes))).summary.note).toBe(WINDOWS_NOTE)
  })
})

describe('rows', () => {
  test.each(['\n', '\r\n'])('keeps row numbers and skips empty rows, with %j', async (newline) => {
    const { part } = await read(['sep=;', 'Name;NPI', '', '"a\nb";1', ';', 'c;2', ''].join(newline))
    expect(part(0)).toEqual([
      { row: 4, cells: ['a\nb', '1'] },
      { row: 6, cells: ['c', '2'] },
    ])
  })

  test('reads copied cells that contain quotation marks', async () => {
    const text = 'Name\tNote; more\n"A" team\t5"\n"\tb'
    expect(await tableIn(text)).toEqual(text.split('\n').map((row) => row.split('\t')))
  })

  test('fills parts up to their limits', async () => {
    const partsOf = async (...cells: string[]) => (await read(['Name', ...cells].join('\n'))).summary.parts
    expect(await partsOf(...Array.from({ length: 50_000 }, () => 'a'))).toBe((50_000 * 4) / sheetLimits.partValues)
    // The JSON of a row has 23 bytes besides its cell.
    expect(await partsOf('a'.repeat(sheetLimits.partBytes - 23))).toBe(1)
    expect(await partsOf('a', 'b'.repeat(sheetLimits.partBytes - 47))).toBe(1)
  })

  test('splits rows into parts that the service accepts', async () => {
    const { summary, part } = await read(`Name\n${`${'ä'.repeat(500)}\n`.repeat(3_000)}`)
    const parts = Array.from({ length: summary.parts }, (_, index) => part(index))
    expect(parts.flat()).toHaveLength(3_000)
    for (const rows of parts) {
      expect(variablesProblem({ input: { id: '1', operationId: 'a', rows } })).toBeNull()
      expect(new Blob([JSON.stringify(rows)]).size).toBeLessThanOrEqual(sheetLimits.partBytes)
    }
  })
})

describe('workbooks', () => {
  test('reads values as users see them', async () => {
    const values = [
      ['<c t="inlineStr"><is><r><t><![CDATA[a]]></t></r><r><t xml:space="preserve"> &amp; b</t></r></is></c>', 'a & b'],
      [cellXml('1.23<!-- comment -->4567893E9'), '1234567893'],
      [cellXml('45992', 's="1"'), '2025-12-01'],
      ['<c t="str"><f>A1&amp;"x"</f><v>ax</v></c>', 'ax'],
      [cellXml('1', 't="b"'), 'TRUE'],
      [cellXml('7', 's="2"'), '00007'],
      [cellXml('45992.5', 's="1"'), '2025-12-01T12:00:00'],
      [cellXml('0', 't="s"'), 'first'],
      [cellXml('1', 't="s"'), 'second'],
      [cellXml('0', 't="b"'), 'FALSE'],
    ] as const
    const headers = ['Text', 'NPI', 'Date', 'Formula', 'Flag', 'Code', 'Time', 'One', 'Two', 'Off'].map(textCell)
    const file = workbookOf({ Sheet: [headers, values.map(([xml]) => xml)] })
    expect((await tableIn(file))[1]).toEqual(values.map(([, text]) => text))
  })

  test('reads the sheet that the user chose', async () => {
    const file = workbookOf({ Cover: [[textCell('x')]], 'B & C': [[textCell('Name')], [textCell('a')]] })
    const { summary } = await read(file)
    expect(summary).toMatchObject({ sheets: ['Cover', 'B & C'], sheet: 'Cover' })
    expect(summary.problem).toContain('only one row')
    expect(await tableIn(fileOf(file, new Uint8Array(65_535)), 'B & C')).toEqual([['Name'], ['a']])
  })

  test('fills merged cells', async () => {
    const rows = [
      [textCell('Group'), textCell('NPI')],
      [textCell('G'), cellXml('1')],
      ['<c/>', cellXml('2')],
    ]
    const table = await tableIn(workbookOf({ Sheet: rows }, '<mergeCell ref="A2:A3"/><mergeCell ref="B3:B600"/>'))
    expect(table.map((cells) => cells.join())).toEqual(['Group,NPI', 'G,1', 'G,2'])
  })

  test.each([
    [164, 'yyyy\\-mm', true],
    [164, '"d"0', false],
    [164, '[Red]0.00', false],
    [164, '[h]:mm', true],
    [164, 'General', false],
  ])('format %s %j is a date: %s', (id, code, isDate) => expect(isDateFormat(id, code)).toBe(isDate))

  test('knows the built-in formats of dates', () => {
    const dates = Array.from({ length: 70 }, (_, id) => id).filter((id) => isDateFormat(id, undefined))
    const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
    expect(dates).toEqual([...range(14, 22), ...range(27, 36), ...range(45, 47), ...range(50, 58)])
  })

  test('reads dates of both calendars', () => {
    const dates = [0, 0.25, 1, 60, 61, 2_958_465].map((days) => isoOf(days, false))
    expect(dates.join()).toBe('00:00:00,06:00:00,1900-01-01,1900-02-28,1900-03-01,9999-12-31')
    expect(isoOf(0, true)).toBe('1904-01-01')
    expect([-1, 2_958_466].map((days) => isoOf(days, false))).toEqual([null, null])
  })

  test('reads numbers without loss', () => {
    const texts = ['0.10000000000000001', '1E-7', '9999999999']
    expect(texts.map((text) => numberText(text, undefined))).toEqual(['0.1', '1e-7', '9999999999'])
    expect(numberText('0', '00000')).toBe('00000')
  })
})

const XML = '<a:r x="1">b &amp; <![CDATA[<c>]]><!-- d > -->e<f/>g</a:r>'

test('reads XML in pieces of any length', () =>
  fc.assert(
    fc.property(fc.subarray(Array.from(XML.slice(1), (_, index) => index + 1)), (cuts) => {
      let seen = ''
      const parse = xmlParser({
        open: (name, attribute) => (seen += `<${name} ${attribute('x')}>`),
        close: (name) => (seen += `</${name}>`),
        text: (text) => (seen += text),
      })
      for (const [index, cut] of [0, ...cuts].entries()) parse(XML.slice(cut, cuts[index]))
      expect(seen).toBe('<r 1>b & <c>e<f undefined></f>g</r>')
    }),
  ))

const column = (cell: string, merged?: string) => workbookOf({ Sheet: [[textCell('Name')], [cell]] }, merged)
const hugeAreas = '<mergeCell ref="A1:XFD1048576"/>'.repeat(3)
const long = 'a'.repeat(450_000)
const wide = Array.from({ length: 101 }, (_, index) => `c${index}`).join(',')
const encrypted = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')
const bomb = () => zipOf({ 'xl/workbook.xml': deflateRawSync(Buffer.alloc(sheetLimits.inflatedBytes + 1, 32)) })

describe('problems', () => {
  test.each([
    ['an empty file', '', 'The sheet is empty.'],
    ['a sheet without rows', 'Name', 'The sheet has only one row.'],
    ['too many columns', `${wide}\n1`, 'Row 1 has a value in column CW.'],
    ['too many rows', `Name\n${'a\n'.repeat(50_001)}`, 'The sheet has more than 50,000 rows.'],
    ['too large pasted cells', 'a'.repeat(25_000_001), 'The pasted cells are larger than 25 MB.'],
    ['a header that is missing', 'Name,\na,b', 'Row 2 has a value in column B, but the column has no header in row 1.'],
    ['the same header twice', 'Name,NPI,name\na,1,b', 'Row 1: columns A and C have the same header, “name”.'],
    ['an open quotation mark', 'Name,NPI\na,"b', 'Row 2, column B: the quotation mark has no end.'],
    ['text after a quotation mark', 'Name,NPI\n"a"b,1', 'Row 2, column A: text follows the closing quotation mark.'],
    ['a long cell', `Name,NPI,Code\n1,${long},${long}`, 'Row 2: the text in column B is too long.'],
  ])('names %s', async (_, text, problem) => expect(await problemOf(text)).toContain(problem))

  const OLE_MARK = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])
  test.each([
    ['a large file', () => fileOf(new Uint8Array(25_000_001)), 'The file is larger than 25 MB.'],
    ['a PDF', () => fileOf('%PDF'), 'This file is not a table.'],
    ['a picture', () => fileOf(new Uint8Array([0x89, 0x50]), new Uint8Array(24_999_998)), 'This file is not a table.'],
    ['an old workbook', () => fileOf(OLE_MARK, new Uint8Array([1])), 'This is an old Excel file (.xls).'],
    ['a password', () => fileOf(OLE_MARK, encrypted), 'The workbook has a password.'],
    ['another zip file', () => zipOf({ 'word/document.xml': deflateRawSync('x') }), 'This file is not a workbook.'],
    ['a damaged zip file', () => fileOf('PK\u0003\u0004 nothing'), 'The workbook is damaged.'],
    ['a workbook that inflates', bomb, 'The workbook holds more than 100 MB of data.'],
    ['an error of a formula', () => column(cellXml('#N/A', 't="e"')), 'Row 2, column A has the error #N/A.'],
    ['a damaged reference', () => workbookOf({ Sheet: [[cellXml('1', 'r="7"')]] }), 'The workbook is damaged.'],
    ['huge merged areas', () => column(textCell('a'), hugeAreas), 'The workbook is damaged.'],
  ])('names %s', async (_, file, problem) => expect(await problemOf(file())).toContain(problem))
})
