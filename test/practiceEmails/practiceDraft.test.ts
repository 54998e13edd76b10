import { expect, test } from 'vitest'
import {
  newPracticeDraft,
  practiceDraftProblems,
  practiceOfDraft,
} from '../../src/domain/practiceEmails/practiceDraft.ts'

const draft = { ...newPracticeDraft, match: 'A' }

test('a draft is saved with its mnemonics in upper case and its addresses as a JSON list', () => {
  const typed = {
    ...draft,
    soarian_resource_mne: ' smithj ',
    emails: ['a@example.org'],
    provider: { id: '7', label: 'X, Y' },
  }
  expect(practiceOfDraft(typed)).toEqual({
    provider_id: '7',
    soarian_resource_mne: 'SMITHJ',
    soarian_location_mne: '',
    department_mne: '',
    match: 'A',
    emails: '["a@example.org"]',
  })
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
