import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, isOrganisationEmail } from '../../src/domain/email.ts'
import { onOneLine, readTyped } from '../../src/domain/typedAddresses.ts'

const DOMAIN = 'example.org'
const read = (text: string, emails: readonly string[] = []) => readTyped(text, emails, DOMAIN)

test.each([
  ['a\r\n\nB2@example.org; c\n', 'a, B2@example.org; c'],
  ['\n a \t\n  b c\r', 'a, b c'],
  ['a b', 'a b'],
  ['\n', ''],
])('lines are put on one: %j', (text, line) => {
  expect(onOneLine(text)).toBe(line)
})

describe('what is typed into the list of addresses (spec §2, §5)', () => {
  test.each(['desk', ' desk ', 'DESK', 'desk@example.org', 'Desk@Example.org ', 'desk,', 'desk desk@example.org'])(
    '%j is one address',
    (text) => {
      expect(read(text)).toEqual({ added: ['desk@example.org'], left: '', problem: null })
    },
  )
  test.each(['', '   ', ' , ; \n'])('%j is ignored', (text) => {
    expect(read(text)).toEqual({ added: [], left: '', problem: null })
  })
  test.each(['a, b, c', 'a;b;c', 'a b c', 'a\nb\r\nc', 'a@example.org,\n b ; c@example.org'])(
    '%j are several',
    (text) => {
      expect(read(text).added).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
    },
  )
  test('what the list has stays typed, in whatever case it has it; the others are added', () => {
    expect(read('a', ['A@example.org'])).toEqual({
      added: [],
      left: 'a',
      problem: 'The Email Address a@example.org Already Exists.',
    })
    expect(read('a b c@example.org', ['a@example.org', 'c@example.org'])).toEqual({
      added: ['b@example.org'],
      left: 'a, c',
      problem: 'The Email Address a@example.org Already Exists. The Email Address c@example.org Already Exists.',
    })
  })
  test('an address on another domain is refused, and with it whatever was pasted', () => {
    const problem = 'ann@example.com is not on @example.org. Addresses here are on that domain alone.'
    expect(read('ann@example.com')).toEqual({ added: [], left: 'ann@example.com', problem })
    expect(read('b, Ann@example.com')).toEqual({ added: [], left: 'b, Ann@example.com', problem })
  })
  test.each(["o'brien", 'désk', 'Ann <ann@example.org>', 'a@b@example.org', '@example.org', 'desk@'])(
    '%j is no address',
    (text) => {
      expect(read(text)).toMatchObject({ added: [], left: text, problem: expect.stringContaining('@example.org') })
    },
  )
  test('a record has 100 at most', () => {
    const many = Array.from({ length: 99 }, (_, index) => `a${index}@example.org`)
    expect(read('x', many).added).toEqual(['x@example.org'])
    expect(read('x y', many)).toEqual({ added: [], left: 'x y', problem: 'At most 100 addresses; these are 101.' })
    expect(read('a1', [...many, 'x@example.org', 'y@example.com']).problem, 'what is there is there').toBe(
      'The Email Address a1@example.org Already Exists.',
    )
  })
  test('whatever is typed, the list only grows by new addresses of the organisation, and nothing typed gets lost', () => {
    const word = fc.oneof(
      fc.constantFrom('ann', 'ANN@example.org', 'bob', 'bob@other.org', 'c@example.org', "o'x"),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    const typed = fc.array(fc.tuple(word, fc.constantFrom(',', ' ', '; ', '\n'))).map((parts) => parts.flat().join(''))
    const stored = fc.uniqueArray(fc.constantFrom('ann@example.org', 'Bob@Example.org', 'old@other.org'))
    fc.assert(
      fc.property(typed, stored, (text, emails) => {
        const { added, left, problem } = read(text, emails)
        const had = emails.map(addressOf)
        expect(new Set(added).size).toBe(added.length)
        for (const address of added) {
          expect(isOrganisationEmail(address, DOMAIN) && address === addressOf(address)).toBe(true)
          expect(had).not.toContain(address)
        }
        expect(left === '', 'what stays typed has a problem').toBe(problem === null)
        const again = read(left, [...emails, ...added])
        expect(again.added, 'adding what was left adds nothing').toEqual([])
      }),
    )
  })
})
