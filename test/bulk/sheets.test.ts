import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { headerOf } from '../../server/sections/downloads/sheet.ts'
import { xlsxOf } from '../../server/sections/downloads/xlsx.ts'
import { comparable, neutralised, plainText } from '../../src/domain/bulk/cells.ts'
import { columnOfHeader, downloadedColumns } from '../../src/domain/bulk/headers.ts'
import { pairColumns } from '../../src/domain/bulk/pairs.ts'
import { readCell } from '../../src/domain/bulk/readCell.ts'
import { sheets } from '../../src/domain/bulk/sheets.ts'
import { uploadColumns } from '../../src/domain/bulk/uploadColumns.ts'

const groups = sheets.GROUPS

test.each([
  ['=1', "'=1"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t=1"],
  ["'=1", "''=1"],
  ["'n Sync", "'n Sync"],
  ['a=1', 'a=1'],
  ['', ''],
])('neutralises %j, and reads it back', (text, cell) => {
  expect(neutralised(text)).toBe(cell)
  expect(plainText(cell)).toBe(text)
})

test('compares texts without what files change', () => expect(comparable('\ufeff a\r\nb\0 ')).toBe('a\nb'))

test('no sheet has columns after Z, which an Excel file would need more letters for', () => {
  expect(Object.values(sheets).filter((sheet) => Object.keys(sheet).length > 26)).toEqual([])
})

test('an Excel file hides only the version, and fails if a row cannot be written', async () => {
  const columns = [groups.name, groups.version].map((column) => headerOf(column, 'UTC'))
  const file = await buffer(xlsxOf({ columns, pages: Readable.from([]) }))
  const name = 'xl/worksheets/sheet1.xml'
  const start = file.indexOf(name)
  // The length of the extra field precedes the name, and the sheet follows the field.
  const xml = inflateRawSync(file.subarray(start + name.length + file.readUInt16LE(start - 2))).toString()
  expect(xml).toMatch(/<col min="1" max="1" [^>]*customWidth="1"\/><col min="2" max="2" [^>]*hidden="1"\/>/)
  await expect(buffer(xlsxOf({ columns, pages: Readable.from([[null]]) }))).rejects.toThrow(TypeError)
})

test.each([
  ['MACHINE_NAME', 'slug'],
  ['Last Modified (America/New_York)', 'updated_at'],
  ['Públishing  status', 'status'],
  ['display_on_profile', 'display_on_profile'],
  ['#physicians', 'providersCount'],
  ['Colour', null],
  ['', null],
  ['()', null],
])('recognises the header %j', (header, name) => expect(columnOfHeader(groups, header)).toBe(name))

test.each(Object.entries(sheets))('%s: each header is that of one column', (_, table) => {
  for (const [name, { header }] of Object.entries(table)) expect(columnOfHeader(table, header)).toBe(name)
})

test('a download has the chosen columns, then the keys', () => {
  const columns = downloadedColumns(groups, ['Status', 'Actions', 'Name', 'ID'])
  expect(columns).toEqual(['status', 'name', 'slug', 'id', 'version'])
})

test('names the columns that an upload leaves out', () => {
  const note = '# Physicians cannot be changed with a sheet. The column is left out.'
  expect(uploadColumns(groups, ['ID', 'Status', 'Publishing Status', '', 'Colour', '#Physicians'])).toEqual([
    { header: 'ID', field: 'id', note: null },
    { header: 'Status', field: 'status', note: null },
    { header: 'Publishing Status', field: null, note: 'Another column has the same header. This one is left out.' },
    { header: '', field: null, note: 'This column has no header. It is left out.' },
    { header: 'Colour', field: null, note: 'This list has no column “Colour”. It is left out.' },
    { header: '#Physicians', field: null, note },
  ])
})

test('pairs are recognised by both headers, and are no sheet of a section', () => {
  expect(pairColumns('GROUP', ['Group', 'NPI'])?.map(({ field }) => field)).toEqual(['owner', 'item'])
  const columns = pairColumns('TERM', ['Specialty Name', 'CUI', 'List', 'Action', 'Notes'])
  expect(columns?.map(({ field }) => field)).toEqual(['item', 'owner', 'list', 'action', null])
  expect(pairColumns('GROUP', ['Name', 'Machine Name', '# Physicians'])).toBeNull()
  expect(pairColumns('USER', ['Group', 'NPI'])).toBeNull()
})

const LONG = 'x'.repeat(40)
test.each([
  ['enabled', { value: 'true' }],
  ['NO', { value: 'false' }],
  ['0', { value: 'false' }],
  ['2', { problem: '“2” is not a value of this column. Enter Enabled or Disabled.' }],
  [LONG, { problem: `“${LONG}” is not a value of this column. Enter Enabled or Disabled.` }],
  [`${LONG}x`, { problem: `“${LONG}…” is not a value of this column. Enter Enabled or Disabled.` }],
])('reads the flag %j', (text, result) => expect(readCell(groups.status.field, text)).toEqual(result))

test.each([
  ['Condition', { value: 'CONDITION' }],
  ['', { value: '' }],
  ['disease', { problem: '“disease” is not a value of this column. Enter condition or treatment.' }],
])('reads the choice %j', (text, result) => expect(readCell(sheets.TERMS.taxonomy.field, text)).toEqual(result))
