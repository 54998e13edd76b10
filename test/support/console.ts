import type { Locator, Page, Request, Route } from 'playwright-core'
import { expect } from 'vitest'
import { ACTIVE_AT, TOKEN } from '../../src/routes/app/session/tokenStore.ts'
import { type Kept, openPage, type PageOptions } from './browser.ts'
import { PASSWORD } from './config.ts'
import type { TestService } from './service.ts'

export interface ConsoleOptions extends Omit<PageOptions, 'url' | 'kept'> {
  /** Prepares the page before it loads anything. */
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined
}

/** Keeps a page that is about to open from hearing what becomes of its account, as where the code for that cannot be had. */
export const deafen = (page: Page): Promise<unknown> => page.route(/\/viewer-[^/]*\.js$/, () => undefined)

/** Fills in the login screen, wherever it appeared, and sends it. */
export const signIn = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** By service, not by its address: the next one may listen where the last one did, and knows none of its tokens. */
const sessions = new WeakMap<TestService, Map<string, Promise<Kept>>>()

/** What a browser keeps of somebody who signed in before, to be remembered. */
const signedIn = async (service: TestService, username: string): Promise<Kept> => ({
  [TOKEN]: await service.signIn(username),
  [ACTIVE_AT]: String(Date.now()),
})

/** The session of somebody who signs in once a service. */
const sessionOf = (service: TestService, username: string): Promise<Kept> => {
  const known = sessions.get(service) ?? new Map<string, Promise<Kept>>()
  sessions.set(service, known)
  const session = known.get(username) ?? signedIn(service, username)
  known.set(username, session)
  return session
}

/** Opens a path of the console for a demo user who is signed in already. */
export const openConsole = async (
  service: TestService,
  username: string,
  path: string,
  options: ConsoleOptions = {},
): Promise<Page> => {
  const kept = await sessionOf(service, username)
  const { prepare, ...profile } = options
  const page = await openPage({ ...profile, url: service.url, kept })
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
  return { name: /^\w+ (\w+)/.exec(query)?.[1] ?? '', variables }
}

/** The operations that a page sends from now on, in their order: the list grows. */
export const operationsOf = (page: Page): readonly Operation[] => {
  const sent: Operation[] = []
  page.on('request', (request) => {
    const operation = operationOf(request)
    if (operation) sent.push(operation)
  })
  return sent
}

/** Has an operation of a page, by its name, answered by the test. */
export const intercept = (page: Page, name: string, answer: (route: Route) => Promise<unknown>): Promise<unknown> =>
  page.route('**/graphql', (route) => (operationOf(route.request())?.name === name ? answer(route) : route.fallback()))

const interceptNext = (page: Page, name: string, answer: (route: Route) => Promise<unknown>): Promise<unknown> => {
  let met = false
  return intercept(page, name, (route) => {
    if (met) return route.fallback()
    met = true
    return answer(route)
  })
}

/** Holds back the next operation of this name, until it is told to go on. */
export const hold = async (page: Page, name: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await interceptNext(page, name, async (route) => {
    await promise
    return route.continue()
  })
  return resolve
}

/** Holds back the answer to the next operation of this name, which the service has done at once, until told to go on. */
export const holdAnswer = async (page: Page, name: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await interceptNext(page, name, async (route) => {
    const response = await route.fetch()
    await promise
    return route.fulfill({ response })
  })
  return resolve
}

/** Loses the answer to the next operation of this name, which the service has done. */
export const loseAnswer = (page: Page, name: string): Promise<unknown> =>
  interceptNext(page, name, async (route) => {
    await route.fetch()
    return route.abort()
  })

/** Goes to an address of the console without a new page, as a link does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/** Waits until something has the focus. */
export const expectFocus = async (target: Locator): Promise<void> => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** The row of a list that is about something. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
