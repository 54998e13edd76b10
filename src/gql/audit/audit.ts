import { auditFilters } from '../../domain/audit/filters.ts'
import { auditSorts } from '../../domain/audit/sorts.ts'
import type { ListQuery } from '../../domain/cursor.ts'
import { filteredListVariables, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { AuditLogs, type AuditLogsQuery } from './audit.gen.ts'

export type AuditLogRow = AuditLogsQuery['auditLogs']['edges'][number]['node']

export const fetchAuditLogs = async (query: ListQuery, signal: AbortSignal) => {
  const variables = await filteredListVariables(auditFilters, auditSorts, query)
  return pageOf((await sendRequest(AuditLogs, variables, signal)).auditLogs)
}
