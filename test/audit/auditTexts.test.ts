import { expect, test } from 'vitest'
import { auditValue } from '../../src/domain/audit/changes.ts'

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
])('%s of %j reads %j', (path, value, text) => {
  expect(auditValue(path, value)).toEqual(text)
})
