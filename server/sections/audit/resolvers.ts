import { signedIn } from '../../contract/viewer.ts'
import type { AuditLogResolvers, QueryResolvers } from '../resolvers.gen.ts'
import { listAuditLogs } from './auditLog.ts'
import { auditLoaders } from './loaders.ts'

export const auditQueries: QueryResolvers = {
  auditLogs: (_, args, context) => listAuditLogs(context.database, signedIn(context), args),
}

export const AuditLog: AuditLogResolvers = {
  user: ({ userId, username }) => ({ id: userId, username }),
  args: async ({ id }, _, context) => (await auditLoaders(context).auditDetails.load(id))?.args,
  before: async ({ id }, _, context) => (await auditLoaders(context).auditDetails.load(id))?.before,
  after: async ({ id }, _, context) => (await auditLoaders(context).auditDetails.load(id))?.after,
}
