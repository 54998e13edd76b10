import { appendFileSync } from 'node:fs'
import { type BrowserContext, chromium } from 'playwright-core'
import { afterAll, expect } from 'vitest'

// Switches a mutant on, or records reached mutants, in each process of a mutation run (`scripts/mutants.ts`).

const { REACHED_MUTANTS, __STRYKER_ACTIVE_MUTANT__: activeMutant } = process.env

interface Mutants {
  readonly activeMutant: string | undefined
  readonly mutantCoverage: { readonly static: Record<string, number>; readonly perTest: object }
}
type WithMutants = typeof globalThis & { __stryker__: Mutants; reachMutant(id: string): void }

const reached: Record<string, number> = {}

/** Runs in a page before its scripts. */
const addMutants = (id: string | undefined) => {
  const page = globalThis as WithMutants
  const report = (ids: Record<string, number>, key: string, count: number) => {
    if (!(key in ids)) page.reachMutant(key)
    ids[key] = count
    return true
  }
  page.__stryker__ = { activeMutant: id, mutantCoverage: { static: new Proxy({}, { set: report }), perTest: {} } }
}

const followMutants = async (context: BrowserContext) => {
  await context.exposeBinding('reachMutant', (_, id: string) => {
    reached[id] = 1
  })
  await context.addInitScript(addMutants, activeMutant)
}

// This file runs again before each later test file of the process.
if (!('__stryker__' in globalThis)) {
  Object.assign(globalThis, { __stryker__: { activeMutant, mutantCoverage: { static: reached, perTest: {} } } })
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => {
    const browser = await launch(options)
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (contextOptions) => {
      const context = await newContext(contextOptions)
      await followMutants(context)
      return context
    }
    return browser
  }
}

afterAll(() => {
  const record = { file: expect.getState().testPath, ids: Object.keys(reached) }
  if (REACHED_MUTANTS) appendFileSync(REACHED_MUTANTS, `${JSON.stringify(record)}\n`)
})
