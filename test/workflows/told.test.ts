import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import type { Step } from '../../src/machines/step.ts'
import { inspectionEventsOf } from '../../src/workflows/inspector/inspector.ts'

const step: Step = {
  nr: 1,
  chart: 'list',
  actor: 'x:1',
  parent: null,
  event: 'xstate.init',
  takes: [],
  value: 'empty',
  status: 'active',
  at: 0,
}

test('an inspector gets messages in the installed client’s format', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@statelyai/inspect/package.json', 'utf8'))
  expect(inspectionEventsOf(step, true).map(({ _version }) => _version)).toEqual([version, version])
})

test.each(Object.keys(catalogue))(
  'an inspector gets the states and arrows of %s once, and nothing it computes',
  (chart) => {
    const [first] = inspectionEventsOf({ ...step, chart }, true)
    const { definition = '' } = first?.type === '@xstate.actor' ? first : {}
    expect(Object.keys(JSON.parse(definition))).toContain('id')
    expect(definition).not.toMatch(/"(context|params|input)":/)
    expect(inspectionEventsOf({ ...step, chart }, false).map(({ type }) => type)).toEqual(['@xstate.snapshot'])
  },
)
