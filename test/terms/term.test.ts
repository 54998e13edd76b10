import { expect, test } from 'vitest'
import {
  conditionProblems,
  newCondition,
  newTerm,
  type TermFields,
  termProblems,
  termRules,
} from '../../src/domain/terms/term.ts'

const validTerm: TermFields = { ...newTerm, name: 'Migraine', slug: 'migraine' }
const messagesOf = (change: Partial<TermFields>) =>
  termProblems({ ...validTerm, ...change }).map(({ message }) => message)

test('a new term is custom, disabled (spec §4), neither condition nor treatment, and needs a name', () => {
  expect(newTerm).toMatchObject({ status: false, taxonomy: null, umls_cuid: null })
  expect(termProblems({ ...newTerm, slug: 'a' })).toEqual([{ field: 'name', message: 'Term Name must not be empty.' }])
})

test('a new condition is disabled, visible, in the picklist and with its default list, and needs a name', () => {
  const on = { is_visible: true, is_in_picklist: true, is_default_term_list_enabled: true }
  expect(newCondition).toMatchObject({ is_active: false, ...on })
  expect(conditionProblems({ ...newCondition, slug: 'a' })).toEqual([
    { field: 'name', message: 'Condition Name must not be empty.' },
  ])
})

test('only the given fields are checked, and each field with a problem is named once', () => {
  expect(termProblems({})).toEqual([])
  expect(termProblems({ status: true, taxonomy: null })).toEqual([])
  const problems = termProblems({ name: '', slug: 'Not a slug', umls_cuid: 'x' })
  expect(problems.map(({ field }) => field)).toEqual(['name', 'slug', 'umls_cuid'])
  expect(conditionProblems({})).toEqual([])
  expect(conditionProblems({ slug: 'Not a slug' }).map(({ field }) => field)).toEqual(['slug'])
})

test('a CUI is the letter C and seven digits, or null', () => {
  for (const umls_cuid of ['C0149931', null]) expect(messagesOf({ umls_cuid })).toEqual([])
  expect(messagesOf({ umls_cuid: 'CUI' })).toEqual(['The CUI must be the letter C followed by seven digits.'])
})

test('the display name of a condition may be empty, but not too long or unprintable', () => {
  for (const display_name of ['', 'Shown', 'x'.repeat(255)]) expect(conditionProblems({ display_name })).toEqual([])
  for (const display_name of ['x'.repeat(256), 'two\nlines', '\u200b', 'half \ud83d'])
    expect(conditionProblems({ display_name })).toEqual([
      { field: 'display_name', message: expect.stringContaining('Display Name ') },
    ])
})

test('the machine name derived from a name keeps only word characters and hyphens (spec §5)', () => {
  expect(termRules.slugOf("Ménière's disease (A/B)"), 'unlike a group’s').toBe('menieres-disease-ab')
})
