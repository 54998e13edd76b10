import { signedIn } from '../../context.ts'
import { badInput } from '../../contract/errors.ts'
import type { QueryResolvers, UserResolvers } from '../../contract/types.gen.ts'
import { refuseUnstorable } from '../../input.ts'
import { findUser, listUsers, roles } from './user.ts'

export const userQueries: QueryResolvers = {
  users: (_, args, context) => listUsers(context.database, signedIn(context), args),

  user: (_, args, { database }) => {
    if (args.id == null && args.username == null) throw badInput({ field: 'id', message: 'Give an id or a username.' })
    refuseUnstorable(args, 'user')
    return findUser(database, args)
  },

  authItems: (_, __, { database }) => roles(database),
}

export const User: UserResolvers = {
  is_admin: (user) => user.role,
  role: (user) => ({ item_name: user.role }),
  permissions: async (user, _, { loaders }) =>
    (await loaders.rolePermissions.load(user.role)).map((name) => ({ child: { name } })),
}
