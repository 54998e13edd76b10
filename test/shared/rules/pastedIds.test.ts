import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuis, npis, pastedIdsProblem, readPastedIds } from '../../../src/domain/pastedIds.ts'

test.each([
  ['1,2,3', ['1', '2', '3'], []],
  ['1, 2 ,3', ['1', '2', '3'], []],
  ['1 2\n3\r\n4\t5', ['1', '2', '3', '4', '5'], []],
  [',,1,,2,', ['1', '2'], []],
  ['3,1,3,2,1,3', ['3', '1', '2'], ['3', '1']],
  ['1,2,2,1', ['1', '2'], ['1', '2']],
  ['abc,1', ['abc', '1'], []],
  ['', [], []],
  [' ,\n, ', [], []],
])('%j is read as %j, repeated %j', (text, ids, repeated) => {
  expect(readPastedIds(text)).toMatchObject({ ids, repeated })
})

test.each([
  ['2261739744', '2261739744'],
  ['2261739740', null],
  ['226173974', null],
  ['22617397440', null],
  ['1', null],
  ['abc', null],
])('%s as an NPI is %s', (entry, npi) => {
  expect(npis.of(entry)).toBe(npi)
})

test.each([
  ['C0004238', 'C0004238'],
  ['c0004238', 'C0004238'],
  ['C004238', null],
  ['0004238', null],
])('%s as a CUI is %s', (entry, cui) => {
  expect(cuis.of(entry)).toBe(cui)
})

test('each pasted id is read once, in the order of first appearance', () => {
  const ids = fc.array(fc.stringMatching(/^[0-9a-z]{1,3}$/))
  const separator = fc.constantFrom(',', ' ', '\n', ', ', ',\r\n', ' , ')
  fc.assert(
    fc.property(ids, separator, (tokens, delimiter) => {
      const read = readPastedIds(tokens.join(delimiter))
      expect(read.ids).toEqual([...new Set(tokens)])
      expect(read.repeated).toEqual(read.ids.filter((id) => tokens.indexOf(id) !== tokens.lastIndexOf(id)))
    }),
  )
})

test('a paste has 1 to 5,000 ids, including duplicates', () => {
  const pasteOf = (count: number) => readPastedIds(Array.from({ length: count }, (_, n) => n).join())
  expect(pastedIdsProblem(pasteOf(0))).toBe('Enter at least one ID.')
  expect(pastedIdsProblem(pasteOf(1))).toBeNull()
  expect(pastedIdsProblem(pasteOf(5_000))).toBeNull()
  expect(pastedIdsProblem(pasteOf(5_001))).toBe('Paste at most 5,000 IDs at a time. This text has 5,001.')
  expect(pastedIdsProblem(readPastedIds('1,'.repeat(6_000)))).toBe(
    'Paste at most 5,000 IDs at a time. This text has 6,000.',
  )
})

test('a paste has at most 100,000 characters, enough for the longest ids', () => {
  const longest = Array.from({ length: 5_000 }, (_, index) => String(9_223_372_036_854_770_000n + BigInt(index))).join()
  expect(pastedIdsProblem(readPastedIds(longest))).toBeNull()
  expect(pastedIdsProblem(readPastedIds(`1${' '.repeat(99_999)}`))).toBeNull()
  expect(pastedIdsProblem(readPastedIds(' '.repeat(100_001)))).toBe(
    'Paste at most 100,000 characters at a time. This text has 100,001.',
  )
})
