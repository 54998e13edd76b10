import { expect, test } from 'vitest'
import { planEdits } from '../../server/records/bulk/planRow.ts'
import type { BulkEdit } from '../../src/domain/bulk/fields.ts'
import { BROKEN_ADDRESSES } from '../../src/domain/practiceEmails/email.ts'

const [one, two] = ['a@example.org', 'b@example.org']
const state = { records: new Map(), links: new Map(), names: new Map() }
// The match is longer than the rules allow.
const long = { match: 'x'.repeat(300), emails: [one] }
const planOf = (stored: object, edit: Partial<BulkEdit>, mayChange = true) => {
  const record = { id: '1', name: 'Long', values: { ...long, ...stored } }
  const added = { field: 'emails', operation: 'ADD', values: [two], replacements: [], target: null } as const
  const rules = { mayChange: () => mayChange, emailDomain: 'example.org' }
  return planEdits('PRACTICE_EMAIL', state, record, [{ ...added, ...edit }], rules)
}

const LONG = 'Match must have at most 255 characters; it has 300.'
const MANY = 'A record can have at most 100 addresses, not 101.'
const full = { match: '', emails: Array.from({ length: 100 }, (_, index) => `full${index}@example.org`) }
const over = { match: '', emails: [one, ...full.emails] }
test.each<[string, object, Partial<BulkEdit>, string | null]>([
  ['changes nothing', {}, { values: [one] }, null],
  ['adds an address beside a wrong match', {}, {}, LONG],
  ['removes an address beside a wrong match', { emails: [one, two] }, { operation: 'REMOVE' }, LONG],
  [
    'adds an address to a broken list',
    { broken_emails: 'a; b;' },
    {},
    `${BROKEN_ADDRESSES} Correct it in the form first.`,
  ],
  ['adds one address too many', full, {}, MANY],
  ['replaces one of too many addresses', over, { operation: 'REPLACE', values: [one], replacements: [two] }, MANY],
  ['removes one of too many addresses', { ...over, emails: [two, ...over.emails] }, { operation: 'REMOVE' }, null],
  ['keeps equal addresses', { emails: [one, one] }, { field: 'match', operation: 'SET', values: ['New'] }, null],
])('checks an edit that %s', (_, stored, edit, reason) => {
  expect(planOf(stored, edit).reason).toBe(reason)
})

test('refuses an edit without permission for its table', () => {
  expect(planOf({}, {}, false).reason).toBe('You have no permission to change Emails.')
})
