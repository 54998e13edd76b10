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

const accountLoaders = new WeakMap<Database, DataLoader<string, UserRow | null>>()

/** After a save, all tabs of the user read the account. Separate queries would use all connections. */
const accountLoaderOf = (database: Database) => {
  const loader =
    accountLoaders.get(database) ??
    new DataLoader(
      async (ids: readonly string[]) => {
        const accountById = new Map((await users.byIds(database, [...new Set(ids)])).map((user) => [user.id, user]))
        return ids.map((id) => accountById.get(id) ?? null)
      },
      { cache: false },
    )
  accountLoaders.set(database, loader)
  return loader
}

const followAccount = ({
  database,
  changes,
  viewer,
}: Pick<Context, 'database' | 'changes' | 'viewer'>): AsyncIterableIterator<UserRow, undefined> => {
  const { id } = signedIn({ viewer })

  return toSubscription(async function* (wakeup): AsyncGenerator<UserRow, undefined> {
    // Watches before the first read, so that it misses no save. `change` is null when users open the account.
    const unwatch = changes.watch({ kind: 'USER', id }, (change) => change && wakeup.wake())
    try {
      let sentVersion: number | null = null
      while (!wakeup.isClosed) {
        const account = await accountLoaderOf(database).load(id)
        if (!account) return undefined
        if (account.version !== sentVersion) yield account
        sentVersion = account.version
        await wakeup.nextSignal()
      }
      return undefined
    } finally {
      unwatch()
    }
  })
}

const userLoaders = perRequest((database) => ({
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
