import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, isOrganisationEmail } from '../../src/domain/practiceEmails/email.ts'
import {
  newPracticeDraft,
  onOneLine,
  practiceDraftProblems,
  practiceOfDraft,
  readTyped,
} from '../../src/domain/practiceEmails/practiceDraft.ts'

const DOMAIN = 'example.org'
const read = (text: string, emails: readonly string[] = []) => readTyped(text, emails, DOMAIN)

test('joins lines with a separator', () => {
  expect(onOneLine('\n a \t\r\n\n  B2@example.org; c\r')).toBe('a; B2@example.org; c')
  expect(onOneLine('\n')).toBe('')
})

describe('text typed into the list of addresses (spec §2, §5)', () => {
  const [ann, bob, cleo] = ['ann@example.org', 'bob@example.org', 'cleo@example.org']
  test.each([
    ['', []],
    ['   ', []],
    [' , ; \n', []],
    [' ANN ', [ann]],
    ['Ann@Example.org ', [ann]],
    ['ann, ann@example.org', [ann]],
    ['ann bob cleo', [ann, bob, cleo]],
    ['ann\nbob\r\ncleo', [ann, bob, cleo]],
    ['ann@example.org,\n bob ; cleo@example.org', [ann, bob, cleo]],
    // Mail programs and web pages use these forms.
    ['"Lee, Ann" <ann@example.org>', [ann]],
    ['"ann@example.org" <ann@example.org>', [ann]],
    ['Lee, Ann <ann@example.org>', [ann]],
    ['mailto:ann@example.org', [ann]],
    ['a\u200bnn@example.org\ufeff', [ann]],
    ['Lee, Ann <ann@example.org>; Ray, Bob <bob@example.org>', [ann, bob]],
    ['ann@example.org, Ray, Bob <bob@example.org>', [ann, bob]],
    ['<ann@example.org> <bob@example.org>', [ann, bob]],
    [onOneLine('ann\nBob <bob@example.org>'), [ann, bob]],
  ])('%j has the addresses %j', (text, added) => {
    expect(read(text)).toEqual({ added, remainingText: '', problem: null })
  })

  const exists = (name: string) => `The Email Address ${name}@example.org Already Exists.`
  const ON_DOMAIN = 'on @example.org. Only addresses on that domain are allowed.'
  const RULE =
    'Enter an address on @example.org with at most 255 characters. Use only letters, digits and ._%+- before the @.'
  const notAddress = (typed: string) => `“${typed}” is not an address. ${RULE}`
  const manyEmails = Array.from({ length: 99 }, (_, index) => `a${index}@example.org`)
  test.each([
    ['ann', ['Ann@example.org'], [], 'ann', exists('ann')],
    ['ann, bob, Cleo@example.org', [ann, cleo], [bob], 'ann, Cleo@example.org', `${exists('ann')} ${exists('cleo')}`],
    ['ann@example.org, Bob@example.com', [], [ann], 'Bob@example.com', `bob@example.com is not ${ON_DOMAIN}`],
    ['ann@example.org; !@example.org; bob@example.org', [], [ann, bob], '!@example.org', notAddress('!@example.org')],
    ['désk, o’x', [], [], 'désk, o’x', `“désk”, “o’x” are not addresses. ${RULE}`],
    // Parts of an invalid address never become an address.
    ['a b@example.org', [], [], 'a b@example.org', notAddress('a b@example.org')],
    ['Lee, Ann ann@example.org', [], [], 'Lee, Ann ann@example.org', notAddress('Ann ann@example.org')],
    ["Ann O'Brien", [], [], "Ann, O'Brien", notAddress("O'Brien")],
    ['x y', manyEmails, [], 'x y', 'A record can have at most 100 addresses, not 101.'],
    // A duplicate is reported before the limit.
    ['a1', [...manyEmails, 'x@example.org', 'y@example.com'], [], 'a1', exists('a1')],
  ])(
    'of %j, invalid and existing addresses stay typed, with a message',
    (text, emails, added, remainingText, problem) => {
      expect(read(text, emails)).toEqual({ added, remainingText, problem })
    },
  )
  test('a message names all addresses on other domains, or the first five that are invalid', () => {
    expect(read('x@a.com; y@b.com').problem).toMatch(/^x@a\.com, y@b\.com are not on @example\.org\. /)
    expect(read('a!,b!,c!,d!,e!').problem).toMatch(/, “e!” are not addresses\. /)
    expect(read('a!,b!,c!,d!,e!,f!,g!').problem).toMatch(
      /^“a!”, “b!”, “c!”, “d!”, “e!” and 2 more are not addresses\. /,
    )
  })
  const wrong = ["o'brien", 'désk', 'Ann <ann@example.org', 'a@b@example.org', '@example.org', 'desk@', 'Ann <desk>']
  test.each(wrong)('%j is no address', (text) => {
    expect(read(text)).toMatchObject({ added: [], problem: expect.stringContaining('@example.org') })
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

const draft = { ...newPracticeDraft, match: 'A' }

test('a draft is saved with its mnemonics in upper case and its addresses as a JSON list', () => {
  const provider = { id: '7', label: 'X, Y' }
  const typed = { ...draft, soarian_resource_mne: ' smithj ', emails: ['a@example.org'], provider }
  const mnemonics = { soarian_resource_mne: 'SMITHJ', soarian_location_mne: '', department_mne: '' }
  expect(practiceOfDraft(typed)).toEqual({ provider_id: '7', ...mnemonics, match: 'A', emails: '["a@example.org"]' })
  expect(practiceOfDraft(draft)).toMatchObject({ provider_id: null, emails: '[]' })
})

test('a save leaves a stored text unchanged if it is not a list of addresses', () => {
  expect(practiceOfDraft({ ...draft, broken: 'x' })).not.toHaveProperty('emails')
})

test('stored addresses are not validated again; typed and duplicate addresses are refused', () => {
  expect(practiceDraftProblems({ ...draft, emails: ['old@other.org', 'no address'] })).toEqual([])
  expect(practiceDraftProblems({ ...draft, typed: 'x' })).toEqual([
    { field: 'typed', message: 'Add the typed address, or clear it.' },
  ])
  expect(practiceDraftProblems({ ...draft, emails: ['A@other.org', 'a@other.org'] })).toEqual([
    { field: 'emails', message: 'The Email Address a@other.org Already Exists.' },
  ])
  expect(practiceDraftProblems(newPracticeDraft).map(({ field }) => field)).toEqual(['soarian_resource_mne'])
})
