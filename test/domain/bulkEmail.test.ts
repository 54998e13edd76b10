import { describe, expect, test } from 'vitest'
import {
  type BulkOutcome,
  batchReasonProblem,
  type FateCounts,
  isSought,
  noMnemonics,
  recordsText,
  tooManyProblem,
  typedAddress,
  typedAddressProblem,
  unforeseenIn,
} from '../../src/domain/bulkEmail.ts'

const counts: FateCounts = { CHANGED: 0, UNCHANGED: 0, FULL: 0, BROKEN: 0, EDITED: 0, UNKNOWN: 0 }
const ids: BulkOutcome['ids'] = { CHANGED: [], UNCHANGED: [], FULL: [], BROKEN: [], EDITED: [], UNKNOWN: [] }
const outcome = (became: Partial<BulkOutcome['ids']>): BulkOutcome => ({
  success: true,
  batchId: '1',
  ids: { ...ids, ...became },
})

test('something must be searched by', () => {
  expect(isSought(noMnemonics)).toBe(false)
  expect(isSought({ ...noMnemonics, dpt_mne: ' ' })).toBe(false)
  expect(isSought({ ...noMnemonics, sl_mne: 'mgmc' })).toBe(true)
})

test.each([
  ['', '', null],
  [' Ann ', 'ann@example.org', null],
  ['ann@Example.ORG', 'ann@example.org', null],
  ['ann.b', 'ann.b@example.org', 'Enter letters and digits, followed by @example.org.'],
  ['ann@elsewhere.org', 'ann@elsewhere.org', 'Enter letters and digits, followed by @example.org.'],
])('%j is meant as %j', (text, address, problem) => {
  expect(typedAddress(text, 'example.org')).toBe(address)
  expect(typedAddressProblem(text, 'example.org')).toBe(problem)
})

test('5,000 records are not too many', () => {
  expect(tooManyProblem(5_000)).toBeNull()
  expect(tooManyProblem(5_001)).toBe('At most 5,000 practice records at a time; these are 5,001. Narrow the search.')
  expect(tooManyProblem(10_000, true)).toContain('these are more than 10,000.')
  expect(recordsText(1)).toBe('1 record')
  expect(recordsText(2_000)).toBe('2,000 records')
})

test('exactly 20 characters are enough for a removal alone, and a copy asks for none', () => {
  const twenty = '12345678901234567890'
  expect(batchReasonProblem('REMOVE', twenty)).toBeNull()
  expect(batchReasonProblem('REMOVE', twenty.slice(1))).not.toBeNull()
  for (const action of ['ADD', 'UNDO'] as const) {
    expect(batchReasonProblem(action, twenty)).not.toBeNull()
    expect(batchReasonProblem(action, `${twenty}1`)).toBeNull()
  }
  expect(batchReasonProblem('COPY', '')).toBeNull()
})

describe('records whose fate is another than the one that was foreseen', () => {
  const foreseen = {
    counts: { ...counts, CHANGED: 2, FULL: 1 },
    skipped: [{ id: '3', name: 'C', fate: 'FULL' as const }],
  }
  test('none', () => expect(unforeseenIn(foreseen, outcome({ CHANGED: ['1', '2'], FULL: ['3'] }))).toEqual([]))
  test('one that is gone, one that had room by then', () =>
    expect(unforeseenIn(foreseen, outcome({ CHANGED: ['1', '3'], UNKNOWN: ['2'] }))).toEqual(['2', '3']))
  test('of very many that were to be skipped only those are told of which it is known', () => {
    const many = { counts: { ...counts, CHANGED: 1, UNCHANGED: 500 }, skipped: foreseen.skipped }
    expect(unforeseenIn(many, outcome({ UNCHANGED: ['7', '8'], UNKNOWN: ['9'] }))).toEqual(['9'])
  })
})
