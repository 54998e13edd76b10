import { expect, test } from 'vitest'
import {
  type BulkResult,
  batchReasonProblem,
  changeProblems,
  type FateCounts,
  fateOf,
  hasSearch,
  noMnemonics,
  tooManyProblem,
  typedAddressProblem,
  unexpectedFates,
} from '../../src/domain/practiceEmails/bulkEmail.ts'
import { changeText, leftOutTexts } from '../../src/domain/practiceEmails/bulkEmailTexts.ts'
import { typedAddress, validAddresses } from '../../src/domain/practiceEmails/email.ts'
import { bulkTexts, countsText } from '../../src/routes/practiceEmails/bulkTexts.ts'

const counts: FateCounts = { changed: 0, unchanged: 0, full: 0, broken: 0, edited: 0, unknown: 0 }
const ids: BulkResult['ids'] = { changed: [], unchanged: [], full: [], broken: [], edited: [], unknown: [] }

test('a search needs a term', () => {
  expect(hasSearch(noMnemonics)).toBe(false)
  expect(hasSearch({ ...noMnemonics, department_mne: ' ' })).toBe(false)
  expect(hasSearch({ ...noMnemonics, soarian_location_mne: 'mgmc' })).toBe(true)
})

test.each([
  ['', '', null],
  [' Ann ', 'ann@example.org', null],
  ['ann@Example.ORG', 'ann@example.org', null],
  ['ann.b', 'ann.b@example.org', 'Enter letters and digits, followed by @example.org.'],
  ['ann@elsewhere.org', 'ann@elsewhere.org', 'Enter letters and digits, followed by @example.org.'],
])('the typed text %j is the address %j', (text, address, problem) => {
  expect(typedAddress(text, 'example.org')).toBe(address)
  expect(typedAddressProblem(text, 'example.org')).toBe(problem)
})

test('a change of too many records is refused with their number', () => {
  expect(tooManyProblem(5_001)).toBe(
    'At most 5,000 practice records at a time; this change has 5,001. Narrow the search.',
  )
  expect(tooManyProblem(10_000, true)).toContain('this change has more than 10,000.')
})

test.each([
  ['COPY', [], 'The record has no addresses to copy.'],
  ['COPY', ['ann@example.org', 'ANN@example.org'], 'The Email Address ann@example.org Already Exists.'],
  ['COPY', ['ann@example.org', 'ben@example.org'], null],
  ['ADD', [], 'Enter the address to add.'],
  ['ADD', ['ann.b@example.org'], 'Enter letters and digits, followed by @example.org.'],
  ['ADD', ['ann@example.org', 'ben@example.org'], 'Enter letters and digits, followed by @example.org.'],
  ['ADD', ['ann@example.org'], null],
  ['REMOVE', [], 'Please enter valid email search for bulk remove email'],
  ['REMOVE', ['ann'], 'Please enter valid email search for bulk remove email'],
  ['REMOVE', ['ann@example.org', 'ben@example.org'], 'Please enter valid email search for bulk remove email'],
  ['REMOVE', ['ann.b@example.org'], null],
] as const)('%s of %j', (action, emails, problem) => {
  expect(changeProblems({ action, emails }, 1, 'example.org')).toEqual({ ids: null, emails: problem })
})

test('copies only the valid addresses', () => {
  expect(leftOutTexts(['Ann@Example.ORG', 'a@b.org', 'désk'], 'example.org')).toEqual([
    'a@b.org is not on @example.org and won’t be copied.',
    '“désk” is not an address and won’t be copied.',
  ])
  const emails = ['désk@example.org', 'a@b.org', 'ann@example.org', '', 'c@d.org']
  expect(validAddresses(emails, 'example.org')).toEqual(['ann@example.org'])
  expect(leftOutTexts(emails, 'example.org')).toEqual([
    'a@b.org, c@d.org are not on @example.org and won’t be copied.',
    '“désk@example.org”, “” are not addresses and won’t be copied.',
  ])
})

test('a bulk change has 1 to 5,000 records', () => {
  const idsProblem = (action: 'COPY' | 'ADD' | 'REMOVE', count: number) =>
    changeProblems({ action, emails: [] }, count, 'example.org').ids
  expect(idsProblem('REMOVE', 0)).toBe('Please select rows to bulk remove email')
  expect(idsProblem('ADD', 0)).toBe('No practice records were found.')
  expect(idsProblem('COPY', 5_000)).toBeNull()
  expect(idsProblem('COPY', 5_001)).toBe(tooManyProblem(5_001))
})

test('a list grows to its maximum; a longer one can still lose addresses', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => `a${index}@example.org`)
  expect(fateOf(list(99), list(100))).toBe('CHANGED')
  expect(fateOf(list(100), list(101))).toBe('FULL')
  expect(fateOf(list(102), list(101))).toBe('CHANGED')
  expect(fateOf(list(102), list(102))).toBe('UNCHANGED')
})

test('describes a bulk change in words', () => {
  const textOf = (action: 'COPY' | 'ADD' | 'REMOVE', changes = {}) =>
    changeText({ action, origin: action, takesBack: false, emails: ['ann@example.org'], count: 1_200, ...changes })
  expect(textOf('ADD')).toBe('Added ann@example.org to 1,200 practice records')
  expect(textOf('REMOVE', { count: 1 })).toBe('Removed ann@example.org from 1 practice record')
  expect(textOf('COPY', { emails: ['a', 'b'] })).toBe('Copied 2 addresses to 1,200 practice records')
  expect(textOf('REMOVE', { action: 'UNDO', takesBack: true })).toBe(
    'Undid a bulk removal of ann@example.org for 1,200 practice records',
  )
  expect(countsText({ ...counts, full: 3 }, true)).toBe('3 skipped')
  expect(textOf('REMOVE', { action: 'UNDO' })).toBe('Removed ann@example.org again from 1,200 practice records')
})

test('a removal needs a reason of at least 20 characters; a copy needs none', () => {
  const twenty = '12345678901234567890'
  expect(batchReasonProblem('REMOVE', twenty)).toBeNull()
  expect(batchReasonProblem('REMOVE', twenty.slice(1))).not.toBeNull()
  for (const action of ['ADD', 'UNDO'] as const) {
    expect(batchReasonProblem(action, twenty)).not.toBeNull()
    expect(batchReasonProblem(action, `${twenty}1`)).toBeNull()
  }
  expect(batchReasonProblem('COPY', '')).toBeNull()
})

const preview = { counts: { ...counts, changed: 2, full: 1 }, skipped: [{ id: '3', name: 'C', fate: 'FULL' as const }] }
const manyPreview = { ...preview, counts: { ...counts, changed: 1, unchanged: 500 } }
test.each([
  ['no record after an exact preview', preview, { changed: ['1', '2'], full: ['3'] }, {}],
  [
    'a deleted one, and one with room',
    preview,
    { changed: ['1', '3'], unknown: ['2'] },
    { 2: 'UNKNOWN', 3: 'CHANGED' },
  ],
  ['a record that became full', preview, { changed: ['1'], full: ['3', '2'] }, { 2: 'FULL' }],
  // The preview lists only some skipped records.
  ['an unknown record', manyPreview, { unchanged: ['7', '8'], unknown: ['9'] }, { 9: 'UNKNOWN' }],
])('%s has another outcome than in the preview', (_, before, idsByFate, expected) => {
  const result: BulkResult = { success: true, batchId: '1', ids: { ...ids, ...idsByFate } }
  expect(unexpectedFates(before, result)).toEqual(Object.entries(expected).map(([id, fate]) => ({ id, fate })))
})

test('failed bulk changes have the words of spec §8', () => {
  expect([bulkTexts.COPY.failed, bulkTexts.REMOVE.failed]).toEqual([
    'Error copying email, please try again',
    'Error removing email, please check email or try again',
  ])
})
