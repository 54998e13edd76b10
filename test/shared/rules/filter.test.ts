import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameFilters, isTriState, readFilters, withFilter } from '../../../src/domain/filter.ts'
import { readTriState, triStateOf, triStateValueOf } from '../../../src/domain/triState.ts'

test('a tri-state filter is 10 for unset, 1 for Yes and 2 for No, in the contract and in an address (spec §9)', () => {
  expect([10, null, undefined, 1, 2].map(readTriState)).toEqual([null, null, null, true, false])
  expect([0, 3, -1, 11, 1.5].map(readTriState)).toEqual(Array(5).fill(undefined))
  expect([undefined, '1', '2'].map(triStateOf)).toEqual([null, true, false])
  expect([undefined, '1', '2', '3', 'yes'].map(triStateValueOf)).toEqual([10, 1, 2, 10, 10])
  expect(['1', '2'].map(isTriState)).toEqual([true, true])
  expect(['10', '', '0', '3', '01', '1.0', ' 1', 'yes'].map(isTriState)).toEqual(Array(8).fill(false))
})

const rules = { status: isTriState, clean: isTriState }
const texts = fc.constantFrom('1', '2', '10', 'yes', '')
const addresses = fc.dictionary(fc.constantFrom('status', 'clean', 'search', 'toString', 'other'), texts)
const filters = addresses.map((address) => readFilters(rules, address))

test('only known filters with valid values are read from an address', () => {
  expect(readFilters(rules, { status: '1', clean: '3', other: '1', search: '1' })).toEqual({ status: '1' })
  expect(readFilters(rules, { status: 1, clean: ['1'] })).toEqual({})
  fc.assert(
    fc.property(addresses, (address) => {
      for (const [name, value] of Object.entries(readFilters(rules, address))) {
        expect(['status', 'clean']).toContain(name)
        expect(value).toBe(address[name])
        expect(['1', '2']).toContain(value)
      }
    }),
  )
})

test('a filter stays until it is cleared, and affects no other', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom('status', 'clean'), fc.constantFrom('1', '2'), (before, name, value) => {
      const set = withFilter(before, name, value)
      const cleared = withFilter(set, name, null)
      expect(set[name]).toBe(value)
      expect(cleared).not.toHaveProperty(name)
      for (const other of Object.keys(before).filter((key) => key !== name))
        expect([set[other], cleared[other]]).toEqual([before[other], before[other]])
    }),
  )
})

test('filters are equal in any order', () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      expect(isSameFilters(one, Object.fromEntries(Object.entries(one).toReversed()))).toBe(true)
      expect(isSameFilters(one, other)).toBe(['status', 'clean'].every((name) => one[name] === other[name]))
    }),
  )
})
