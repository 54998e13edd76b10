import axe, { type AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { chromiumOptions } from './chromium.ts'

/** Milliseconds that Playwright waits for what a test acts on or looks for. */
const PATIENCE = 10_000

/** What stands for every video. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>'

/** Hovers, menus and dialogs come and go at once: nothing hangs on their motion, and each of its frames costs. */
const hurry = () => {
  const sheet = new CSSStyleSheet()
  const durations = ['fast', 'base', 'dialog', 'drawer'].map((name) => `--duration-${name}: 1ms;`)
  sheet.replaceSync(`:root { ${durations.join(' ')} }`)
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
  /** What the profile keeps from the beginning; nothing when absent. */
  readonly storageState?: BrowserContextOptions['storageState']
  /** Errors that the test brings about itself; each must appear. */
  readonly expects?: readonly RegExp[]
}

/**
 * Opens a page in a browser profile of its own, closed when the test ends. The test fails when the page
 * logged an error, threw one or broke its content security policy, in this tab or in another of its profile.
 */
export const openPage = async ({
  url,
  width = 1280,
  theme = 'light',
  storageState,
  expects = [],
}: PageOptions): Promise<Page> => {
  launched ??= chromium.launch(chromiumOptions())
  const browser = await launched
  const profile = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...(storageState && { storageState }),
  })
  profile.setDefaultTimeout(PATIENCE)
  await profile.addInitScript(hurry)
  // The one address outside that the console shows something of.
  await profile.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
  const problems: string[] = []
  profile.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  profile.on('weberror', (error) => problems.push(String(error.error())))
  onTestFinished(async () => {
    await profile.close()
    expect(
      problems.filter((problem) => !expects.some((expected) => expected.test(problem))),
      'errors in the page',
    ).toEqual([])
    expect(
      expects.filter((expected) => !problems.some((problem) => expected.test(problem))),
      'errors that did not appear',
    ).toEqual([])
  })
  return profile.newPage()
}

const settled = async () => {
  // A change of width or theme starts animations anew, with the next frame.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const short = document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 1_000)
  await Promise.all(short.map((animation) => animation.finished.catch(() => undefined)))
}

// target-size is the WCAG 2.2 AA rule that axe leaves off by default; to write down what was found to be right
// would take most of the time, and what it would load beforehand serves rules about sound and turned phones alone.
const inspection = `axe
  .run({ preload: false, resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  .then(({ violations }) => violations)`

/** Fails when axe finds anything on the page as it is, once short animations have ended. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.evaluate(settled)
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source)
  const violations = await page.evaluate<AxeResults['violations']>(inspection)
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html}\n${node.failureSummary}`),
  )
  expect(found, 'found by axe').toEqual([])
}
