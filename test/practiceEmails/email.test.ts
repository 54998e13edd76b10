import { describe, expect, test } from 'vitest'
import {
  addressesProblem,
  addressMark,
  emailProblem,
  foundAddresses,
  isOrganisationEmail,
  localPart,
  newPractice,
  practiceName,
  practiceProblems,
  storedEmails,
} from '../../src/domain/practiceEmails/email.ts'

const DOMAIN = 'example.org'

describe('an address on the organisation’s domain', () => {
  const valid = ['front.desk_2%a+b-c@example.org', ' DESK@EXAMPLE.ORG ', `${'x'.repeat(243)}@example.org`]
  const foreign = ['desk@sub.example.org', 'desk@notexample.org', 'desk@example.org.evil.com']
  const invalid = ['@example.org', 'desk', 'a@b@example.org', "o'brien@example.org", `${'x'.repeat(244)}@example.org`]
  test('has usual characters before the @, at most 255 in all, and exactly that domain', () => {
    const emails = [...valid, ...foreign, ...invalid, 'desk@example.org\nbcc:x']
    expect(emails.filter((email) => isOrganisationEmail(email, DOMAIN))).toEqual(valid)
    const namesDomain = emails.map((email) => emailProblem(email, DOMAIN)?.includes('@example.org') ?? 'no problem')
    expect(namesDomain).toEqual(emails.map((email) => (valid.includes(email) ? 'no problem' : true)))
  })
  test('the domain’s dots are literal, and its case does not matter', () => {
    expect(isOrganisationEmail('a@example.org', 'Example.ORG')).toBe(true)
    expect(isOrganisationEmail('a@example.org', 'exampl..org')).toBe(false)
  })
})

test.each([
  ['desk@example.org', null],
  ['DESK@Example.org', null],
  ['desk@example.com', 'other domain'],
  ['désk@example.org', 'not an address'],
  ['desk', 'not an address'],
  ['', 'not an address'],
])('%j is marked: %s', (email, mark) => expect(addressMark(email, DOMAIN)).toBe(mark))

test('the local part ends at the last @', () => {
  expect(localPart('front.desk@example.org')).toBe('front.desk')
  expect(localPart('no address')).toBe('')
})

describe('a list of addresses', () => {
  const manyEmails = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@example.org`)

  test('contains at most 100 addresses, each once, ignoring case (spec §5, §9)', () => {
    expect(addressesProblem(['a@example.org', 'A@Example.org'], DOMAIN)).toBe(
      'The Email Address a@example.org Already Exists.',
    )
    expect(addressesProblem(manyEmails(100), DOMAIN)).toBeNull()
    expect(addressesProblem(manyEmails(101), DOMAIN)).toBe('A record can have at most 100 addresses, not 101.')
  })
  test('keeps its old addresses, on any domain', () => {
    const storedList = ['a@former.example', ...manyEmails(99)]
    expect(addressesProblem(['A@former.example', 'b@example.org'], DOMAIN, storedList)).toBeNull()
    expect(addressesProblem(['b@former.example'], DOMAIN, storedList)).toContain('@example.org')
  })
})

describe('the stored addresses', () => {
  const lists = ['[]', '["a@example.org"]', '["A@Example.org","old@other.org","a@example.org","a@example.org"]']
  const others = ['', 'null', '{}', '"a@example.org"', '["a@example.org"', '["a@example.org", 1]', 'a@example.org']
  test('are read from a list; any other text is returned unchanged', () => {
    expect(lists.map(storedEmails)).toEqual(lists.map((text) => ({ emails: JSON.parse(text), broken: null })))
    expect(others.map(storedEmails)).toEqual(others.map((text) => ({ emails: [], broken: text })))
  })
})

test.each([
  'ann@example.org;bob@example.org.',
  "['Ann@example.org', 'bob@Example.org', 'ann@example.org']",
  String.raw`"[\"ann@example.org\",\"bob@example.org\"]"`,
  String.raw`"ann@example.org\nbob@example.org"`,
  'Ann <ann@example.org>, mailto:bob@example.org (desk)',
  "ann@example.org, o'brien@example.org, désk@example.org, x@other.org, bob@example.org",
])('the addresses found in a broken text: %s', (text) => {
  expect(foundAddresses(text, DOMAIN)).toEqual(['ann@example.org', 'bob@example.org'])
})

describe('a practice record', () => {
  test('gets its name from its match, or from its mnemonics', () => {
    expect(practiceName({ ...newPractice, match: 'SMITHJ|WHW', department_mne: 'ORTH' })).toBe('SMITHJ|WHW')
    expect(practiceName({ ...newPractice, soarian_resource_mne: 'SMITHJ', department_mne: 'ORTH' })).toBe(
      'SMITHJ / ORTH',
    )
  })
  const mnemonics = ['soarian_resource_mne', 'soarian_location_mne', 'department_mne']
  const fieldsOf = (change: Parameters<typeof practiceProblems>[0]) =>
    practiceProblems({ ...newPractice, match: 'A', ...change }, DOMAIN).map(({ field }) => field)

  test('needs at least one mnemonic or a match', () => {
    expect(practiceProblems(newPractice, DOMAIN)).toEqual([
      { field: 'soarian_resource_mne', message: 'Enter a resource, location or department mnemonic, or a match.' },
    ])
    for (const key of [...mnemonics, 'match'])
      expect(practiceProblems({ ...newPractice, [key]: 'A' }, DOMAIN)).toEqual([])
  })
  test('has mnemonics of 40 characters at most, a match of one line, and addresses on the domain', () => {
    for (const mnemonic of mnemonics) {
      for (const good of ['X'.repeat(40), 'A-1_B/C', 'Ö']) expect(fieldsOf({ [mnemonic]: good })).toEqual([])
      for (const bad of ['X'.repeat(41), 'A\tB', 'A\nB']) expect(fieldsOf({ [mnemonic]: bad })).toEqual([mnemonic])
    }
    for (const match of ['a\nb', 'x'.repeat(256)]) expect(fieldsOf({ match })).toEqual(['match'])
    expect(fieldsOf({ emails: ['a@example.com'] })).toEqual(['emails'])
  })
})
