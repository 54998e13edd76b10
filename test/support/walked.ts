import { appendFileSync, mkdirSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { CHANNEL, type Message } from '../../src/watch/channel.ts'

/** Where the tests of a run write down what they walked of the charts, a file a process. */
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
