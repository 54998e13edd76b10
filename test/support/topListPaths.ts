import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { TestService } from './service.ts'
import { type lists, topListsOf } from './topLists.ts'

/** What a page hears of changes: whether the service has told it that it listens, and how many changes it has received. */
export interface Hearing {
  readonly page: Page
  readonly isSubscribed: () => boolean
  readonly received: () => number
}

/**
 * Follows what a page hears of changes. Call it before the page loads: it can't follow a socket that is open already. Drops the
 * notice that the service listens: a walk decides when the page is told something.
 */
export const hearingOn = async (page: Page): Promise<Hearing> => {
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

/** Makes a change once the page has subscribed, and waits until the page has received and handled it. */
export const changeHeard = async (
  { page, isSubscribed, received }: Hearing,
  change: () => Promise<unknown>,
): Promise<void> => {
  await expect.poll(isSubscribed).toBe(true)
  const before = received()
  await change()
  await expect.poll(received).toBeGreaterThan(before)
  // The page runs this after the handler of the message.
  await page.evaluate(() => undefined)
}

/** What a colleague does with a list while a page shows it. */
export const colleagueOf = async (service: TestService, list: (typeof lists)[number]) => {
  const call = await service.as('admin')
  const tops = topListsOf(service, call)
  const { name } = list
  return {
    /** Has the list hold this, saved so many times, and tells nobody. */
    leave: async (ids: readonly string[], version: number) => {
      await tops.fill(list, ids)
      await service.database.rows(
        sql`update top_list set version = ${version}, updated_by = 'admin', updated_at = now() where name = ${name}`,
      )
    },
    /** Saves another order, of which the page is told. */
    reorder: (hearing: Hearing) =>
      changeHeard(hearing, async () => {
        const { ids } = await tops.entriesOf(list)
        const order = JSON.stringify([...ids.slice(1), ...ids.slice(0, 1)])
        expect(await tops.succeeds(`update${list.type}`, { order })).toBe(true)
      }),
    /** Removes one, of which the page is told. */
    remove: (id: string, hearing: Hearing) =>
      changeHeard(hearing, async () => expect(await tops.succeeds(`delete${list.type}`, { [list.id]: id })).toBe(true)),
  }
}
