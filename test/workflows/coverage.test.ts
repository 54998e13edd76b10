import { expect, test } from 'vitest'
import { themeMachine } from '../../src/machines/shell/theme.machine.ts'
import { chartOf } from '../../src/workflows/charts/chart.ts'
import { coverageLine, coverageMarks, coverageOf, coverageSentences } from '../../src/workflows/charts/coverage.ts'
import { coverageFromRecords } from '../support/claims.ts'
import type { Records } from '../support/records.ts'

const walkerOf = (file: string, ...parts: string[]) => ({ file, test: 'the theme', parts: new Set(parts) })
const records: Records = {
  ways: new Map(Object.entries({ theme: '', 'theme.light': '', 'theme.dark': 'toggle' })),
  walkers: [walkerOf('a.test.ts', 'theme', 'theme.light'), walkerOf('theme.paths.test.ts', 'theme')],
}
const chart = chartOf(themeMachine)

test('a part has its path in the model, and prefers a browser test that follows charts', () => {
  const coverage = coverageFromRecords(records)
  const preferredTest = { file: 'theme.paths.test.ts', test: 'the theme' }
  expect(coverageOf('theme', coverage)).toEqual({ model: '', browser: preferredTest, unseen: null })
  expect(coverageOf('theme.dark', coverage)).toEqual({ model: 'toggle', browser: null, unseen: null })
})

test('parts that no test takes are marked and counted', () => {
  const coverage = { ...coverageFromRecords(records), unseen: { 'theme.dark': 'Nobody can.' } }
  const { tones } = coverageMarks(chart, coverage)
  const marks = ['theme', 'theme.dark', 'theme.recalling'].map((part) => tones?.get(part))
  expect(marks).toEqual(['walked', 'modelled', 'unwalked'])
  expect(coverageSentences(chart, coverage).slice(0, 2)).toEqual([
    '2 of 3 states are covered by model tests.',
    '1 of 2 states that users can reach are covered by browser tests.',
  ])
  expect(coverageLine(chart, coverage)).toMatch(
    /^\d+ states and transitions: 2 of \d+ covered by model tests, 1 of \d+ by/,
  )
})
