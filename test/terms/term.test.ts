import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newTerm, type TermFields, termProblems, termRules, termTypeOf } from '../../src/domain/terms/term.ts'

const validTerm: TermFields = { ...newTerm, name: 'Migraine', slug: 'migraine' }
const messagesOf = (change: Partial<TermFields>) =>
  termProblems({ ...validTerm, ...change }).map(({ message }) => message)

test('a new term is custom, disabled (spec §4), neither condition nor treatment, and needs a name', () => {
  expect(newTerm).toMatchObject({ status: false, taxonomy: null, umls_cuid: null })
  expect(termProblems({ ...newTerm, slug: 'a' })).toEqual([{ field: 'name', message: 'Term Name must not be empty.' }])
})

test('only the given fields are checked, and each field with a problem is named once', () => {
  expect(termProblems({})).toEqual([])
  expect(termProblems({ status: true, taxonomy: null })).toEqual([])
  expect(termProblems({ name: '', slug: 'Not a slug', umls_cuid: 'x' }).map(({ field }) => field)).toEqual([
    'name',
    'slug',
    'umls_cuid',
  ])
})

test.each(['C0149931', null])('%j is a valid CUI', (umls_cuid) => expect(messagesOf({ umls_cuid })).toEqual([]))
test.each(['', 'c0149931', 'C014993', 'C01499310', ' C0149931', 'CUI'])('%j is not a CUI', (umls_cuid) =>
  expect(messagesOf({ umls_cuid })).toEqual(['The CUI must be the letter C and seven digits.']),
)

test.each([
  ['\u200b', 'Term Name must not be empty.'],
  ['a\tb', 'Term Name must not contain tabs, line breaks or other control characters.'],
  ['x'.repeat(256), 'Term Name must have at most 255 characters; it has 256.'],
])('the name %j is refused: %s', (name, message) => expect(messagesOf({ name })).toEqual([message]))

describe('the machine name derived from the name (spec §5)', () => {
  test('keeps only word characters and hyphens, unlike a group’s', () => {
    expect(termRules.slugOf("Ménière's disease (A/B)")).toBe('menieres-disease-ab')
  })
  test('is valid or empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        expect(messagesOf({ slug: termRules.slugOf(name) || 'empty' })).toEqual([])
      }),
    )
  })
})

test('a term with a CUI is of type UMLS, else CFT (spec §3)', () => {
  expect(termTypeOf('C0149931')).toBe('UMLS')
  expect(termTypeOf(null)).toBe('CFT')
})
