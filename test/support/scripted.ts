import type { Page, Route } from 'playwright-core'
import { delays } from '../../src/domain/limits.ts'
import { texts } from '../../src/domain/texts.ts'
import { type ConsoleOptions, intercept, stopClock } from './console.ts'

export type Answer = (route: Route) => Promise<unknown>

/** Options of a page whose requests may fail and whose clock the test controls. */
export const failingPage: ConsoleOptions = { expectedErrors: [/ERR_FAILED/], prepare: (page) => page.clock.install() }

export const lost: Answer = (route) => route.abort()
/** Stops the page's clock before the answer is lost, so that the page does not repeat the request. */
export const lostForNow: Answer = (route) => stopClock(route.request().frame().page(), 1_000).then(() => route.abort())
/** The service runs the operation, but its response is lost. */
export const applied: Answer = async (route) => {
  await route.fetch()
  return route.abort()
}
/** Refuses the operation with this message and code, as the service does. */
export const refusedWith =
  (message: string, code: string, field?: string): Answer =>
  (route) =>
    route.fulfill({ json: { errors: [{ message, extensions: { code, field } }] } })
export const refused = refusedWith('Not now.', 'FORBIDDEN')
export const real: Answer = (route) => route.fallback()

/**
 * Lets time pass until the page says that the service is slow, and then gives the other answer. Needs a page with a
 * simulated clock.
 */
export const slowly =
  (page: Page, answer: Answer): Answer =>
  async (route) => {
    await page.clock.fastForward(delays.slow)
    await page.getByText(texts.slow).filter({ visible: true }).first().waitFor()
    return answer(route)
  }

/** Closes the dialog that waits for the answer, and then gives the other answer. */
export const afterClosing =
  (page: Page, answer: Answer): Answer =>
  async (route) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return answer(route)
  }

/**
 * Gives these answers to the next requests of an operation. Later requests get the service's own answer. Returns a
 * function that returns the number of requests.
 */
export const script = async (page: Page, operation: string, answers: readonly Answer[]): Promise<() => number> => {
  let asked = 0
  await intercept(page, operation, (route) => {
    asked += 1
    return (answers[asked - 1] ?? real)(route)
  })
  return () => asked
}

/** Answers the next request of an operation once the test calls the returned function. */
export const answerLater = async (page: Page, operation: string, answer: Answer): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await script(page, operation, [(route) => promise.then(() => answer(route))])
  return resolve
}
