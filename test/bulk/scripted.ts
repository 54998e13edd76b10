import type { Page, Route } from 'playwright-core'
import { texts } from '../../src/domain/texts.ts'
import { intercept } from '../support/console.ts'

type Answer = (route: Route) => Promise<unknown>

export const lost: Answer = (route) => route.abort()
export const refused: Answer = (route) =>
  route.fulfill({ json: { errors: [{ message: 'Not now.', extensions: { code: 'FORBIDDEN' } }] } })
export const real: Answer = (route) => route.fallback()

/** Lets the page say that the service is slow, and then gives the other answer. */
export const slowly =
  (page: Page, answer: Answer): Answer =>
  async (route) => {
    await page.getByRole('dialog').getByText(texts.slow).first().waitFor()
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
