import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBulkRemovalReason, isReason, lackingIn } from '../../../src/domain/reason.ts'

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

/** Invisible characters: a zero-width space, a Braille blank, a filler, an accent, a soft hyphen, controls. */
const UNREADABLE = ['\u200b', '\u2800', '\u3164', '\u0301', '\u00ad', '\u202e', '\u0085', '\u0001']
const unreadable = fc.string({ unit: fc.constantFrom(...UNREADABLE), maxLength: 40 })

test('invisible characters do not count, at any position', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('x', 'y z', ''), unreadable), { maxLength: 30 }), (parts) => {
      const read = parts.map(([text]) => text).join('')
      expect(lackingIn(parts.flat().join(''))).toBe(lackingIn(read))
    }),
  )
})
test('repeated spaces count as one', () => expect(lackingIn(`a${' '.repeat(40)}b`)).toBe(lackingIn('a b')))
