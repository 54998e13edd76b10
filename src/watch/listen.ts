import { fromCallback } from 'xstate'
import type { TabEvent } from '../machines/charts/trail.machine.ts'
import type { Step } from '../machines/step.ts'
import type { Message } from './channel.ts'
import { currentPlace, openChannel, tab as ownTab, post } from './channel.ts'
import { readMessage } from './read.ts'
import { recentSteps, watchSteps } from './watch.ts'

/** Milliseconds to collect steps before the page draws them. */
const BATCH_DELAY = 50
/** Milliseconds between two `call` messages. */
const CALL_INTERVAL = 5_000
/** Number of unanswered calls before a tab counts as closed. */
const MAX_MISSED_CALLS = 2

/** Reports the steps of all tabs in this browser, including this tab. */
export const listen = fromCallback<TabEvent>(({ sendBack }) => {
  const channel = openChannel()
  const pendingSteps = new Map<string, Step[]>()
  const missedCalls = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [tab, steps] of pendingSteps) sendBack({ type: 'tab.step', tab, steps })
    pendingSteps.clear()
  }
  const collect = (tab: string, steps: readonly Step[]) => {
    const recorded = steps.filter(({ chart }) => chart !== 'trail')
    if (recorded.length === 0) return
    pendingSteps.set(tab, [...(pendingSteps.get(tab) ?? []), ...recorded])
    timer ??= setTimeout(flush, BATCH_DELAY)
  }
  const removeTab = (tab: string) => {
    flush()
    missedCalls.delete(tab)
    sendBack({ type: 'tab.leave', tab })
  }
  const ask = (message: Message) => post(channel, message)
  const handle = (message: Message) => {
    if (message.type === 'ask' || message.type === 'call') return
    if (message.type === 'left') return removeTab(message.tab)
    // If the sending tab is new, ask for its earlier steps.
    const isNew = !missedCalls.has(message.tab)
    missedCalls.set(message.tab, 0)
    if (message.type === 'tab') collect(message.tab, message.steps)
    else if (isNew) ask({ type: 'ask' })
    if (message.type === 'step') collect(message.tab, [message.step])
    if (message.type !== 'step') sendBack({ type: 'tab.move', tab: message.tab, place: message.place })
  }
  const call = () => {
    for (const [tab, calls] of missedCalls) {
      if (calls >= MAX_MISSED_CALLS) removeTab(tab)
      else missedCalls.set(tab, calls + 1)
    }
    ask({ type: 'call' })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    // `watchSteps` already reports the steps of this tab.
    const isOwn = message !== null && 'tab' in message && message.tab === ownTab
    if (message && !isOwn) handle(message)
  })
  ask({ type: 'ask' })
  sendBack({ type: 'tab.move', tab: ownTab, place: currentPlace() })
  collect(ownTab, recentSteps())
  const unsubscribe = watchSteps((step) => collect(ownTab, [step]))
  const interval = setInterval(call, CALL_INTERVAL)
  return () => {
    unsubscribe()
    clearInterval(interval)
    clearTimeout(timer)
    channel?.close()
  }
})
