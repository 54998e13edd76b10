import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { endingText, replay } from '../../src/charts/replay.ts'
import { catalogue } from '../../src/machines/catalogue.ts'
import { sidebarMachine } from '../../src/machines/sidebar.machine.ts'
import type { Step } from '../../src/machines/step.ts'
import { readTrace } from '../../src/watch/read.ts'
import { inspect } from '../../src/watch/watch.ts'
import { recorded } from '../support/recorded.ts'

/** The menu is opened and closed, then the notice goes. What walks of models tell replays, too: see machines.test.ts. */
const steps = ((): readonly Step[] => {
  const actor = createActor(sidebarMachine, { input: { noticeDismissed: false }, inspect })
  const record = recorded(actor)
  actor.start()
  for (const type of ['open', 'close', 'notice.dismiss'] as const) actor.send({ type })
  actor.stop()
  return record.stop()
})()
const run = (changed: readonly Step[]) => replay({ steps: changed }, catalogue).map(endingText).join('\n')
const changedAt = (position: number, change: Partial<Step>) =>
  steps.map((step, place) => (place === position ? { ...step, ...change } : step))

test('a trace says where it ended', () => {
  expect(run(steps)).toMatch(/^sidebar \(.+\): 5 steps, to \{"menu":"hidden","notice":"dismissed"\}\.$/)
})

test('a log cut short begins where it begins', () => {
  expect(run(steps.slice(2))).toMatch(/3 steps, to/)
})

test('a step that the machine would not do is told, and what it would do', () => {
  const value = { menu: 'visible', notice: 'dismissed' }
  const third = steps[2]?.nr
  expect(run(changedAt(2, { value }))).toContain(`not at step ${third}. In {"menu":"visible"`)
  expect(run(changedAt(2, { value }))).toContain('would take "sidebar.menu.visible: close #0 → sidebar.menu.hidden"')
  expect(run(changedAt(2, { takes: [] }))).toContain('the trace took nothing')
  expect(run(changedAt(2, { event: 'link.follow' }))).toContain('on link.follow, the machine would take')
  expect(run(changedAt(2, { event: 'logout' }))).toContain('on logout, the machine would stay')
  expect(run(changedAt(0, { takes: [] }))).toContain('It would begin in')
  expect(run(changedAt(0, { value: { menu: 'gone' } }))).toMatch(/not at step/)
  expect(run(steps.map((step) => ({ ...step, chart: 'constructor' })))).toContain("There is no chart 'constructor'.")
})

test.each([
  ['{', 'not JSON'],
  ['[]', 'no steps'],
  ['{"steps": []}', 'another version'],
  ['{"version": 1, "steps": []}', 'when and where'],
  ['{"version": 1, "at": 1, "place": "", "steps": []}', 'empty'],
  ['{"version": 1, "at": 1, "place": "", "steps": [{"nr": 1}]}', 'its step 1 is none'],
])('%s is no trace', (text, problem) => {
  expect(readTrace(text)).toEqual({ problem: expect.stringContaining(problem) as string })
})

test('npm run replay reads what is piped in, and its exit says how it went', () => {
  const walked = (changed: readonly Step[]) => {
    const input = JSON.stringify({ version: 1, at: 1, place: '', steps: changed })
    return spawnSync(process.execPath, ['scripts/replay.ts', '-'], { input, encoding: 'utf8' })
  }
  expect(walked(steps)).toMatchObject({ status: 0, stdout: expect.stringContaining('5 steps, to') as string })
  expect(walked(changedAt(2, { takes: [] })).status).toBe(1)
})
