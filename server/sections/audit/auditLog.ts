import sql from 'sql-template-tag'
import type { AuditLogSort } from '../../contract/types.gen.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, list, type Page } from '../../lists/list.ts'
import { SPACE, searchLines } from '../../lists/searchText.ts'

export interface AuditLogRow {
  id: string
  /** Unix seconds. */
  timestamp: number
  userId: string | null
  username: string
  action: string
  message: string
}

export type AuditLogPage = Page<AuditLogRow>

/** As the index of texts has it (migration 0009). */
const SLICES =
  'slices_of(extract(epoch from least(greatest(at, to_timestamp(0)), to_timestamp(4294967295)) - to_timestamp(0))::bigint)'

/** The newest first, unless sorted by TIMESTAMP itself (design §9.20); own rows only without `logs` (spec §6). */
export const listAuditLogs = (
  database: Queryable,
  viewer: Viewer,
  { orderBy, ...args }: ListArgs<AuditLogSort>,
): AuditLogPage => {
  const own = viewer.permissions.has('logs') ? null : { user_id: viewer.id }
  return list<AuditLogRow, 'TIMESTAMP'>(
    database,
    {
      table: 'audit_log',
      columns: sql`id, at as timestamp, user_id as "userId", username, action, message`,
      searched: 'search_key',
      sorts: { TIMESTAMP: ['at'] },
      defaultSort: 'TIMESTAMP',
      defaultDirection: 'DESC',
      ...(own && {
        scope: [sql`user_id = ${own.user_id}`],
        indexedScope: {
          condition: sql`array[user_id] @> array[${own.user_id}::bigint]`,
          beginning: searchLines(viewer.username) + SPACE,
        },
      }),
      slices: { TIMESTAMP: SLICES },
      ranks: {
        TIMESTAMP: own
          ? { name: 'rank_audit_log_by_user', keys: ['at'], within: own }
          : { name: 'rank_audit_log_by_at', keys: ['at'] },
      },
    },
    { ...args, ...(orderBy?.sort === 'TIMESTAMP' && { orderBy: { direction: orderBy.direction } }) },
  )
}
