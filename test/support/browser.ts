import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Route } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { chromiumOptions } from './chromium.ts'
import { expectRecorded } from './recordedScreen.ts'
import { beforeStop, SHARED_PORT } from './service.ts'
import { followCharts, recordWalked } from './walked.ts'

/** Timeout of Playwright, in milliseconds. */
const TIMEOUT = 60_000

/** Milliseconds by which each request of an operation waits at most, at random, so that answers change their order. */
const ANSWER_DELAY = Number(process.env.ANSWER_DELAY ?? 0)
const delay = async (route: Route) => {
  await sleep(Math.random() * ANSWER_DELAY)
  await route.fallback().catch(() => undefined) // the test may have ended
}

const WIDTH = 1280
const HEIGHT = 900

const VIDEO = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>',
}

/** A page lives too briefly to gain from optimized code. Pages may connect only to localhost. */
const ARGS = [
  '--js-flags=--no-maglev --no-turbofan',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export interface WithRealTimers {
  /** Timers that a simulated clock does not replace. */
  realTimers: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame'>
}

/**
 * Runs in a page. Ends animations and hides the page, because animations and painting take much time. The mark of a saved
 * row stays, because a late test would miss it. `expectAccessible` shows the page, with stale content at full opacity.
 */
const preparePage = () => {
  const page = globalThis as typeof globalThis & WithRealTimers
  page.realTimers = {
    setTimeout: setTimeout.bind(page),
    clearTimeout: clearTimeout.bind(page),
    requestAnimationFrame: requestAnimationFrame.bind(page),
  }
  const sheet = new CSSStyleSheet()
  const durations = ['fast', 'base', 'dialog', 'drawer'].map((name) => `--duration-${name}: 1ms;`)
  sheet.replaceSync(`
    :root { ${durations.join(' ')} }
    [data-saved] { animation-play-state: paused !important }
    :root[data-painted] { --stale-opacity: 1; }
    :root[data-painted] * { transition: none !important; }
    :root:not([data-painted]) { opacity: 0 }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Path that the service answers without loading the console. */
const EMPTY_PATH = '/config.json'

let browserOfWorker: Promise<Browser> | undefined

export interface PageOptions {
  /** Address of the service, to which `goto` adds paths. */
  readonly url: string
  /** Width of the window in pixels. */
  readonly width?: number
  readonly theme?: 'light' | 'dark'
  /** True when the page loads videos. A placeholder image replaces each video. */
  readonly hasVideos?: boolean
  readonly storage?: StorageItems
  /** Errors that the page logs because of the test. The test fails if one of them does not appear. */
  readonly expectedErrors?: readonly RegExp[]
}
export type StorageItems = Readonly<Record<string, string>>

/** Browser profile, used by one test at a time, because creating one is slow. */
interface Profile {
  readonly url: string
  readonly context: BrowserContext
  /** Errors that the profile's pages have logged. */
  readonly problems: string[]
  /** States and transitions of charts that the profile's pages passed through. */
  readonly walked: Set<string>
  /** Page that all tests with this profile use in turn. A test may close the page. */
  page?: Page
  /** True when the profile cannot be reused, because a test added a script or routed WebSockets, or the page crashed. */
  isSpent: boolean
}

const idle = new Set<Profile>()

beforeStop(async (url) => {
  if (Number(new URL(url).port) === SHARED_PORT) return
  const idleProfiles = [...idle].filter((profile) => profile.url === url)
  for (const profile of idleProfiles) idle.delete(profile)
  await Promise.all(idleProfiles.map(({ context }) => context.close()))
})

interface PrivateConnection {
  toImpl(context: BrowserContext): {
    readonly clock: { uninstall(progress: { race<T>(work: Promise<T>): Promise<T> }): Promise<void> }
  }
}

/** Removes a simulated clock from the next documents of a context. Playwright has no public way. */
const removeClock = (context: BrowserContext): Promise<void> => {
  const connection: PrivateConnection = Reflect.get(context, '_connection')
  return connection.toImpl(context).clock.uninstall({ race: (work) => work })
}

/** Keeps a page intercepting once it has a route. When interception ends, Chromium forgets some pending requests. */
const keepRoutes = (page: Page): void => {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    await page.context().route(/^$/, () => undefined)
    const added = await route(...args)
    // Wait until the page knows its routes, because input can overtake them.
    await page.evaluate(() => null)
    return added
  }
}

const createProfile = async (url: string, storage: StorageItems): Promise<Profile> => {
  browserOfWorker ??= chromium.launch({ ...chromiumOptions(ARGS), slowMo: Number(process.env.STEP_DELAY ?? 0) })
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
  await context.addInitScript(preparePage)
  context.on('page', keepRoutes)
  const profile: Profile = { url, context, problems: [], walked: new Set(), isSpent: false }
  await followCharts(context, (name) => void profile.walked.add(name))
  context.on('console', (message) => {
    if (message.type() === 'error') profile.problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => profile.problems.push(String(error.error())))
  return profile
}

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

const pageOf = async (profile: Profile): Promise<Page> => {
  if (profile.page && !profile.page.isClosed()) return profile.page
  const page = await profile.context.newPage()
  page.on('crash', () => {
    profile.isSpent = true
  })
  // Playwright cannot remove a script, nor its own WebSocket, which sends on a closing connection.
  for (const name of ['addInitScript', 'routeWebSocket'] as const) {
    const method: (...args: never) => Promise<unknown> = page[name].bind(page)
    Object.assign(page, {
      [name]: (...args: never) => {
        profile.isSpent = true
        return method(...args)
      },
    })
  }
  profile.page = page
  return page
}

const PAGE_EVENTS = ['request', 'response', 'websocket', 'dialog', 'console'] as const

/** Leaves the console, and undoes all that a test can do to a page and its profile. */
const resetPage = async (page: Page): Promise<void> => {
  for (const event of PAGE_EVENTS) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.context().clearPermissions()
  await removeClock(page.context())
  await page.mouse.up()
  await page.mouse.move(0, 0)
  const unset = { media: null, forcedColors: null, contrast: null }
  await page.emulateMedia({ ...unset, colorScheme: 'light', reducedMotion: 'reduce' })
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
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
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
 * Opens a page that closes when the test ends. The test fails if the page logs an error, throws one or breaks its
 * content security policy.
 */
export const openPage = async (options: PageOptions): Promise<Page> => {
  const { url, width = WIDTH, theme = 'light', hasVideos = false, storage = {}, expectedErrors = [] } = options
  const profile = await acquireProfile(url, storage)
  onTestFinished(async ({ task }) => {
    const { page: lastPage } = profile
    if (task.result?.state !== 'fail' && lastPage && !lastPage.isClosed()) await expectRecorded(lastPage)
    await releaseProfile(profile)
    recordWalked(task, profile.walked)
    const { problems } = profile
    const unexpected = problems.filter((problem) => !expectedErrors.some((expected) => expected.test(problem)))
    expect(unexpected, 'errors in the page').toEqual([])
    const missing = expectedErrors.filter((expected) => !problems.some((problem) => expected.test(problem)))
    expect(missing, 'errors that did not appear').toEqual([])
  })
  const page = await pageOf(profile)
  if (ANSWER_DELAY > 0) await page.context().route('**/graphql', delay)
  if (width !== WIDTH) await page.setViewportSize({ width, height: HEIGHT })
  if (hasVideos) await page.route('https://i.ytimg.com/**', (route) => route.fulfill(VIDEO))
  if (theme !== 'light') await page.emulateMedia({ colorScheme: theme })
  return page
}

const finishAnimations = async () => {
  document.documentElement.dataset.painted = ''
  // A change of width or theme starts its animations in the next frame.
  const { realTimers } = globalThis as typeof globalThis & WithRealTimers
  for (let frame = 0; frame < 2; frame++) await new Promise(realTimers.requestAnimationFrame)
  for (const animation of document.getAnimations())
    if (Number(animation.effect?.getComputedTiming().endTime) < 1_000) animation.finish()
}

/** Minified source of axe, which each page parses faster than `axe.source`. Works while the clock is stopped. */
const AXE = `(({ setTimeout, clearTimeout }) => {
  ${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}; axe.configure({ noHtml: true })
})(realTimers)`

const TEXT_ELEMENTS = 'p:not([aria-live]), li, ul, ol, dt, dd, h1, h2, h3, label, legend, [role="alert"]'
const UNEXPLAINED =
  'button:is(:disabled, [aria-disabled="true"]):not([role="radio"], [data-tip], [aria-describedby], [aria-busy="true"])'

/** Runs in a page. Returns empty elements, disabled buttons without a reason, missing values, and a lost focus. */
const findGaps = ([textElements, unexplained]: readonly [string, string]) => {
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const empty = visible(textElements).filter(
    (element) => !/\S/.test(element.textContent) && !element.querySelector('img, svg, input'),
  )
  const [dialog] = visible('[data-dialog]')
  return [
    ...[...empty, ...visible(unexplained)].map(({ outerHTML }) => outerHTML),
    ...(dialog && document.activeElement === document.body ? ['no focus'] : []),
    ...(!dialog && document.querySelector('#root[inert]') ? ['inert'] : []),
    ...(/.*(?:\bNaN\b|\[object ).*/.exec(document.body.innerText) ?? []),
  ]
}

/** Runs in a page with `axe`. Returns only violations, because reporting passed elements takes most of the time. */
const findViolations = async ([except, onlyRule]: readonly [string, string?]): Promise<string[]> => {
  // The page behind a dialog is inert, and has its own look. The later rows of a list look like the first ones.
  const skipped = document.querySelector('[data-dialog]') ? '#root' : 'tbody > tr:nth-child(n + 5)'
  const { violations } = await axe.run(
    { exclude: except === '' ? [skipped] : [except, skipped] },
    {
      // Only the rules on audio and screen orientation need the preloaded assets.
      preload: false,
      resultTypes: ['violations'],
      selectors: false,
      elementRef: true,
      ...(onlyRule
        ? { runOnly: [onlyRule] }
        : // axe turns this rule of WCAG 2.2 AA off by default
          { rules: { 'target-size': { enabled: true } } }),
    },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element, failureSummary }) => `${id}: ${help}: ${element?.outerHTML}\n${failureSummary}`),
  )
}

/**
 * Fails if something is empty, or if axe finds a violation outside elements that match `except`. Runs all rules unless
 * `onlyRule` names one.
 */
export const expectAccessible = async (page: Page, except = '', onlyRule?: string): Promise<void> => {
  await page.evaluate(finishAnimations)
  await expect.poll(() => page.evaluate(findGaps, [TEXT_ELEMENTS, UNEXPLAINED] as const)).toEqual([])
  await expectRecorded(page)
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE)
  const violations = await page.evaluate(findViolations, [except, onlyRule] as const)
  await page.evaluate(() => delete document.documentElement.dataset.painted)
  expect(violations, 'found by axe').toEqual([])
}

/** Clicks a button, unless the page has removed the button after a retry of its own. */
export const clickIfPresent = (button: Locator): Promise<void> =>
  button.evaluateAll((buttons) => {
    const [first] = buttons as HTMLElement[]
    first?.click()
  })
