import sql from 'sql-template-tag'
import type { Queryable } from '../../server/database/database.ts'

export interface AuditRow {
  id: string
  user_id: string | null
  username: string
  action: string
  message: string
  args: unknown
  before: unknown
  after: unknown
}

/** Returns the audit rows written during `work`, oldest first. */
export const auditRowsOf = async (database: Queryable, work: () => Promise<unknown>): Promise<AuditRow[]> => {
  const last = await database.one<{ id: string }>(sql`select coalesce(max(id), 0) as id from audit_log`)
  await work()
  return database.rows(sql`
    select id, user_id, username, action, message, args, before, after
    from audit_log where id > ${last?.id} order by id`)
}

export const actionsOf = async (database: Queryable, work: () => Promise<unknown>): Promise<string[]> =>
  (await auditRowsOf(database, work)).map(({ action }) => action)
