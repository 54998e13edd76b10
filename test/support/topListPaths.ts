import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { TestService } from './service.ts'
import { type lists, topListsOf } from './topLists.ts'

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

export const colleagueOf = async (service: TestService, list: (typeof lists)[number]) => {
  const call = await service.as('admin')
  const tops = topListsOf(service, call)
  const { name } = list
  return {
    /** Sets the list's entries and version without a notice. */
    setEntries: async (ids: readonly string[], version: number) => {
      await tops.fill(list, ids)
      await service.database.rows(
        sql`update top_list set version = ${version}, updated_by = 'admin', updated_at = now() where name = ${name}`,
      )
    },
    /** Saves another order, and waits for the notice. */
    reorder: (hearing: PageSubscription) =>
      changeAndAwaitNotice(hearing, async () => {
        const { ids } = await tops.entriesOf(list)
        const order = JSON.stringify([...ids.slice(1), ...ids.slice(0, 1)])
        expect(await tops.succeeds(`update${list.type}`, { order })).toBe(true)
      }),
  }
}
