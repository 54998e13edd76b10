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

  return endable(async function* (news): AsyncGenerator<UserRow, undefined> {
    // Before anything is read, so that nothing falls in between. That somebody has opened the account is no news of it.
    const unwatch = changes.watch({ kind: 'USER', id }, (change) => change && news.hear())
    try {
      let told: number | null = null
      while (!news.isOver) {
        const account = await findUser(database, { id })
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
