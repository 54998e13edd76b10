import { expect, test } from 'vitest'
import { enterChoice } from '../../../src/domain/enterChoice.ts'

const results = (...labels: string[]) => labels.map((label) => ({ label }))

test.each([
  ['the only result', 'rehab', results('Cardiac rehab'), false, 'Cardiac rehab'],
  ['nothing when more results are not loaded', 'rehab', results('Cardiac rehab'), true, undefined],
  ['an exact match at any position', 'heart attack', results('Rehab', 'Heart attack'), false, 'Heart attack'],
  ['an exact match when more results are not loaded', 'heart attack', results('Heart attack'), true, 'Heart attack'],
  [
    'an exact match except for case, accents and spaces',
    ' ELAN  vital',
    results('X', 'Élan vital'),
    false,
    'Élan vital',
  ],
  ['nothing without an exact match among several', 'heart', results('Heart A', 'Heart B'), false, undefined],
  ['nothing when two results match exactly', 'kaya', results('Kaya', 'KAYA', 'Kaya, Laura'), false, undefined],
  ['nothing for a blank text', '  ', results('Heart attack'), false, undefined],
  ['nothing without results', 'zzz', [], false, undefined],
])('Enter selects %s', (_, text, found, hasMore, label) => expect(enterChoice(text, found, hasMore)?.label).toBe(label))
