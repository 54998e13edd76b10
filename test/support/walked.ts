import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { CHANNEL, type Message } from '../../src/watch/channel.ts'
import { eventText } from '../../src/workflows/charts/words.ts'
import type { Path } from './model.ts'

/** Directory of coverage records: one file for each browser test process, and one for each model. */
export const WALKED = 'node_modules/.cache/walked'

interface Test {
  readonly fullTestName: string
  readonly file: { readonly name: string }
}

/** Appends a line with the transitions and states that a test passed through, such as `list {"reachable":"empty"}`. */
export const recordWalked = ({ fullTestName, file }: Test, walked: ReadonlySet<string>): void => {
  if (walked.size === 0) return
  mkdirSync(WALKED, { recursive: true })
  const line = JSON.stringify({ file: file.name, test: fullTestName, walked: [...walked] })
  appendFileSync(`${WALKED}/${process.pid}.jsonl`, `${line}\n`)
}

const eventName = ({ type, error }: AnyEventObject) => `${eventText(type)}${error?.code ? ` (${error.code})` : ''}`

/** Writes a model's shortest path to each state and transition of its chart, as event names in order. */
export const recordPaths = (chart: string, ways: ReadonlyMap<string, Path['steps']>): void => {
  mkdirSync(WALKED, { recursive: true })
  const texts = [...ways].map(([part, steps]) => {
    const events = steps.slice(1).map(({ event }) => eventName(event))
    return [part, events.join(' → ')]
  })
  writeFileSync(`${WALKED}/${chart}.json`, JSON.stringify(Object.fromEntries(texts)))
}

/** Runs in a page. Reports each new step that its charts publish to other tabs, because a report takes milliseconds. */
const reportSteps = (name: string) => {
  const page = globalThis as typeof globalThis & { walked(names: string[]): void }
  const known = new Set<string>()
  let pendingNames: string[] = []
  page.BroadcastChannel = class extends BroadcastChannel {
    override postMessage(message: Message) {
      super.postMessage(message)
      if (this.name !== name || message.type !== 'step') return
      const { chart, takes, value } = message.step
      const newNames = [...takes, `${chart} ${JSON.stringify(value)}`].filter((step) => !known.has(step))
      if (newNames.length === 0) return
      if (pendingNames.length === 0)
        queueMicrotask(() => {
          page.walked(pendingNames)
          pendingNames = []
        })
      for (const step of newNames) known.add(step)
      pendingNames.push(...newNames)
    }
  }
}

/** Reports the transitions and states that the charts of a profile's pages pass through. */
export const followCharts = async (context: BrowserContext, note: (name: string) => void): Promise<void> => {
  await context.exposeBinding('walked', (_, names: string[]) => {
    for (const name of names) note(name)
  })
  await context.addInitScript(reportSteps, CHANNEL)
}
