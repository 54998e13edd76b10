import type { Locator, Page, Request, Route } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { ACTIVE_AT_KEY, TOKEN_KEY } from '../../src/routes/app/session/tokenStore.ts'
import { openPage, type PageOptions, type StorageItems, type WithRealTimers } from './browser.ts'
import { PASSWORD } from './config.ts'
import { expectRecorded } from './recordedScreen.ts'
import type { TestService } from './service.ts'

export interface ConsoleOptions extends Omit<PageOptions, 'url' | 'kept'> {
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined
}

export const signIn = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Sessions by service, because a later service may reuse the address but refuses earlier tokens. */
const sessions = new WeakMap<TestService, Map<string, Promise<StorageItems>>>()

/** Returns the `localStorage` entries of a user, who signs in once for each service. */
const sessionOf = (service: TestService, username: string): Promise<StorageItems> => {
  const sessionsOfService = sessions.get(service) ?? new Map<string, Promise<StorageItems>>()
  sessions.set(service, sessionsOfService)
  const signInOnce = async () => ({ [TOKEN_KEY]: await service.signIn(username), [ACTIVE_AT_KEY]: String(Date.now()) })
  const session = sessionsOfService.get(username) ?? signInOnce()
  sessionsOfService.set(username, session)
  return session
}

export const openConsole = async (
  service: TestService,
  username: string,
  path: string,
  { prepare, ...profile }: ConsoleOptions = {},
): Promise<Page> => {
  const storage = await sessionOf(service, username)
  const page = await openPage({ ...profile, url: service.url, storage })
  await prepare?.(page)
  await page.goto(path)
  return page
}

interface Operation {
  readonly name: string
  readonly variables: Readonly<Record<string, unknown>>
}

const operationOf = (request: Request): Operation | null => {
  if (!request.url().endsWith('/graphql')) return null
  const { query, variables }: { query: string; variables: Operation['variables'] } = request.postDataJSON()
  return { name: /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? '', variables }
}

/**
 * Returns the operations that a page sends from now on. The list grows. Leaves out `MyLists`, which each page sends once, a
 * moment after its first screen.
 */
export const operationsOf = (page: Page): readonly Operation[] => {
  const sent: Operation[] = []
  page.on('request', (request) => {
    const operation = operationOf(request)
    if (operation && operation.name !== 'MyLists') sent.push(operation)
  })
  return sent
}

export const intercept = (page: Page, name: string, respond: (route: Route) => Promise<unknown>): Promise<unknown> =>
  page.route('**/graphql', (route) => (operationOf(route.request())?.name === name ? respond(route) : route.fallback()))

/** Intercepts the next operation with this name. Without one, the test fails, because it has seen nothing held. */
const interceptNext = (page: Page, name: string, respond: (route: Route) => Promise<unknown>): Promise<unknown> => {
  let isHandled = false
  onTestFinished(({ task }) => expect(isHandled || task.result?.state === 'fail', `${name} was sent`).toBe(true))
  return intercept(page, name, (route) => {
    if (isHandled) return route.fallback()
    isHandled = true
    return respond(route)
  })
}

/** Delays the next operation with this name. Returns a function that sends the operation. */
export const holdRequest = async (page: Page, name: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await interceptNext(page, name, (route) => promise.then(() => route.continue()))
  return resolve
}

/** Delays the response to the next operation with this name. Returns a function that releases the response. */
export const holdResponse = async (page: Page, name: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await interceptNext(page, name, async (route) => {
    const response = await route.fetch()
    await promise
    return route.fulfill({ response })
  })
  return resolve
}

/** Waits until the page has all answers, also to requests that it sends after an answer. Does not wait for notices. */
export const waitForAnswers = async (page: Page): Promise<void> => {
  const requests = await page.requests()
  const load = requests.findLastIndex((request) => request.isNavigationRequest())
  // `finished()` would wait for ever for a response that the page has aborted.
  for (const request of requests.slice(Math.max(load, 0))) await (await request.response())?.body().catch(() => null)
  await page.evaluate(
    () => new Promise((globalThis as typeof globalThis & WithRealTimers).realTimers.requestAnimationFrame),
  )
  if ((await page.requests()).at(-1) !== requests.at(-1)) await waitForAnswers(page)
}

const sectionOf = (path: string) => path.split(/[/?]/, 2)[1]

/** Heading of a section's screen. Excludes error pages, which stay if the next path has the same error. */
const SECTION_HEADING = 'main h1:not(:text-is("No access."), :text-is("Page not found."))'

/**
 * Navigates within the console without loading a new page. The screen before must be as recorded. If the section changes,
 * waits until that screen is gone, so that the test cannot click on it.
 */
export const navigateTo = async (page: Page, path: string): Promise<void> => {
  const { pathname } = new URL(page.url())
  if (pathname !== '/dashboard') await expectRecorded(page)
  const oldHeading = sectionOf(path) === sectionOf(pathname) ? null : await page.$(SECTION_HEADING)
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await oldHeading?.waitForElementState('hidden')
}

/**
 * Stops the page's clock. Time jumps by less than the time that the page waits for a pong, so that the page does not
 * close its connection. `jump` is in milliseconds. Tries again if that time has passed already.
 */
export const stopClock = async (page: Page, jump = 4_000): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + jump).catch(() => stopClock(page, jump))

export const expectFocus = async (target: Locator): Promise<void> => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Returns the parts of a dialog that deletes a record. */
export const deletionOn = (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    expectText: (text: string) => dialog.getByText(text, { exact: true }).waitFor(),
    expectClosed: () => dialog.waitFor({ state: 'detached' }),
    close: button('Close').last(),
    confirm: button("Yes, I'm sure"),
    done: button('Done'),
  }
}

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
