import type { ListQuery } from '../../domain/cursor.ts'
import { listVariables, pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
import { AuditLogs, type AuditLogsQuery } from './audit.gen.ts'

export type AuditLogRow = AuditLogsQuery['auditLogs']['edges'][number]['node']

export const fetchAuditLogs = async (query: ListQuery, signal: AbortSignal) =>
  pageOf((await sendRequest(AuditLogs, listVariables(query), signal)).auditLogs)
