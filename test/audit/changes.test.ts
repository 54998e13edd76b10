import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditValue, changeRows } from '../../src/domain/audit/changes.ts'

describe('the difference between a record before and after', () => {
  test('names the fields that differ, also of nested records, and omits the others', () => {
    const video = { url: 'a', source: 'x' }
    expect(
      changeRows({ name: 'Heart', on: false, video }, { name: 'Heart', on: true, video: { ...video, url: 'b' } }),
    ).toEqual([
      { path: 'on', before: false, after: true },
      { path: 'video.url', before: 'a', after: 'b' },
    ])
  })

  test('contains all fields of a new or a deleted record', () => {
    const record = { name: 'Heart', url: 'https://example.org' }
    const fields = Object.entries(record)
    expect(changeRows(null, record)).toEqual(fields.map(([path, after]) => ({ path, before: undefined, after })))
    expect(changeRows(record, null)).toEqual(fields.map(([path, before]) => ({ path, before, after: undefined })))
  })

  test('lists the removed and the added items of a list, or the whole list if only its order differs', () => {
    expect(changeRows({ ids: ['1', '2'] }, { ids: ['2', '3'] })).toEqual([{ path: 'ids', before: ['1'], after: ['3'] }])
    expect(changeRows({ ids: ['1'] }, { ids: ['1', '2'] })).toEqual([{ path: 'ids', before: undefined, after: ['2'] }])
    expect(changeRows({ order: [1, 2] }, { order: [2, 1] })).toEqual([{ path: 'order', before: [1, 2], after: [2, 1] }])
  })

  test('is empty for equal records and never contains an unchanged field', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (a, b) => {
        expect(changeRows(a, structuredClone(a))).toEqual([])
        for (const { before, after } of changeRows(a, b)) expect(JSON.stringify(after)).not.toBe(JSON.stringify(before))
      }),
    )
  })
})

test.each([
  ['start_date', 1_770_595_200, '02/09/2026'],
  ['end_date', 0, '01/01/1970'],
  ['start_time', 79_200, '10:00 PM'],
  ['update.end_time', 0, '12:00 AM'],
  ['days', ['SATURDAY', 'SUNDAY'], ['Saturday', 'Sunday']],
  ['input.days', [], []],
  // Values that are no valid date or time stay unchanged.
  ['start_date', null, null],
  ['start_date', 1, 1],
  ['end_time', 86_400, 86_400],
  ['start_time', '8:00', '8:00'],
  ['days', 2, 2],
  ['days', ['someday'], ['someday']],
  ['priority', 0, 0],
  ['restart_date', 0, 0],
])('%s of %j reads %j', (path, value, text) => expect(auditValue(path, value)).toEqual(text))
