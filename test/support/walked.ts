import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import type { Message } from '../../src/watch/channel.ts'
import { CHANNEL } from '../../src/watch/channel.ts'
import { eventText } from '../../src/workflows/charts/words.ts'
import type { Path } from './model.ts'

/** Where tests write down what they walked of the charts: those in browsers a file a process, models a file a chart. */
export const WALKED = 'node_modules/.cache/walked'

interface Test {
  readonly fullTestName: string
  readonly file: { readonly name: string }
}

/** Writes down, on one line, which transitions (by name) and states (`list {"reachable":"empty"}`) a test has walked. */
export const noteWalked = ({ fullTestName, file }: Test, walked: ReadonlySet<string>): void => {
  if (walked.size === 0) return
  mkdirSync(WALKED, { recursive: true })
  const line = JSON.stringify({ file: file.name, test: fullTestName, walked: [...walked] })
  appendFileSync(`${WALKED}/${process.pid}.jsonl`, `${line}\n`)
}

const wordOf = ({ type, error }: AnyEventObject) => `${eventText(type)}${error?.code ? ` (${error.code})` : ''}`

/** Writes down the shortest way of a model to each state and transition of its chart, as its events in order. */
export const noteWays = (chart: string, ways: ReadonlyMap<string, Path['steps']>): void => {
  mkdirSync(WALKED, { recursive: true })
  const texts = [...ways].map(([part, steps]) => {
    const events = steps.slice(1).map(({ event }) => wordOf(event))
    return [part, events.join(' → ')]
  })
  writeFileSync(`${WALKED}/${chart}.json`, JSON.stringify(Object.fromEntries(texts)))
}

/** In a page: hands on what its charts tell other tabs, once for all that happens in one turn. */
const handOn = (name: string) => {
  const page = globalThis as typeof globalThis & { walked(names: string[]): void }
  let told: string[] = []
  page.BroadcastChannel = class extends BroadcastChannel {
    override postMessage(message: Message) {
      super.postMessage(message)
      if (this.name !== name || message.type !== 'step') return
      const { chart, takes, value } = message.step
      if (told.length === 0)
        queueMicrotask(() => {
          page.walked(told)
          told = []
        })
      told.push(...takes, `${chart} ${JSON.stringify(value)}`)
    }
  }
}

/** Has every page of a profile tell what its charts take, by names of transitions and states. */
export const followCharts = async (context: BrowserContext, note: (name: string) => void): Promise<void> => {
  await context.exposeBinding('walked', (_, names: string[]) => {
    for (const name of names) note(name)
  })
  await context.addInitScript(handOn, CHANNEL)
}
