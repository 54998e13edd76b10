import { signedIn } from '../../context.ts'
import type { AuditLogResolvers, QueryResolvers } from '../../contract/resolvers.gen.ts'
import { listAuditLogs } from './auditLog.ts'

export const auditQueries: QueryResolvers = {
  auditLogs: (_, args, context) => listAuditLogs(context.database, signedIn(context), args),
}

export const AuditLog: AuditLogResolvers = {
  user: ({ userId, username }) => ({ id: userId, username }),
}
