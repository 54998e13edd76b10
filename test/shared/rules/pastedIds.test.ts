import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tooManyRecords } from '../../../src/domain/manyRecords.ts'
import {
  cuis,
  npiCheckDigit,
  npiProblem,
  npis,
  pastedIdsProblem,
  readPastedIds,
} from '../../../src/domain/pastedIds.ts'

test.each([
  ['1 2\n3\r\n4\t5', ['1', '2', '3', '4', '5'], []],
  [',,1,,2,', ['1', '2'], []],
  ['3,1,3,2,1,3', ['3', '1', '2'], ['3', '1']],
  [' ,\n, ', [], []],
])('%j is read as %j, repeated %j', (text, ids, repeated) => {
  expect(readPastedIds(text)).toMatchObject({ ids, repeated })
})

test('valid NPIs and CUIs are read as such', () => {
  const npi = '2261739744'
  expect([npi, '2261739740', '226173974', `${npi}0`, 'abc'].map(npis.of)).toEqual([npi, null, null, null, null])
  const cui = 'C0004238'
  expect([cui, 'c0004238', 'C004238', '0004238'].map(cuis.of)).toEqual([cui, cui, null, null])
})

test('each pasted id is read once, in the order of first appearance', () => {
  const ids = fc.array(fc.stringMatching(/^[0-9a-z]{1,3}$/))
  const separator = fc.constantFrom(',', ' ', '\n', ', ', ',\r\n', ' , ', ';')
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

test('the examples of the standard are valid NPIs', () => {
  expect(npiCheckDigit('123456789')).toBe('3')
  for (const npi of ['1234567893', '2000000002', '2000000010', '2000000028'])
    expect([npi, npiProblem(npi)]).toEqual([npi, null])
  for (const text of ['', '123456789', '12345678931', '123456789a', ' 1234567893'])
    expect([text, npiProblem(text)]).toEqual([text, 'An NPI has ten digits.'])
})

test('one wrong digit of an NPI is noticed at any position', () => {
  const nineDigits = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
  fc.assert(
    fc.property(nineDigits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, place, offset) => {
      const npi = digits + npiCheckDigit(digits)
      expect(npiProblem(npi)).toBeNull()
      const wrong = String((Number(npi[place]) + offset) % 10)
      expect(npiProblem(npi.slice(0, place) + wrong + npi.slice(place + 1))).not.toBeNull()
    }),
  )
})

test('a list that stopped counting at the limit of a change has too many records', () => {
  expect(tooManyRecords('groups', 5_000)).toBeNull()
  expect(tooManyRecords('groups', 5_000, true)).toContain('more than 5,000')
  expect(tooManyRecords('groups', 5_001)).toContain('this change has 5,001')
})
