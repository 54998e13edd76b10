import { signedIn } from '../../records/context.ts'
import type { AuditLogResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { listAuditLogs } from './auditLog.ts'

export const auditQueries: QueryResolvers = {
  auditLogs: (_, args, context) => listAuditLogs(context.database, signedIn(context), args),
}

export const AuditLog: AuditLogResolvers = {
  user: ({ userId, username }) => ({ id: userId, username }),
  args: async ({ id }, _, { loaders }) => (await loaders.auditDetails.load(id))?.args,
  before: async ({ id }, _, { loaders }) => (await loaders.auditDetails.load(id))?.before,
  after: async ({ id }, _, { loaders }) => (await loaders.auditDetails.load(id))?.after,
}
