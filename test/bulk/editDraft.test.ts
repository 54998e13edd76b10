import { expect, test } from 'vitest'
import { editOf, editProblem } from '../../src/domain/bulk/editDraft.ts'
import { practiceEmailBulkFields } from '../../src/domain/practiceEmails/bulkFields.ts'
import { termBulkFields } from '../../src/domain/terms/bulkFields.ts'

const table = { ...practiceEmailBulkFields, ...termBulkFields }
const values = { text: 'a@example.org; b@example.org', records: [{ id: '7', label: 'Asthma' }] }
const replacements = { text: 'c@example.org\n', records: [{ id: '8', label: 'Cough' }] }

test.each([
  ['SET', 'status', [values.text], [], null],
  ['ADD', 'emails', ['a@example.org', 'b@example.org'], [], null],
  ['REPLACE', 'emails', ['a@example.org', 'b@example.org'], ['c@example.org'], null],
  ['REPLACE', 'synonyms', ['7'], ['8'], null],
  ['MOVE', 'defaultSpecialties', ['7'], [], 'masterSpecialties'],
] as const)('%s %s sends what the user entered for it', (operation, field, sentValues, sentReplacements, target) => {
  const draft = { field, operation, target: 'masterSpecialties', values, replacements }
  expect(editOf(table, draft)).toEqual({ field, operation, values: sentValues, replacements: sentReplacements, target })
})

test.each([
  ['REPLACE', 'emails', '', 'Enter the new addresses.'],
  ['REPLACE', 'emails', 'c@example.org', null],
  ['ADD', 'emails', '', null],
] as const)('%s %s with the new text %j has the problem %j', (operation, field, text, problem) => {
  const draft = { field, operation, target: null, values, replacements: { text, records: [] } }
  expect(editProblem(table, draft)).toBe(problem)
})
