import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { TestService } from './service.ts'
import { type lists, topListsOf } from './topLists.ts'

/**
 * Counts the changes of a list that a page is told of; its first socket must not be open yet. Drops the notice that the
 * service listens: a walk decides when the page is told something.
 */
export const hearingOn = async (page: Page): Promise<() => number> => {
  let heard = 0
  await page.routeWebSocket('**/graphql', (socket) => {
    socket.connectToServer().onMessage((message) => {
      const text = String(message)
      if (text.includes('"listChanged":null')) return
      if (text.includes('"listChanged"')) heard += 1
      socket.send(message)
    })
  })
  return () => heard
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
    reorder: async (heard: () => number) => {
      const before = heard()
      const { ids } = await tops.entriesOf(list)
      const order = JSON.stringify([...ids.slice(1), ...ids.slice(0, 1)])
      expect(await tops.succeeds(`update${list.type}`, { order })).toBe(true)
      await expect.poll(heard).toBeGreaterThan(before)
    },
    /** Removes one, of which the page is told. */
    remove: async (id: string, heard: () => number) => {
      const before = heard()
      expect(await tops.succeeds(`delete${list.type}`, { [list.id]: id })).toBe(true)
      await expect.poll(heard).toBeGreaterThan(before)
    },
  }
}
