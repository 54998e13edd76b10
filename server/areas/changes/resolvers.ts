import type { QueryResolvers, SubscriptionResolvers } from '../../contract/resolvers.gen.ts'
import type { RecordChange } from '../../contract/types.gen.ts'
import { idOf } from '../../input.ts'
import { recordKinds } from './recordKinds.ts'

export const changeQueries: QueryResolvers = {
  recordUses: async (_, { kind, id }, { database }) => {
    const record = idOf(id) === null ? null : await recordKinds[kind].find(database, { id })
    return record === null ? null : recordKinds[kind].uses(database, id)
  },
}

export const changeSubscriptions: SubscriptionResolvers = {
  recordChanged: {
    subscribe: (_, which, { changes }) => changes.subscribe(which),
    resolve: (change: RecordChange) => change,
  },
}
