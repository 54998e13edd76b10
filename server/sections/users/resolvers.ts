import DataLoader from 'dataloader'
import sql from 'sql-template-tag'
import { toSubscription } from '../../base/subscription.ts'
import { requireKey } from '../../contract/input.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Database } from '../../database/database.ts'
import { loadOwned, perRequest } from '../../records/batched.ts'
import type { Context } from '../../records/context.ts'
import { findUser, listUsers, roles, type UserRow, users } from '../../records/kinds/user.ts'
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers, UserResolvers } from '../resolvers.gen.ts'
import { createUser, removeUser, updateUser } from './mutations.ts'

/** Account reader of each database. It combines the reads of one turn of the event loop. */
const readers = new WeakMap<Database, DataLoader<string, UserRow | null>>()

/** Returns the reader. All tabs of an account hear of a save at once. Separate reads would take all connections. */
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
 * Follows the viewer's own account: yields it at once and after each save. Several saves during one delivery are
 * delivered as one. Ends when the account is removed.
 */
const followAccount = ({
  database,
  changes,
  viewer,
}: Pick<Context, 'database' | 'changes' | 'viewer'>): AsyncIterableIterator<UserRow, undefined> => {
  const { id } = signedIn({ viewer })

  return toSubscription(async function* (news): AsyncGenerator<UserRow, undefined> {
    // Subscribe before reading, which could miss a save. A null notice only says who has the account open.
    const unwatch = changes.watch({ kind: 'USER', id }, (change) => change && news.wake())
    try {
      let told: number | null = null
      while (!news.isClosed) {
        const account = await readerOf(database).load(id)
        if (!account) return undefined
        if (account.version !== told) yield account
        told = account.version
        await news.nextSignal()
      }
      return undefined
    } finally {
      unwatch()
    }
  })
}

const userLoaders = perRequest((database) => ({
  /** Permissions of a role, by name. */
  rolePermissions: loadOwned(
    (roles) =>
      database.rows<{ parent: string; child: string }>(sql`
        select parent, child from auth_item_child where parent = any(${roles}::text[]) order by child collate "C"`),
    'parent',
  ),
}))

export const userQueries: QueryResolvers = {
  users: (_, args, context) => listUsers(context.database, signedIn(context), args),

  user: (_, args, { database }) => {
    requireKey({ id: args.id, username: args.username })
    return findUser(database, args)
  },

  authItems: (_, __, { database }) => roles(database),
}

export const userMutations: MutationResolvers = { createUser, updateUser, removeUser }

export const userSubscriptions: SubscriptionResolvers = {
  viewer: {
    subscribe: (_, __, context) => followAccount(context),
    resolve: (account: UserRow) => account,
  },
}

export const User: UserResolvers = {
  is_admin: (user) => user.role,
  role: (user) => ({ item_name: user.role }),
  permissions: async (user, _, context) =>
    (await userLoaders(context).rolePermissions.load(user.role)).map(({ child }) => ({ child: { name: child } })),
}
