import type { Context } from '../../context.ts'
import { signedIn } from '../../context.ts'
import { endable } from '../../endable.ts'
import { findUser, type UserRow } from './user.ts'

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
  let news = Promise.withResolvers<void>()
  let isOver = false

  async function* follow(): AsyncGenerator<UserRow, undefined> {
    // Before anything is read, so that nothing falls in between.
    const unwatch = changes.watch({ kind: 'USER', id }, () => news.resolve())
    try {
      let told: number | null = null
      while (!isOver) {
        news = Promise.withResolvers()
        const account = await findUser(database, { id })
        if (!account) return undefined
        // That somebody has opened the account is heard, too, and is nothing new.
        if (account.version !== told) yield account
        told = account.version
        await news.promise
      }
      return undefined
    } finally {
      unwatch()
    }
  }

  return endable(follow(), () => {
    isOver = true
    news.resolve()
  })
}
