import { expect, test } from 'vitest'
import { enterChoice } from '../../../src/domain/enterChoice.ts'

const results = (...labels: string[]) => labels.map((label) => ({ label }))

test.each([
  ['the only result', 'rehab', results('Cardiac rehabilitation'), false, 'Cardiac rehabilitation'],
  ['not the only loaded one of several', 'rehab', results('Cardiac rehabilitation'), true, undefined],
  [
    'the exact one, wherever it is',
    'heart attack',
    results('Cardiac rehabilitation', 'Heart attack'),
    false,
    'Heart attack',
  ],
  ['the exact one also when there are more', 'heart attack', results('Heart attack'), true, 'Heart attack'],
  ['case, accents and spaces ignored', ' MENIERE  disease', results('X', 'Ménière disease'), false, 'Ménière disease'],
  ['none of several', 'heart', results('Heart attack', 'Heart failure'), false, undefined],
  ['none of two exact ones', 'kaya', results('Kaya', 'KAYA', 'Kaya, Laura'), false, undefined],
  ['nothing before something is typed', '  ', results('Heart attack'), false, undefined],
  ['nothing of nothing', 'zzz', [], false, undefined],
])('Enter takes %s', (_, text, found, hasMore, label) => {
  expect(enterChoice(text, found, hasMore)?.label).toBe(label)
})
