import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/machines/catalogue.ts'
import { inspectionEventsOf } from '../../src/workflows/inspector/inspector.ts'
import { stepOf } from '../support/recorded.ts'

const step = stepOf({ chart: 'list', event: 'xstate.init', value: 'empty' })

test('an inspector gets messages in the installed client’s format', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@statelyai/inspect/package.json', 'utf8'))
  expect(inspectionEventsOf(step, true).map(({ _version }) => _version)).toEqual([version, version])
})

test.each(Object.keys(catalogue))('an inspector gets the states and arrows of %s once, and no inputs', (chart) => {
  const [first] = inspectionEventsOf({ ...step, chart }, true)
  const { definition = '' } = first?.type === '@xstate.actor' ? first : {}
  expect(Object.keys(JSON.parse(definition))).toContain('id')
  expect(definition).not.toMatch(/"(context|params|input)":/)
  expect(inspectionEventsOf({ ...step, chart }, false).map(({ type }) => type)).toEqual(['@xstate.snapshot'])
})
