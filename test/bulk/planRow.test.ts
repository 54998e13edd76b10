import { expect, test } from 'vitest'
import { planEdits } from '../../server/records/bulk/planRow.ts'

// The match is longer than the rules allow.
const values = { match: 'x'.repeat(300), emails: ['a@example.org'] }
const record = { id: '1', name: 'Long', values }
const edit = { field: 'emails', operation: 'ADD', replacements: [], target: null } as const
const state = { records: new Map(), links: new Map(), names: new Map() }
const planOf = (...addresses: string[]) =>
  planEdits('PRACTICE_EMAIL', state, record, [{ ...edit, values: addresses }], {
    mayChange: () => true,
    emailDomain: 'example.org',
  })

test('an edit that changes nothing is never refused', () => {
  expect(planOf('a@example.org')).toMatchObject({ changed: {}, fields: [], reason: null })
  expect(planOf('b@example.org').reason).toContain('Match')
})
