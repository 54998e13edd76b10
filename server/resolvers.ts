import { AuditLog, auditQueries } from './areas/audit/resolvers.ts'
import { Group, groupMutations, groupQueries } from './areas/groups/resolvers.ts'
import { providerQueries } from './areas/providers/resolvers.ts'
import { sessionMutations, sessionQueries } from './areas/sessions/resolvers.ts'
import { User, userQueries } from './areas/users/resolvers.ts'
import type { RecordChange, Resolvers } from './contract/types.gen.ts'

/** Every area's resolvers. Who may ask what is said in the contract and enforced by contract/schema.ts. */
export const resolvers: Resolvers = {
  Query: { ...groupQueries, ...providerQueries, ...auditQueries, ...userQueries, ...sessionQueries },
  Mutation: { ...sessionMutations, ...groupMutations },
  Subscription: {
    recordChanged: {
      subscribe: (_, { kind, id }, { changes }) =>
        changes.subscribe((change) => change.kind === kind && (id == null || change.id === id)),
      resolve: (change: RecordChange) => change,
    },
  },
  Group,
  User,
  AuditLog,
}
