import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createActor, type StateValue } from 'xstate'
import { catalogue } from '../../../src/machines/catalogue.ts'
import { type AnyNode, statesFrom, transitionName, transitionsOf } from '../../../src/machines/parts.ts'
import { sidebarMachine } from '../../../src/machines/shell/sidebar.machine.ts'
import type { Step } from '../../../src/machines/step.ts'
import { readTrace } from '../../../src/watch/read.ts'
import { inspect } from '../../../src/watch/watch.ts'
import { replay, replayResultText } from '../../../src/workflows/charts/replay.ts'
import { recordSteps } from '../../support/recorded.ts'

/** Steps of a user who opens and closes the menu, then dismisses the notice. */
const steps = ((): readonly Step[] => {
  const actor = createActor(sidebarMachine, { input: { noticeDismissed: false }, inspect })
  const record = recordSteps(actor)
  actor.start()
  for (const type of ['open', 'close', 'notice.dismiss'] as const) actor.send({ type })
  actor.stop()
  return record.stop()
})()
const replayText = (editedSteps: readonly Step[]) =>
  replay({ steps: editedSteps }, catalogue).map(replayResultText).join('\n')
const stepsChangedAt = (position: number, change: Partial<Step>) =>
  steps.map((step, index) => (index === position ? { ...step, ...change } : step))

const traceOf = (editedSteps: readonly Step[]) => JSON.stringify({ version: 1, at: 1, place: '', steps: editedSteps })

test('a replay reports the last state of its trace, also of a truncated trace', () => {
  expect(replayText(steps)).toMatch(/^sidebar \(.+\): 5 steps, to \{"menu":"hidden","notice":"dismissed"\}\.$/)
  expect(replayText(steps.slice(2))).toMatch(/3 steps, to/)
})

test('a step that the machine would not take is reported, with the step that it would take', () => {
  const value = { menu: 'visible', notice: 'dismissed' }
  const third = steps[2]?.nr
  expect(replayText(stepsChangedAt(2, { value }))).toContain(`differs at step ${third}. In {"menu":"visible"`)
  expect(replayText(stepsChangedAt(2, { value }))).toContain(
    'would take "sidebar.menu.visible: close #0 → sidebar.menu.hidden"',
  )
  expect(replayText(stepsChangedAt(2, { takes: [] }))).toContain('the trace took nothing')
  expect(replayText(stepsChangedAt(2, { event: 'link.follow' }))).toContain('on link.follow, the machine would take')
  expect(replayText(stepsChangedAt(2, { event: 'logout' }))).toContain('on logout, the machine would stay')
  expect(replayText(stepsChangedAt(0, { takes: [] }))).toContain('The machine would start in')
  expect(replayText(stepsChangedAt(0, { value: { menu: 'gone' } }))).toMatch(/differs at step/)
  expect(replayText(steps.map((step) => ({ ...step, chart: 'constructor' })))).toContain(
    "There is no chart 'constructor'.",
  )
})

/** Returns a state's value in the form that a trace has: `{"menu": "hidden"}`. */
const valueAt = ({ path }: AnyNode): StateValue =>
  path.reduceRight<StateValue>((below, key) => (below === '' ? key : { [key]: below }), '')

test('a trace with impossible guard results is replayed to its end', () => {
  for (const [chart, { root }] of Object.entries(catalogue)) {
    const states = statesFrom(root)
    const transitions = states.flatMap(transitionsOf)
    const takes = transitions.map(transitionName)
    const events = [...new Set(transitions.map(({ eventType }) => eventType))]
    const stepAt = (nr: number, event: string, value: StateValue): Step => {
      return { nr, chart, actor: 'x:0', parent: null, event, takes, value, status: 'active', at: 1 }
    }
    for (const value of states.slice(1).map(valueAt))
      for (const event of events)
        expect(replay({ steps: [stepAt(1, 'cut', value), stepAt(2, event, value)] }, catalogue)).toHaveLength(1)
  }
})

test.each([
  ['sidebar', {}],
  ['sidebar', ''],
  ['sidebar', 'constructor'],
  ['sidebar', { menu: 'toString', notice: 'shown' }],
  ['sidebar', { menu: { hidden: 'constructor' }, notice: 'shown' }],
  // Only parallel regions have several active states.
  ['list', { reachable: 'showing', unreachable: 'waiting' }],
])('%s %j is no start state', (chart, value) => {
  expect(replayText([{ ...(steps[0] as Step), chart, event: 'cut', value }])).toContain('has no state')
})

test.each([
  ['{', 'not JSON'],
  ['[]', 'no steps'],
  ['{"steps": []}', 'unknown version'],
  ['{"version": 1, "steps": []}', 'time or screen'],
  ['{"version": 1, "at": 1, "place": "", "steps": []}', 'empty'],
  ['{"version": 1, "at": 1e300, "place": "", "steps": []}', 'time or screen'],
  ['{"version": 1, "at": 1, "place": "", "steps": [{"nr": 1}]}', 'step 1 is invalid'],
  [traceOf(stepsChangedAt(3, { at: 1e300 })), 'step 4 is invalid'],
  [traceOf(stepsChangedAt(3, { at: -1 })), 'step 4 is invalid'],
  [traceOf(stepsChangedAt(3, { event: '\u001b[2J' })), 'step 4 is invalid'],
  [traceOf(stepsChangedAt(3, { nr: 0.5 })), 'step 4 is invalid'],
  [traceOf([...steps, ...steps]), 'step 6 is out of order'],
])('%s is not a trace', (text, problem) => {
  expect(readTrace(text)).toEqual({ problem: expect.stringContaining(problem) as string })
})

test('npm run replay reads stdin, and its exit code gives the result', () => {
  const runReplay = (editedSteps: readonly Step[]) =>
    spawnSync(process.execPath, ['scripts/replay.ts', '-'], { input: traceOf(editedSteps), encoding: 'utf8' })
  expect(runReplay(steps)).toMatchObject({ status: 0, stdout: expect.stringContaining('5 steps, to') as string })
  expect(runReplay(stepsChangedAt(2, { takes: [] })).status).toBe(1)
})
