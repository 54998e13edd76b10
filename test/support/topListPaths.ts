import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { changeAndAwaitNotice, type PageSubscription } from './listChanges.ts'
import type { TestService } from './service.ts'
import { type lists, topListsOf } from './topLists.ts'

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
