import { fromCallback } from 'xstate'
import type { TabEvent } from '../machines/charts/trail.machine.ts'
import type { Step } from '../machines/step.ts'
import type { Message } from './channel.ts'
import { currentPlace, openChannel, tab as own, post } from './channel.ts'
import { readMessage } from './read.ts'
import { keptSteps, watchSteps } from './watch.ts'

/** Milliseconds to gather steps before drawing them at once. */
const GATHERED = 50
/** Milliseconds between two calls to all tabs. A tab that missed two calls has crashed or sleeps. */
const CALLED_EVERY = 5_000
const CALLS_MISSED = 2

/** Reports the steps of all tabs of this browser, including this one, from the oldest step that each still keeps. */
export const listen = fromCallback<TabEvent>(({ sendBack }) => {
  const channel = openChannel()
  const gathered = new Map<string, Step[]>()
  const missed = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const tellGathered = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [tab, steps] of gathered) sendBack({ type: 'tab.step', tab, steps })
    gathered.clear()
  }
  const gather = (tab: string, steps: readonly Step[]) => {
    const heard = steps.filter(({ chart }) => chart !== 'trail')
    if (heard.length === 0) return
    gathered.set(tab, [...(gathered.get(tab) ?? []), ...heard])
    timer ??= setTimeout(tellGathered, GATHERED)
  }
  const forget = (tab: string) => {
    tellGathered()
    missed.delete(tab)
    sendBack({ type: 'tab.leave', tab })
  }
  const ask = (message: Message) => post(channel, message)
  const hear = (message: Message) => {
    if (message.type === 'ask' || message.type === 'call') return
    if (message.type === 'left') return forget(message.tab)
    // A new tab, or one that was given up, is asked for its steps. Its answer usually arrives after newer steps.
    const isNew = !missed.has(message.tab)
    missed.set(message.tab, 0)
    if (message.type === 'tab') gather(message.tab, message.steps)
    else if (isNew) ask({ type: 'ask' })
    if (message.type === 'step') gather(message.tab, [message.step])
    if (message.type !== 'step') sendBack({ type: 'tab.move', tab: message.tab, place: message.place })
  }
  const call = () => {
    for (const [tab, calls] of missed) {
      if (calls >= CALLS_MISSED) forget(tab)
      else missed.set(tab, calls + 1)
    }
    ask({ type: 'call' })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (message && !('tab' in message && message.tab === own)) hear(message) // this tab's steps come from `watchSteps`
  })
  ask({ type: 'ask' })
  sendBack({ type: 'tab.move', tab: own, place: currentPlace() })
  gather(own, keptSteps())
  const deafen = watchSteps((step) => gather(own, [step]))
  const caller = setInterval(call, CALLED_EVERY)
  return () => {
    deafen()
    clearInterval(caller)
    clearTimeout(timer)
    channel?.close()
  }
})
