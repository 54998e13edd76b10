import sql from 'sql-template-tag'
import { auditFilters } from '../../../src/domain/audit/filters.ts'
import type { AuditLogSort } from '../../contract/types.gen.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, type ListPage, list, type Page } from '../../lists/list.ts'
import { textFilter } from '../../lists/searchText.ts'

export interface AuditLogRow {
  id: string
  /** Unix seconds. */
  timestamp: number
  userId: string | null
  username: string
  action: string
  message: string
}

export const auditColumns = sql`audit_log.id, at as timestamp, user_id as "userId", username, action, message`

export type AuditLogPage = Page<AuditLogRow>

/** Lists audit rows (design §9.20). Users without the permission `logs` get their own rows. */
export const listAuditLogs = (
  database: Queryable,
  viewer: Viewer,
  { orderBy, ...args }: ListArgs<AuditLogSort>,
): ListPage<AuditLogRow> => {
  const ownRows = viewer.permissions.has('logs') ? null : { user_id: viewer.id }
  const isSearch = textFilter(args.filter) !== null
  return list<AuditLogRow, 'TIMESTAMP'>(
    database,
    {
      // A search reads only the view's texts, until it knows the rows of the page (migration 0018).
      table: isSearch ? 'searched_audit_log' : 'audit_log',
      columns: sql`id, at as timestamp, user_id as "userId", username, action, message`,
      searchColumn: 'texts',
      sorts: { TIMESTAMP: ['at'] },
      defaultSort: 'TIMESTAMP',
      defaultDirection: 'DESC',
      filters: {
        fields: auditFilters,
        columns: { user: 'username', action: 'action', time: 'at' },
        fewTexts: { table: 'audit_log', fields: ['user', 'action'] },
      },
      ...(ownRows && {
        // A search uses the index `audit_search_texts`, which contains the user's id as an array.
        scope: [
          isSearch ? sql`array[user_id] @> array[${ownRows.user_id}::bigint]` : sql`user_id = ${ownRows.user_id}`,
        ],
      }),
      ranks: {
        TIMESTAMP: ownRows
          ? { name: 'rank_audit_log_by_user', keys: ['at'], within: ownRows }
          : { name: 'rank_audit_log_by_at', keys: ['at'] },
      },
    },
    { ...args, ...(orderBy?.sort === 'TIMESTAMP' && { orderBy: { direction: orderBy.direction } }) },
  )
}
