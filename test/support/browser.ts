import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { chromiumOptions } from './chromium.ts'
import { beforeStop } from './service.ts'
import { followCharts, noteWalked } from './walked.ts'

/** Milliseconds that Playwright waits for what a test acts on or looks for. */
const PATIENCE = 20_000

/** Pixels of a window. */
const WIDTH = 1280
const HEIGHT = 900

/** What stands for every video. */
const VIDEO = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>',
}

/**
 * A page lives for a few seconds here: to compile what it runs often takes longer than that saves. And no page asks anything of
 * others than services of the tests.
 */
const ARGS = [
  '--js-flags=--no-maglev --no-turbofan',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/**
 * Hovers, menus and dialogs come and go at once: nothing hangs on their motion, and each of its frames costs. And pages are laid
 * out, but not painted, which would take a fifth of the work of a browser at which nobody looks: `expectAccessible` shows them,
 * and stale content in full: its contrast is too low on purpose, and on a busy machine any content may be stale for a while.
 */
const hurry = () => {
  const sheet = new CSSStyleSheet()
  const durations = ['fast', 'base', 'dialog', 'drawer'].map((name) => `--duration-${name}: 1ms;`)
  sheet.replaceSync(`
    :root { ${durations.join(' ')} }
    :root[data-painted] { --stale-opacity: 1; }
    :root[data-painted] * { transition-delay: 0s !important; }
    :root:not([data-painted]) { opacity: 0 }`)
  document.adoptedStyleSheets.push(sheet)
}

/** One for all files that a worker runs; it ends with the worker. */
let launched: Promise<Browser> | undefined

export interface PageOptions {
  /** The service's address; paths given to `goto` start there. */
  readonly url: string
  /** Pixels; 1280 when absent. */
  readonly width?: number
  /** Light when absent. */
  readonly theme?: 'light' | 'dark'
  /** Whether it shows videos of physicians; a picture stands for each. */
  readonly hasVideos?: boolean
  /** What the profile keeps from the beginning, by name; nothing when absent. */
  readonly kept?: Kept
  /** Errors that the test brings about itself; each must appear. */
  readonly expects?: readonly RegExp[]
}
export type Kept = Readonly<Record<string, string>>

/** A browser profile, which one test after the other has to itself: to make one takes a third of opening a page. */
interface Profile {
  readonly url: string
  readonly context: BrowserContext
  /** What went wrong in its pages: the list grows. */
  readonly problems: string[]
  /** What charts of its pages have taken in this test. */
  readonly walked: Set<string>
  /** Stays open from one test to the next, so that the process of the pages does, and empties what they kept. */
  keeper?: Page
  /** In a state that no other test should find, as with a clock that a test has taken into its own hands. */
  isSpent: boolean
}

/** Those that no test has at the moment. */
const idle = new Set<Profile>()

beforeStop(async (url) => {
  const left = [...idle].filter((profile) => profile.url === url)
  for (const profile of left) idle.delete(profile)
  await Promise.all(left.map(({ context }) => context.close()))
})

const createProfile = async (url: string, kept: Kept): Promise<Profile> => {
  launched ??= chromium.launch(chromiumOptions(ARGS))
  const browser = await launched
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: WIDTH, height: HEIGHT },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(hurry)
  const profile: Profile = { url, context, problems: [], walked: new Set(), isSpent: false }
  await followCharts(context, (what) => void profile.walked.add(what))
  context.on('console', (message) => {
    if (message.type() === 'error') profile.problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => profile.problems.push(String(error.error())))
  const install = context.clock.install.bind(context.clock)
  context.clock.install = (options) => {
    profile.isSpent = true
    return install(options)
  }
  return profile
}

/** A profile that keeps this and nothing else, until it is given back. */
const takeProfile = async (url: string, kept: Kept): Promise<Profile> => {
  const left = [...idle].find((profile) => profile.url === url)
  if (!left) return createProfile(url, kept)
  idle.delete(left)
  left.problems.length = 0
  left.walked.clear()
  await left.keeper?.evaluate((items) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, kept)
  return left
}

/** Opens the keeper of a profile; the service that it would be opened at may have been stopped meanwhile. */
const openKeeper = async (profile: Profile): Promise<void> => {
  const keeper = await profile.context.newPage()
  const spend = () => {
    profile.isSpent = true
  }
  keeper.on('crash', spend)
  await keeper.goto('/config.json').catch(spend)
  profile.keeper = keeper
}

const giveBack = async (profile: Profile): Promise<void> => {
  const { context } = profile
  if (!profile.isSpent && !profile.keeper) await openKeeper(profile)
  if (profile.isSpent) return context.close()
  const pages = context.pages().filter((page) => page !== profile.keeper)
  await Promise.all(pages.map((page) => page.close()))
  idle.add(profile)
}

/** The error that a browser logs when the service answers /nowhere with status 404. */
export const NOWHERE_LOGGED = /status of 404 .*\/nowhere\)$/

/**
 * Opens a page in a browser profile of its own, closed when the test ends. The test fails when the page
 * logged an error, threw one or broke its content security policy, in this tab or in another of its profile.
 */
export const openPage = async ({
  url,
  width = WIDTH,
  theme = 'light',
  hasVideos = false,
  kept = {},
  expects = [],
}: PageOptions): Promise<Page> => {
  const profile = await takeProfile(url, kept)
  onTestFinished(async ({ task }) => {
    await giveBack(profile)
    noteWalked(task, profile.walked)
    const { problems } = profile
    expect(
      problems.filter((problem) => !expects.some((expected) => expected.test(problem))),
      'errors in the page',
    ).toEqual([])
    expect(
      expects.filter((expected) => !problems.some((problem) => expected.test(problem))),
      'errors that did not appear',
    ).toEqual([])
  })
  const page = await profile.context.newPage()
  if (width !== WIDTH) await page.setViewportSize({ width, height: HEIGHT })
  if (hasVideos) await page.route('https://i.ytimg.com/**', (route) => route.fulfill(VIDEO))
  if (theme !== 'light') await page.emulateMedia({ colorScheme: theme })
  return page
}

const settled = async () => {
  document.documentElement.dataset.painted = ''
  // A change of width or theme starts animations anew, with the next frame.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const short = document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 1_000)
  await Promise.all(short.map((animation) => animation.finished.catch(() => undefined)))
}

/** Half as long as what the package hands out as `axe.source`, and each page that is inspected has to read it. */
const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}; axe.configure({ noHtml: true })`

/**
 * In a page, which has an `axe` of its own: what it finds there. To write down what was found to be right would take most of
 * the time, hence the elements of what is wrong alone.
 */
const findIn = async (except: string): Promise<string[]> => {
  const { violations } = await axe.run(
    { exclude: except === '' ? [] : [except] },
    {
      // What it would load beforehand serves rules about sound and turned phones alone.
      preload: false,
      resultTypes: ['violations'],
      selectors: false,
      elementRef: true,
      // The WCAG 2.2 AA rule that axe leaves off by default.
      rules: { 'target-size': { enabled: true } },
    },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element, failureSummary }) => `${id}: ${help}: ${element?.outerHTML}\n${failureSummary}`),
  )
}

/** Fails when axe finds anything on the page as it is, but for a part, if one is named, once short animations have ended. */
export const expectAccessible = async (page: Page, except = ''): Promise<void> => {
  await page.evaluate(settled)
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE)
  const found = await page.evaluate(findIn, except)
  await page.evaluate(() => delete document.documentElement.dataset.painted)
  expect(found, 'found by axe').toEqual([])
}

/** Presses a button, unless it has gone: where the page retries by itself, the answer may come first. */
export const pressIfThere = (button: Locator): Promise<void> =>
  button.evaluateAll((found) => {
    const [first] = found as HTMLElement[]
    first?.click()
  })
