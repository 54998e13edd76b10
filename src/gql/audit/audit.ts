import { auditFilters } from '../../domain/audit/filters.ts'
import { auditSorts } from '../../domain/audit/sorts.ts'
import { filteredListVariables, listRequest, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { AuditLogs, type AuditLogsQuery } from './audit.gen.ts'

export type AuditLogRow = AuditLogsQuery['auditLogs']['edges'][number]['node']

export const fetchAuditLogs = listRequest(
  (query) => filteredListVariables(auditFilters, auditSorts, query),
  async (variables, signal) => pageOf((await sendRequest(AuditLogs, variables, signal)).auditLogs),
)
