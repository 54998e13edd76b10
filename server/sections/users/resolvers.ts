import sql from 'sql-template-tag'
import { refuseKeyless } from '../../contract/input.ts'
import { signedIn } from '../../contract/viewer.ts'
import { loadOwned, perRequest } from '../../records/batched.ts'
import { findUser, listUsers, roles, type UserRow } from '../../records/kinds/user.ts'
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers, UserResolvers } from '../resolvers.gen.ts'
import { followAccount } from './followAccount.ts'
import { createUser, removeUser, updateUser } from './mutations.ts'

const userLoaders = perRequest((database) => ({
  /** The permissions of a role, by name. */
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
    refuseKeyless({ id: args.id, username: args.username })
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
