import fc from 'fast-check'
import { expect, test } from 'vitest'
import { npiCheckDigit, npiProblem } from '../../../src/domain/pastedIds.ts'

test('the examples of the standard are valid', () => {
  expect(npiCheckDigit('123456789')).toBe('3')
  for (const npi of ['1234567893', '2000000002', '2000000010', '2000000028'])
    expect([npi, npiProblem(npi)]).toEqual([npi, null])
})

test.each(['', '123456789', '12345678931', '123456789a', ' 1234567893'])('%j does not have ten digits', (text) => {
  expect(npiProblem(text)).toBe('An NPI has ten digits.')
})

test('one wrong digit is noticed at any position', () => {
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
