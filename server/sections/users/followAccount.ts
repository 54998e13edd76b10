import DataLoader from 'dataloader'
import { endable } from '../../base/endable.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../records/context.ts'
import { type UserRow, users } from '../../records/kinds/user.ts'

/** Each process's reader of accounts, who reads once for all who ask in the same turn. */
const readers = new WeakMap<Database, DataLoader<string, UserRow | null>>()

/** A save is heard by every tab of an account at the same moment: were each to read it, they would take all connections. */
const readerOf = (database: Database) => {
  const reader =
    readers.get(database) ??
    new DataLoader(
      async (ids: readonly string[]) => {
        const found = new Map((await users.byIds(database, [...new Set(ids)])).map((user) => [user.id, user]))
        return ids.map((id) => found.get(id) ?? null)
      },
      { cache: false },
    )
  readers.set(database, reader)
  return reader
}

/**
 * Tells whoever asks of their account: at once, and after each save of it. Several saves while one is being told are told as
 * one. Ends when the account is gone.
 */
export const followAccount = ({
  database,
  changes,
  viewer,
}: Pick<Context, 'database' | 'changes' | 'viewer'>): AsyncIterableIterator<UserRow, undefined> => {
  const { id } = signedIn({ viewer })

  return endable(async function* (news): AsyncGenerator<UserRow, undefined> {
    // Before anything is read, so that nothing falls in between. That somebody has opened the account is no news of it.
    const unwatch = changes.watch({ kind: 'USER', id }, (change) => change && news.hear())
    try {
      let told: number | null = null
      while (!news.isOver) {
        const account = await readerOf(database).load(id)
        if (!account) return undefined
        if (account.version !== told) yield account
        told = account.version
        await news.arrival()
      }
      return undefined
    } finally {
      unwatch()
    }
  })
}
