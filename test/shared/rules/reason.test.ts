import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBulkRemovalReason, isReason, missingCharacters } from '../../../src/domain/reason.ts'

test.each([
  { reason: '', missing: 21, saves: false, bulkRemoves: false },
  { reason: 'x'.repeat(19), missing: 2, saves: false, bulkRemoves: false },
  { reason: 'x'.repeat(20), missing: 1, saves: false, bulkRemoves: true },
  { reason: 'x'.repeat(21), missing: 0, saves: true, bulkRemoves: true },
  { reason: ` ${'x'.repeat(20)} `, missing: 1, saves: false, bulkRemoves: true },
  { reason: `${' '.repeat(40)}${'x'.repeat(19)}\n`, missing: 2, saves: false, bulkRemoves: false },
  { reason: ' '.repeat(40), missing: 21, saves: false, bulkRemoves: false },
  { reason: 'Asked for by Dr. Wu, who leads the service', missing: 0, saves: true, bulkRemoves: true },
])('a reason of $reason.length characters: $reason', ({ reason, missing, saves, bulkRemoves }) => {
  expect(missingCharacters(reason)).toBe(missing)
  expect(isReason(reason)).toBe(saves)
  expect(isBulkRemovalReason(reason)).toBe(bulkRemoves)
})

/** Zero-width space, Braille blank, filler, accent, soft hyphen and control characters. */
const UNREADABLE = ['\u200b', '\u2800', '\u3164', '\u0301', '\u00ad', '\u202e', '\u0085', '\u0001']
const unreadable = fc.string({ unit: fc.constantFrom(...UNREADABLE), maxLength: 40 })

test('invisible characters do not count, at any position', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('x', 'y z', ''), unreadable), { maxLength: 30 }), (parts) => {
      const visible = parts.map(([text]) => text).join('')
      expect(missingCharacters(parts.flat().join(''))).toBe(missingCharacters(visible))
    }),
  )
})
test('repeated spaces count as one', () =>
  expect(missingCharacters(`a${' '.repeat(40)}b`)).toBe(missingCharacters('a b')))
