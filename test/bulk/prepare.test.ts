import { expect, test } from 'vitest'
import type { BulkEdit, PrepareBulkChangeInput } from '../../server/contract/types.gen.ts'
import { readPreparation, refuseSheetRows } from '../../server/records/bulk/prepare.ts'
import type { UploadedKind } from '../../src/domain/bulk/sheets.ts'

const edits = (field: string, operation: BulkEdit['operation'], values: string[], more = {}) => ({
  edits: [{ field, operation, values, ...more }],
})

test.each<[string, UploadedKind, Partial<PrepareBulkChangeInput>]>([
  ['ids must be the ids of records.', 'GROUP', { ids: ['1', 'x'] }],
  ['Give either ids and edits, or columns.', 'GROUP', { columns: ['ID', 'Status'] }],
  ['A sheet can have at most 100 columns.', 'GROUP', { ids: undefined, columns: Array(101).fill('ID') }],
  ['A header is too long.', 'GROUP', { ids: undefined, columns: ['ID', 'x'.repeat(10_001)] }],
  ['At most 20 edits at a time.', 'GROUP', { edits: Array(21).fill({}) }],
  ['A bulk change cannot edit constructor.', 'GROUP', edits('constructor', 'SET', ['x'])],
  ['Enter one value for Publishing Status.', 'GROUP', edits('status', 'SET', ['true', 'false'])],
  ['Publishing Status must be true or false.', 'GROUP', edits('status', 'SET', ['maybe'])],
  ['Taxonomy has no such value.', 'TERM', edits('taxonomy', 'SET', ['ILLNESS'])],
  ['SET is not possible for Physicians.', 'GROUP', edits('physicians', 'SET', ['1'])],
  ['Choose what to change of Physicians.', 'GROUP', edits('physicians', 'ADD', [])],
  ['Physicians needs ids.', 'GROUP', edits('physicians', 'ADD', ['1', 'x'])],
  ['Enter at most 1,000 values for Physicians.', 'GROUP', edits('physicians', 'ADD', Array(1_001).fill('1'))],
  ['Choose the replacement for Physicians.', 'GROUP', edits('physicians', 'REPLACE', ['1'])],
  ['Choose where to move.', 'TERM', edits('defaultSpecialties', 'MOVE', ['1'], { target: 'synonyms' })],
  ['Enter an address on @example.org', 'PRACTICE_EMAIL', edits('emails', 'ADD', ['new'])],
  ['Enter an address', 'PRACTICE_EMAIL', edits('emails', 'REPLACE', ['a@example.org'], { replacements: ['new'] })],
])('refuses a preparation: %s', (message, kind, input) => {
  expect(() => readPreparation(kind, { kind, ids: ['1'], ...input }, 'example.org')).toThrow(message)
})

test.each([
  ['This bulk change has no sheet.', null, 1, 0],
  ['Send 1 to 5,000 rows at a time.', ['ID'], 5_001, 0],
  ['A sheet can have at most 50,000 rows.', ['ID'], 2, 49_999],
  ['Row 2 has a cell of more than 10,000 characters.', ['ID', 'Name'], 1, 0],
])('refuses rows of a sheet: %s', (message, headers, count, stored) => {
  const cells = ['1', 'x'.repeat(10_001)].slice(0, headers?.length)
  const rows = Array.from({ length: count }, () => ({ row: 2, cells }))
  expect(() => refuseSheetRows({ headers }, rows, stored)).toThrow(message)
})
