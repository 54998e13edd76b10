import { expect, test } from 'vitest'
import { withClearedLog, withSteps } from '../../src/machines/charts/trail.ts'
import { stepOf } from '../support/recorded.ts'

test('steps that the user cleared do not come back when a tab sends them again', () => {
  const ended = stepOf({ chart: 'save', event: 'done', value: 'saved', nr: 1, status: 'done' })
  const next = stepOf({ chart: 'save', event: 'save', value: 'sending', nr: 2 })
  const cleared = withClearedLog(withSteps([], 'tab', [ended]))
  expect(cleared).toMatchObject([{ steps: [], cleared: 1 }])
  expect(withSteps(cleared, 'tab', [ended, next])).toMatchObject([{ steps: [next] }])
})
