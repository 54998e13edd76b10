import type { ListQuery } from '../../domain/cursor.ts'
import { listVariables, pageOf } from '../list.ts'
import { ask } from '../transport.ts'
import { AuditLogs, type AuditLogsQuery } from './audit.gen.ts'

export type AuditLogRow = AuditLogsQuery['auditLogs']['edges'][number]['node']

/** One page of the audit log, the newest first, or the first hundred rows that match a search. */
export const fetchAuditLogs = async (query: ListQuery, signal: AbortSignal) =>
  pageOf((await ask(AuditLogs, listVariables(query), signal)).auditLogs)
