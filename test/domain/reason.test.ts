import { expect, test } from 'vitest'
import { isBulkRemovalReason, isReason, lackingIn } from '../../src/domain/reason.ts'

test.each([
  { reason: '', lacks: 21, saves: false, bulkRemoves: false },
  { reason: 'x'.repeat(19), lacks: 2, saves: false, bulkRemoves: false },
  { reason: 'x'.repeat(20), lacks: 1, saves: false, bulkRemoves: true },
  { reason: 'x'.repeat(21), lacks: 0, saves: true, bulkRemoves: true },
  { reason: ` ${'x'.repeat(20)} `, lacks: 1, saves: false, bulkRemoves: true },
  { reason: `${' '.repeat(40)}${'x'.repeat(19)}\n`, lacks: 2, saves: false, bulkRemoves: false },
  { reason: ' '.repeat(40), lacks: 21, saves: false, bulkRemoves: false },
  { reason: 'Asked for by Dr. Wu, who leads the service', lacks: 0, saves: true, bulkRemoves: true },
])('a reason of $reason.length characters: $reason', ({ reason, lacks, saves, bulkRemoves }) => {
  expect(lackingIn(reason)).toBe(lacks)
  expect(isReason(reason)).toBe(saves)
  expect(isBulkRemovalReason(reason)).toBe(bulkRemoves)
})
