import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newValues, urlValueOf, valueDraftOf, valuesProblem, withToggled } from '../../../src/domain/filterDraft.ts'
import {
  type FieldFilter,
  type FilterField,
  isUrlValue,
  joinValues,
  splitValues,
} from '../../../src/domain/filterFields.ts'
import { chipText, filterSentence, knownFilters, leftOutText } from '../../../src/domain/filterTexts.ts'
import { groupFilters } from '../../../src/domain/groups/filters.ts'
import { practiceEmailFilters } from '../../../src/domain/practiceEmails/filters.ts'
import { termFilters } from '../../../src/domain/terms/filters.ts'

const filtersOf = (params: Readonly<Record<string, string>>): FieldFilter[] =>
  Object.entries(params).map(([field, text]) => ({ field, values: splitValues(text) }))
const groups = (params: Readonly<Record<string, string>>, search = '') =>
  filterSentence('groups', groupFilters, filtersOf(params), search)

test.each([
  [
    { status: 'yes', physicians: 'none', updated: '7d' },
    'Enabled groups with no physicians, last modified in the last 7 days',
  ],
  [{ status: 'yes,no', display_on_profile: 'no' }, 'Enabled or disabled, hidden groups'],
  [{ physicians: '0,5..' }, 'Groups with no physicians or at least 5 physicians'],
  [{ physicians: '1,3..4,..1200' }, 'Groups with exactly 1 physician or 3 to 4 physicians or at most 1,200 physicians'],
  [{ url: '~care,none' }, 'Groups whose Group URL contains “care” or with no Group URL'],
  [{ url: 'any', updated: '2026-11-01..' }, 'Groups with any Group URL, last modified since 11/01/2026'],
  [
    { updated: '2026-11-01,..2025-12-31,2026-01-01..2026-01-31,1d' },
    'Groups last modified on 11/01/2026 or until 12/31/2025 or from 01/01/2026 to 01/31/2026 or in the last day',
  ],
])('the filters %j are explained', (params, sentence) => expect(groups(params)).toBe(sentence))

test('choices, nouns of other sections and a search are explained', () => {
  const terms = filtersOf({ type: 'CONDITION,none', specialties: '1' })
  expect(filterSentence('terms', termFilters, terms, 'care')).toBe(
    'Terms matching “care”, whose Type is condition or undefined, with exactly 1 specialty list',
  )
  const records = filtersOf({ physician: 'none', addresses: '1' })
  expect(filterSentence('practice records', practiceEmailFilters, records, '')).toBe(
    'Practice records without a physician, with exactly 1 address',
  )
})

test('a chip names the field and its values', () => {
  const chip = (name: keyof typeof groupFilters, text: string) => chipText(groupFilters[name], splitValues(text))
  expect(chip('status', 'yes')).toBe('Status: enabled')
  expect(chip('physicians', 'none,3..')).toBe('Physicians: none or at least 3')
  expect(chip('url', 'any,~a%2Cb')).toBe('Group URL: not empty or contains “a,b”')
  expect(chip('updated', '7d')).toBe('Last Modified: last 7 days')
})

test('unknown parts of an address are named, and can be removed', () => {
  expect(leftOutText(['colour', 'status=maybe'])).toBe('Left out: “colour” and “status=maybe”.')
  const params = { colour: 'red', status: 'yes,maybe', url: 'x', physicians: '3' }
  expect(knownFilters(groupFilters, params)).toEqual({ status: 'yes', physicians: '3' })
})

const fields: readonly (readonly [string, FilterField])[] = Object.entries({ ...groupFilters, type: termFilters.type })
const numbers = fc.nat({ max: 99 }).map(String)
const dates = fc.constantFrom('2025-12-31', '2026-02-28', '2026-11-01')
const rangeOf = (ends: fc.Arbitrary<string>) =>
  fc.oneof(
    ends,
    ends.map((from) => `${from}..`),
    ends.map((to) => `..${to}`),
    fc.tuple(ends, ends).map((both) => both.sort().join('..')),
  )
const texts = fc
  .oneof(fc.constantFrom('any', 'none', 'yes', 'no', 'CONDITION', '7d', '365d'), rangeOf(numbers), rangeOf(dates))
  .chain((text) => fc.constantFrom(text, `~${text}`))
/** Fields with valid values. */
const filterLists = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...fields), fc.uniqueArray(texts, { minLength: 1, maxLength: 3 })), {
    selector: ([[name]]) => name,
  })
  .map((chosen) =>
    chosen.flatMap(([[field, definition], values]) => {
      const known = values.filter((value) => isUrlValue(definition, value))
      return known.length > 0 ? [{ field, values: known }] : []
    }),
  )

test('different filters have different sentences, which name every value', () => {
  const table = Object.fromEntries(fields)
  const sentenceOf = (filters: readonly FieldFilter[]) => filterSentence('groups', table, filters, '')
  fc.assert(
    fc.property(filterLists, filterLists, (one, other) => {
      const sentence = sentenceOf(one)
      expect(sentence).toMatch(/^\p{Lu}/u)
      expect(sentence.toLowerCase()).toContain('groups')
      expect(sentence).not.toMatch(/null|NaN| {2}|^ | $/)
      const key = (filters: readonly FieldFilter[]) =>
        JSON.stringify(filters.map(({ field, values }) => chipText(table[field] as FilterField, values)).sort())
      expect(key(one) === key(other) || sentence !== sentenceOf(other)).toBe(true)
    }),
  )
})

test('the editor keeps each valid value of an address', () => {
  fc.assert(
    fc.property(filterLists, (filters) => {
      const table = Object.fromEntries(fields)
      for (const { field: name, values } of filters) {
        const field = table[name] as FilterField
        const drafts = values.map((value) => valueDraftOf(field, value))
        expect(valuesProblem(field, drafts)).toBeNull()
        expect(drafts.map((draft) => chipText(field, [urlValueOf(draft)]))).toEqual(
          values.map((value) => chipText(field, [value])),
        )
        expect(splitValues(joinValues(drafts.map(urlValueOf)))).toEqual(drafts.map(urlValueOf))
      }
    }),
  )
})

test('the editor refuses incomplete values, and says why', () => {
  const { status, physicians, url, updated } = groupFilters
  const value = (test: string, from = '', to = '') => ({ test, from, to })
  expect(valuesProblem(status, newValues(status))).toBe('Choose a value.')
  expect(valuesProblem(status, withToggled([], 'yes'))).toBeNull()
  expect(withToggled(withToggled([], 'yes'), 'yes')).toEqual([])
  expect(valuesProblem(physicians, [value('min', ' 1,000 ')])).toBeNull()
  expect(urlValueOf(value('min', ' 1,000 '))).toBe('1000..')
  expect(valuesProblem(physicians, [value('none'), value('exact', 'x')])).toBe('Enter a whole number.')
  expect(valuesProblem(physicians, [value('between', '5', '3')])).toBe(
    'Enter two whole numbers, the smaller one first.',
  )
  expect(valuesProblem(url, [value('contains', ' ')])).toBe('Enter a text.')
  expect(valuesProblem(updated, [value('between')])).toBe('Enter a date, or two dates, the earlier one first.')
  expect(valuesProblem(updated, [value('between', '2026-11-01')])).toBeNull()
})
