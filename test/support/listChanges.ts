import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface PageSubscription {
  readonly page: Page
  readonly isSubscribed: () => boolean
  readonly received: () => number
}

/**
 * Follows the subscription of a page. Call this function before the page loads, because an open socket cannot be
 * followed.
 */
export const followSubscription = async (page: Page): Promise<PageSubscription> => {
  let isSubscribed = false
  let received = 0
  await page.routeWebSocket('**/graphql', (socket) => {
    isSubscribed = false
    socket.connectToServer().onMessage((message) => {
      const text = String(message)
      // Without this message, the page does not load its list again.
      if (text.includes('"listChanged":null')) {
        isSubscribed = true
        return
      }
      if (text.includes('"listChanged"')) received += 1
      socket.send(message)
    })
  })
  return { page, isSubscribed: () => isSubscribed, received: () => received }
}

/** Makes a change once the page has subscribed, and waits until the page has handled the notice. */
export const changeAndAwaitNotice = async (
  { page, isSubscribed, received }: PageSubscription,
  change: () => Promise<unknown>,
): Promise<void> => {
  await expect.poll(isSubscribed).toBe(true)
  const before = received()
  await change()
  await expect.poll(received).toBeGreaterThan(before)
  // The page runs this empty function only after its message handler has ended.
  await page.evaluate(() => undefined)
}

/** Prevents subscriptions to lists, because their first notice makes a page load its list again. */
export const blockListChanges = (page: Page): Promise<void> =>
  page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!String(message).includes('FollowList')) server.send(message)
    })
  })
