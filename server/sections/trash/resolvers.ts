import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import { readableKinds } from '../../contract/permissions.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { DeletedRecordResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { listTrash } from './trash.ts'

const DAY = 24 * 60 * 60

export const trashQueries: QueryResolvers = {
  trash: (_, args, context, { schema }) => {
    const kinds = readableKinds(schema, context)
    // Other users may read their own account only.
    const isAdmin = signedIn(context).role === ADMIN_ROLE
    return listTrash(context.database, args, isAdmin ? kinds : kinds.filter((kind) => kind !== 'USER'))
  },
}

export const DeletedRecord: DeletedRecordResolvers = {
  id: ({ recordId }) => recordId,
  auditId: ({ id }) => id,
  purgedAt: ({ removedAt }, _, { config }) => removedAt + config.trashDays * DAY,
}
