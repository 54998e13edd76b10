import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordProblem, type Strength, strengthOf } from '../../../src/domain/password.ts'

test.each([
  ['ab', 3, 'Password must have at least 3 characters.'],
  ['abc', 3, null],
  ['   ', 3, null],
  ['1234567', 8, 'Password must have at least 8 characters.'],
  ['12345678', 8, null],
  ['x'.repeat(1_000), 3, null],
  ['x'.repeat(1_001), 3, 'Password must have at most 1000 characters.'],
])('the password %j with at least %i characters: %s', (password, minLength, problem) =>
  expect(passwordProblem(password, minLength)).toBe(problem),
)

describe('strength (spec §5)', () => {
  test.each<[Strength, string[]]>([
    ['weak', ['', 'aB3', 'aB3de', 'abcdefghijkl', 'abc!@#$%^']],
    ['average', ['abcdeF', 'abcde1', 'ABCDE1', 'aB3!5xY', 'aB3456789', 'aB3-5678']],
    ['strong', ['aB3!5678', '*aaaaaA1']],
  ])('is %s for %j', (strength, passwords) => {
    for (const password of passwords) expect([password, strengthOf(password)]).toEqual([password, strength])
  })

  const levels: readonly Strength[] = ['weak', 'average', 'strong']
  const anyPassword = fc.string({ unit: fc.constantFrom('a', 'Z', '5', '!', '-', ' ', 'é') })

  test('never falls when characters are added', () =>
    fc.assert(
      fc.property(anyPassword, anyPassword, (password, addition) => {
        for (const longer of [`${password}${addition}`, `${addition}${password}`])
          expect(levels.indexOf(strengthOf(longer))).toBeGreaterThanOrEqual(levels.indexOf(strengthOf(password)))
      }),
    ))

  test('does not depend on the order of the characters', () =>
    fc.assert(
      fc.property(anyPassword, (password) => {
        expect(strengthOf(Array.from(password).reverse().join(''))).toBe(strengthOf(password))
      }),
    ))
})
