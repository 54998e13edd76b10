import { expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import { trailMachine } from '../../../src/machines/charts/trail.machine.ts'
import type { Step } from '../../../src/machines/step.ts'
import type { Message } from '../../../src/watch/channel.ts'
import { openChannel } from '../../../src/watch/channel.ts'
import { listen } from '../../../src/watch/listen.ts'

/** Starts the trail of a chart page, with a channel that plays another tab. */
const start = () => {
  const actor = createActor(trailMachine.provide({ actors: { listen } }), { input: { chart: 'switch' } })
  const channel = openChannel()
  const heard: unknown[] = []
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => heard.push(data.type))
  actor.start()
  onTestFinished(() => {
    actor.stop()
    channel?.close()
  })
  const stepsOf = (tab: string) =>
    actor.getSnapshot().context.tabs.flatMap(({ id, steps }) => (id === tab ? steps.map(({ nr }) => nr) : []))
  return { actor, heard, stepsOf, tell: (message: Message) => channel?.postMessage(message) }
}
const step = (nr: number): Step => {
  return {
    nr,
    chart: 'switch',
    actor: 'x:0',
    parent: null,
    event: 'e',
    takes: [],
    value: 'on',
    status: 'active',
    at: nr,
  }
}
const tab = 'other'
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test.each([0, 80])('no step is lost from a tab that appears while it steps (it answers after %d ms)', async (late) => {
  const { heard, stepsOf, tell } = start()
  for (const nr of [2, 3]) tell({ type: 'step', tab, step: step(nr) })
  await expect.poll(() => heard).toEqual(['ask', 'ask']) // all tabs first, then the new one
  await pause(late)
  tell({ type: 'tab', tab, place: '/group', steps: [step(1), step(2), step(3)] })
  tell({ type: 'step', tab, step: step(4) })
  await expect.poll(() => stepsOf(tab)).toEqual([1, 2, 3, 4])
})

test('among many tabs, followed ones are not dropped', async () => {
  const { actor, stepsOf, tell } = start()
  const tabs = Array.from({ length: 25 }, (_, nr) => `tab ${nr}`)
  for (const one of tabs) tell({ type: 'tab', tab: one, place: '/group', steps: [step(1)] })
  await expect.poll(() => stepsOf('tab 0')).toEqual([1])
  for (const one of tabs) tell({ type: 'place', tab: one, place: '/provider' })
  await expect.poll(() => actor.getSnapshot().context.tabs.find(({ id }) => id === 'tab 0')?.place).toBe('/provider')
  expect(stepsOf('tab 0')).toEqual([1])
})

test('cleared steps are not sent again', async () => {
  const { actor, stepsOf, tell } = start()
  tell({ type: 'tab', tab, place: '/group', steps: [step(1), step(2)] })
  await expect.poll(() => stepsOf(tab)).toEqual([1, 2])
  actor.send({ type: 'log.clear' })
  tell({ type: 'tab', tab, place: '/group', steps: [step(1), step(2), step(3)] })
  await expect.poll(() => stepsOf(tab)).toEqual([2, 3])
})

test('the last steps of a tab arrive before its leaving', async () => {
  const { actor, stepsOf, tell } = start()
  tell({ type: 'tab', tab, place: '/group', steps: [step(1)] })
  tell({ type: 'left', tab })
  await expect.poll(() => stepsOf(tab)).toEqual([1])
  await expect.poll(() => actor.getSnapshot().context.tabs.find(({ id }) => id === tab)?.isHere).toBe(false)
})
