import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, isOrganisationEmail } from '../../src/domain/practiceEmails/email.ts'
import { onOneLine, readTyped } from '../../src/domain/practiceEmails/practiceDraft.ts'

const DOMAIN = 'example.org'
const read = (text: string, emails: readonly string[] = []) => readTyped(text, emails, DOMAIN)

test('joins lines with a separator', () => {
  expect(onOneLine('\n a \t\r\n\n  B2@example.org; c\r')).toBe('a; B2@example.org; c')
  expect(onOneLine('\n')).toBe('')
})

describe('text typed into the list of addresses (spec §2, §5)', () => {
  test.each([' DESK ', 'Desk@Example.org ', 'desk, desk@example.org'])('%j is one address', (text) => {
    expect(read(text)).toEqual({ added: ['desk@example.org'], remainingText: '', problem: null })
  })
  test.each(['', '   ', ' , ; \n'])('%j is ignored', (text) => {
    expect(read(text)).toEqual({ added: [], remainingText: '', problem: null })
  })
  test.each(['a b c', 'a\nb\r\nc', 'a@example.org,\n b ; c@example.org'])('%j are three addresses', (text) => {
    expect(read(text).added).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
  })
  test('addresses already in the list stay typed, in any case; the others are added', () => {
    expect(read('a', ['A@example.org'])).toEqual({
      added: [],
      remainingText: 'a',
      problem: 'The Email Address a@example.org Already Exists.',
    })
    expect(read('a, b, C@example.org', ['a@example.org', 'c@example.org'])).toEqual({
      added: ['b@example.org'],
      remainingText: 'a, C@example.org',
      problem: 'The Email Address a@example.org Already Exists. The Email Address c@example.org Already Exists.',
    })
  })
  test.each([
    '"Lee, Ann" <ann@example.org>',
    '"ann@example.org" <ann@example.org>',
    'Lee, Ann <ann@example.org>',
    'mailto:ann@example.org',
    'a\u200bnn@example.org\ufeff',
  ])('%j is one address, in a form that mail programs and web pages use', (text) => {
    expect(read(text)).toEqual({ added: ['ann@example.org'], remainingText: '', problem: null })
  })
  test.each([
    'Lee, Ann <ann@example.org>; Ray, Bob <bob@example.org>',
    'ann@example.org, Ray, Bob <bob@example.org>',
    '<ann@example.org> <bob@example.org>',
    onOneLine('ann\nBob <bob@example.org>'),
  ])('%j are two addresses', (text) => {
    expect(read(text).added).toEqual(['ann@example.org', 'bob@example.org'])
  })
  const RULE =
    'Enter an address on @example.org with at most 255 characters. Use only letters, digits and ._%+- before the @.'
  test('invalid addresses stay typed, with a message; valid ones are added', () => {
    expect(read('a@example.org, Ann@example.com')).toEqual({
      added: ['a@example.org'],
      remainingText: 'Ann@example.com',
      problem: 'ann@example.com is not on @example.org. Only addresses on that domain are allowed.',
    })
    expect(read('x@a.com; y@b.com').problem).toMatch(/^x@a\.com, y@b\.com are not on @example\.org\. /)
    expect(read('a@example.org; bad one!@example.org; c@example.org')).toEqual({
      added: ['a@example.org', 'c@example.org'],
      remainingText: 'bad one!@example.org',
      problem: `“bad one!@example.org” is not an address. ${RULE}`,
    })
    expect(read('désk, o’x').problem).toBe(`“désk”, “o’x” are not addresses. ${RULE}`)
    expect(read('a!,b!,c!,d!,e!,f!,g!').problem).toMatch(
      /^“a!”, “b!”, “c!”, “d!”, “e!” and 2 more are not addresses\. /,
    )
  })
  test('parts of an invalid address never become an address', () => {
    expect(read('a b@example.org')).toEqual({
      added: [],
      remainingText: 'a b@example.org',
      problem: `“a b@example.org” is not an address. ${RULE}`,
    })
    expect(read('Lee, Ann ann@example.org')).toMatchObject({ added: [], remainingText: 'Lee, Ann ann@example.org' })
    expect(read("Ann O'Brien")).toMatchObject({ added: [], remainingText: "Ann, O'Brien" })
  })
  test.each(["o'brien", 'désk', 'Ann <ann@example.org', 'a@b@example.org', '@example.org', 'desk@', 'Ann <desk>'])(
    '%j is no address',
    (text) => {
      expect(read(text)).toMatchObject({ added: [], problem: expect.stringContaining('@example.org') })
    },
  )
  test('a duplicate is reported before the limit of 100 addresses', () => {
    const manyEmails = Array.from({ length: 99 }, (_, index) => `a${index}@example.org`)
    expect(read('x y', manyEmails)).toMatchObject({
      added: [],
      remainingText: 'x y',
      problem: 'A record can have at most 100 addresses, not 101.',
    })
    const { problem } = read('a1', [...manyEmails, 'x@example.org', 'y@example.com'])
    expect(problem).toBe('The Email Address a1@example.org Already Exists.')
  })
  test('for any text, the list gains only addresses of the organisation, and no text is lost', () => {
    const word = fc.oneof(
      fc.constantFrom('ann', 'ANN@example.org', 'bob', 'bob@other.org', 'c@example.org', "o'x", 'Bo <d@example.org>'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    const typed = fc.array(fc.tuple(word, fc.constantFrom(',', ' ', '; ', '\n'))).map((parts) => parts.flat().join(''))
    const stored = fc.uniqueArray(fc.constantFrom('ann@example.org', 'Bob@Example.org', 'old@other.org'))
    fc.assert(
      fc.property(typed, stored, (text, emails) => {
        const { added, remainingText, problem } = read(text, emails)
        const storedAddresses = emails.map(addressOf)
        expect(new Set(added).size).toBe(added.length)
        for (const address of added) {
          expect(isOrganisationEmail(address, DOMAIN) && address === addressOf(address)).toBe(true)
          expect(storedAddresses).not.toContain(address)
        }
        expect(remainingText === '', 'remaining text has a problem').toBe(problem === null)
        const secondRead = read(remainingText, [...emails, ...added])
        expect(secondRead.added, 'adding the remaining text adds nothing').toEqual([])
      }),
    )
  })
})
