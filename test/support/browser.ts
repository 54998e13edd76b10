import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { chromiumOptions } from './chromium.ts'
import { beforeStop } from './service.ts'
import { followCharts, recordWalked } from './walked.ts'

/** Default timeout of Playwright actions and waits, in milliseconds. */
const TIMEOUT = 20_000

/** Default window size, in pixels. */
const WIDTH = 1280
const HEIGHT = 900

const VIDEO = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>',
}

/**
 * A page lives only for a few seconds, so optimizing its code often costs more time than it saves. Pages may connect to
 * the services of the tests and to no other host.
 */
const ARGS = [
  '--js-flags=--no-maglev --no-turbofan',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/**
 * Runs in a page. Ends animations at once, because each of their frames costs time. Hides the page, because painting
 * takes a fifth of the browser's work. `expectAccessible` shows the page, with stale content at full opacity. Stale
 * content has low contrast on purpose, and on a busy machine any content can be stale.
 */
const hidePageAndEndAnimations = () => {
  const sheet = new CSSStyleSheet()
  const durations = ['fast', 'base', 'dialog', 'drawer'].map((name) => `--duration-${name}: 1ms;`)
  sheet.replaceSync(`
    :root { ${durations.join(' ')} }
    :root[data-painted] { --stale-opacity: 1; }
    :root[data-painted] * { transition-delay: 0s !important; }
    :root:not([data-painted]) { opacity: 0 }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Path of the service that answers without loading the console. */
const EMPTY_PATH = '/config.json'

/** Browser of a worker. All files that the worker runs share it. */
let browserOfWorker: Promise<Browser> | undefined

export interface PageOptions {
  /** Address of the service. `goto` resolves paths against it. */
  readonly url: string
  /** Width of the window in pixels. Defaults to 1280. */
  readonly width?: number
  /** Defaults to light. */
  readonly theme?: 'light' | 'dark'
  /** True when the page loads physicians' videos. Each is replaced by a placeholder image. */
  readonly hasVideos?: boolean
  /** Initial contents of `localStorage`. Defaults to none. */
  readonly storage?: StorageItems
  /** Errors that the page logs because of the test. The test fails if one of them does not appear. */
  readonly expectedErrors?: readonly RegExp[]
}
export type StorageItems = Readonly<Record<string, string>>

/** Browser profile, used by one test at a time. Creating one takes as long as opening two pages. */
interface Profile {
  readonly url: string
  readonly context: BrowserContext
  /** Errors that its pages have logged. The list grows during a test. */
  readonly problems: string[]
  /** Transitions and states that the charts of its pages passed through in this test. */
  readonly walked: Set<string>
  /** Page that all tests with this profile use in turn. A test may close it. Between tests it shows `EMPTY_PATH`. */
  page?: Page
  /** True when the profile cannot be reused, for example after a test took control of the clock. */
  isSpent: boolean
}

/** Profiles that no test uses at the moment. */
const idle = new Set<Profile>()

beforeStop(async (url) => {
  const idleProfiles = [...idle].filter((profile) => profile.url === url)
  for (const profile of idleProfiles) idle.delete(profile)
  await Promise.all(idleProfiles.map(({ context }) => context.close()))
})

/** Marks a profile as spent when a test calls a method whose effect cannot be undone. */
const markSpentBy = <Name extends string>(
  profile: Profile,
  owner: { [Method in Name]: (...args: never[]) => unknown },
  name: Name,
) => {
  const method = owner[name].bind(owner)
  owner[name] = (...args: never[]) => {
    profile.isSpent = true
    return method(...args)
  }
}

const createProfile = async (url: string, storage: StorageItems): Promise<Profile> => {
  browserOfWorker ??= chromium.launch(chromiumOptions(ARGS))
  const browser = await browserOfWorker
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: WIDTH, height: HEIGHT },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  context.setDefaultTimeout(TIMEOUT)
  await context.addInitScript(hidePageAndEndAnimations)
  const profile: Profile = { url, context, problems: [], walked: new Set(), isSpent: false }
  await followCharts(context, (name) => void profile.walked.add(name))
  context.on('console', (message) => {
    if (message.type() === 'error') profile.problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => profile.problems.push(String(error.error())))
  markSpentBy(profile, context.clock, 'install')
  return profile
}

/** Returns a profile for one test, and replaces the profile's `localStorage`. */
const acquireProfile = async (url: string, storage: StorageItems): Promise<Profile> => {
  const idleProfile = [...idle].find((profile) => profile.url === url)
  if (!idleProfile) return createProfile(url, storage)
  idle.delete(idleProfile)
  idleProfile.problems.length = 0
  idleProfile.walked.clear()
  await idleProfile.page?.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, storage)
  return idleProfile
}

/** Returns the page of a profile, or opens a new one if a test has closed it. */
const pageOf = async (profile: Profile): Promise<Page> => {
  if (profile.page && !profile.page.isClosed()) return profile.page
  const page = await profile.context.newPage()
  page.on('crash', () => {
    profile.isSpent = true
  })
  markSpentBy(profile, page, 'addInitScript')
  profile.page = page
  return page
}

/** Events of a page that tests listen to. */
const PAGE_EVENTS = ['request', 'response', 'websocket', 'dialog', 'console'] as const

/** Leaves the console, and undoes all that a test can do to a page and its profile. */
const resetPage = async (page: Page): Promise<void> => {
  for (const event of PAGE_EVENTS) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.mouse.up()
  await page.mouse.move(0, 0)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: null, contrast: null, reducedMotion: 'reduce' })
  if (page.viewportSize()?.width !== WIDTH || page.viewportSize()?.height !== HEIGHT)
    await page.setViewportSize({ width: WIDTH, height: HEIGHT })
  await page.goto(EMPTY_PATH)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}

const releaseProfile = async (profile: Profile): Promise<void> => {
  const { context } = profile
  if (profile.isSpent) return context.close()
  const page = await pageOf(profile)
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  try {
    await resetPage(page)
    idle.add(profile)
  } catch {
    // The service of the profile may have stopped.
    await context.close()
  }
}

/** Error that a browser logs when the service answers `/nowhere` with status 404. */
export const NOWHERE_ERROR = /status of 404 .*\/nowhere\)$/

/**
 * Opens a page in a profile that the test does not share, and closes it when the test ends. The test fails if a page of
 * the profile logged an error, threw one or broke its content security policy.
 */
export const openPage = async ({
  url,
  width = WIDTH,
  theme = 'light',
  hasVideos = false,
  storage = {},
  expectedErrors = [],
}: PageOptions): Promise<Page> => {
  const profile = await acquireProfile(url, storage)
  onTestFinished(async ({ task }) => {
    await releaseProfile(profile)
    recordWalked(task, profile.walked)
    const { problems } = profile
    expect(
      problems.filter((problem) => !expectedErrors.some((expected) => expected.test(problem))),
      'errors in the page',
    ).toEqual([])
    expect(
      expectedErrors.filter((expected) => !problems.some((problem) => expected.test(problem))),
      'errors that did not appear',
    ).toEqual([])
  })
  const page = await pageOf(profile)
  if (width !== WIDTH) await page.setViewportSize({ width, height: HEIGHT })
  if (hasVideos) await page.route('https://i.ytimg.com/**', (route) => route.fulfill(VIDEO))
  if (theme !== 'light') await page.emulateMedia({ colorScheme: theme })
  return page
}

const finishAnimations = async () => {
  document.documentElement.dataset.painted = ''
  // A change of width or theme starts its animations in the next frame.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const short = document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 1_000)
  await Promise.all(short.map((animation) => animation.finished.catch(() => undefined)))
}

/** Minified source of axe. Each inspected page has to parse it, and it is half the size of `axe.source`. */
const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}; axe.configure({ noHtml: true })`

/**
 * Runs in a page that has `axe` loaded. Returns the violations. Reports elements of violations only, because reporting
 * passed elements takes most of the time.
 */
const findViolations = async ([except, onlyRule]: readonly [string, string?]): Promise<string[]> => {
  const { violations } = await axe.run(
    { exclude: except === '' ? [] : [except] },
    {
      // Only the rules on audio and screen orientation need the preloaded assets.
      preload: false,
      resultTypes: ['violations'],
      selectors: false,
      elementRef: true,
      ...(onlyRule
        ? { runOnly: [onlyRule] }
        : // A WCAG 2.2 AA rule that axe turns off by default.
          { rules: { 'target-size': { enabled: true } } }),
    },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element, failureSummary }) => `${id}: ${help}: ${element?.outerHTML}\n${failureSummary}`),
  )
}

/**
 * Waits for short animations to end, and fails if axe finds a violation. Skips elements that match `except`. Runs all
 * rules unless `onlyRule` names one.
 */
export const expectAccessible = async (page: Page, except = '', onlyRule?: string): Promise<void> => {
  await page.evaluate(finishAnimations)
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE)
  const violations = await page.evaluate(findViolations, [except, onlyRule] as const)
  await page.evaluate(() => delete document.documentElement.dataset.painted)
  expect(violations, 'found by axe').toEqual([])
}

/** Clicks a button if it is still there. The page may have retried on its own and removed the button. */
export const clickIfPresent = (button: Locator): Promise<void> =>
  button.evaluateAll((buttons) => {
    const [first] = buttons as HTMLElement[]
    first?.click()
  })
