import sql, { raw, type Sql } from 'sql-template-tag'
import { auditFilters } from '../../../src/domain/audit/filters.ts'
import type { AuditLogSort } from '../../contract/types.gen.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, list, type Page } from '../../lists/list.ts'
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

const filterColumns = { user: 'username', action: 'action', time: 'at' } as const

/** Returns the different texts of a column. The column's index finds each from the one before. */
const distinctTexts = async (database: Queryable, column: string): Promise<string[]> => {
  const next = (condition: Sql) => sql`(select ${raw(column)} from audit_log where ${condition} order by 1 limit 1)`
  const rows = await database.rows<{ text: string }>(sql`
    with recursive found (text) as (
      select ${next(sql`true`)} union all select ${next(sql`${raw(column)} > text`)} from found where text is not null)
    select text from found where text is not null`)
  return rows.map(({ text }) => text)
}

/** Texts of the columns that the filters search. */
const filteredTexts = async (database: Queryable, where: ListArgs<never>['where']) => {
  const fields = (['user', 'action'] as const).filter((name) => where?.some(({ field }) => field === name))
  return Object.fromEntries(
    await Promise.all(fields.map(async (name) => [name, await distinctTexts(database, filterColumns[name])] as const)),
  )
}

/** Lists audit rows (design §9.20). Users without the permission `logs` get their own rows. */
export const listAuditLogs = async (
  database: Queryable,
  viewer: Viewer,
  { orderBy, ...args }: ListArgs<AuditLogSort>,
): Promise<AuditLogPage> => {
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
      filters: { fields: auditFilters, columns: filterColumns, texts: await filteredTexts(database, args.where) },
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
