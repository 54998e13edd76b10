import { expect, test } from 'vitest'
import { isBulkRemovalReason, isReason } from '../../src/domain/reason.ts'

test.each([
  { reason: '', saves: false, bulkRemoves: false },
  { reason: 'x'.repeat(19), saves: false, bulkRemoves: false },
  { reason: 'x'.repeat(20), saves: false, bulkRemoves: true },
  { reason: 'x'.repeat(21), saves: true, bulkRemoves: true },
  { reason: ` ${'x'.repeat(20)} `, saves: false, bulkRemoves: true },
  { reason: `${' '.repeat(40)}${'x'.repeat(19)}\n`, saves: false, bulkRemoves: false },
  { reason: ' '.repeat(40), saves: false, bulkRemoves: false },
  { reason: 'Asked for by Dr. Wu, who leads the service', saves: true, bulkRemoves: true },
])('a reason of $reason.length characters: $reason', ({ reason, saves, bulkRemoves }) => {
  expect(isReason(reason)).toBe(saves)
  expect(isBulkRemovalReason(reason)).toBe(bulkRemoves)
})
