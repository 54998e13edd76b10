import { expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import { trailMachine } from '../../../src/machines/charts/trail.machine.ts'
import { type Message, openChannel } from '../../../src/watch/channel.ts'
import { listen } from '../../../src/watch/listen.ts'
import { stepOf } from '../../support/recorded.ts'

const start = () => {
  const actor = createActor(trailMachine.provide({ actors: { listen } }), { input: { chart: 'switch' } })
  const channel = openChannel()
  const receivedTypes: unknown[] = []
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receivedTypes.push(data.type))
  actor.start()
  onTestFinished(() => {
    actor.stop()
    channel?.close()
  })
  const stepsOf = (tab: string) =>
    actor.getSnapshot().context.tabs.flatMap(({ id, steps }) => (id === tab ? steps.map(({ nr }) => nr) : []))
  return { actor, receivedTypes, stepsOf, post: (message: Message) => channel?.postMessage(message) }
}
const step = (nr: number) => stepOf({ nr })
const tab = 'other'

test('no step of a new tab is lost while it takes further steps', async () => {
  const { receivedTypes, stepsOf, post } = start()
  for (const nr of [2, 3]) post({ type: 'step', tab, step: step(nr) })
  await expect.poll(() => receivedTypes).toEqual(['ask', 'ask']) // the page asks all tabs first, then the new tab
  post({ type: 'tab', tab, place: '/group', steps: [step(1), step(2), step(3)] })
  post({ type: 'step', tab, step: step(4) })
  await expect.poll(() => stepsOf(tab)).toEqual([1, 2, 3, 4])
})

test('among many tabs, the followed tabs are not dropped', async () => {
  const { actor, stepsOf, post } = start()
  const tabs = Array.from({ length: 25 }, (_, nr) => `tab ${nr}`)
  for (const one of tabs) post({ type: 'tab', tab: one, place: '/group', steps: [step(1)] })
  await expect.poll(() => stepsOf('tab 0')).toEqual([1])
  for (const one of tabs) post({ type: 'place', tab: one, place: '/provider' })
  await expect.poll(() => actor.getSnapshot().context.tabs.find(({ id }) => id === 'tab 0')?.place).toBe('/provider')
  expect(stepsOf('tab 0')).toEqual([1])
})

test('cleared steps are not sent again, also those of an ended chart', async () => {
  const { actor, stepsOf, post } = start()
  const ended = stepOf({ nr: 3, chart: 'save', actor: 'x:1', status: 'done' })
  post({ type: 'tab', tab, place: '/group', steps: [step(1), step(2), ended] })
  await expect.poll(() => stepsOf(tab)).toEqual([1, 2, 3])
  actor.send({ type: 'log.clear' })
  expect(stepsOf(tab)).toEqual([2])
  post({ type: 'tab', tab, place: '/group', steps: [step(1), step(2), ended, step(4)] })
  await expect.poll(() => stepsOf(tab)).toEqual([2, 4])
})

test('the last steps of a tab arrive before the notice that it has closed', async () => {
  const { actor, stepsOf, post } = start()
  post({ type: 'tab', tab, place: '/group', steps: [step(1)] })
  post({ type: 'left', tab })
  await expect.poll(() => stepsOf(tab)).toEqual([1])
  await expect.poll(() => actor.getSnapshot().context.tabs.find(({ id }) => id === tab)?.isHere).toBe(false)
})
