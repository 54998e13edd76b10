import { expect, test } from 'vitest'
import { enterChoice } from '../../../src/domain/enterChoice.ts'

const results = (...labels: string[]) => labels.map((label) => ({ label }))

test.each([
  ['the only result', 'rehab', results('Cardiac rehabilitation'), false, 'Cardiac rehabilitation'],
  ['nothing when more results are not loaded', 'rehab', results('Cardiac rehabilitation'), true, undefined],
  [
    'an exact match at any position',
    'heart attack',
    results('Cardiac rehabilitation', 'Heart attack'),
    false,
    'Heart attack',
  ],
  ['an exact match when more results are not loaded', 'heart attack', results('Heart attack'), true, 'Heart attack'],
  [
    'an exact match that differs in case, accents and spaces',
    ' MENIERE  disease',
    results('X', 'Ménière disease'),
    false,
    'Ménière disease',
  ],
  [
    'nothing among several results without an exact match',
    'heart',
    results('Heart attack', 'Heart failure'),
    false,
    undefined,
  ],
  ['nothing when two results match exactly', 'kaya', results('Kaya', 'KAYA', 'Kaya, Laura'), false, undefined],
  ['nothing for a blank text', '  ', results('Heart attack'), false, undefined],
  ['nothing without results', 'zzz', [], false, undefined],
])('Enter selects %s', (_, text, found, hasMore, label) => {
  expect(enterChoice(text, found, hasMore)?.label).toBe(label)
})
