import sql, { empty, join, type Sql } from 'sql-template-tag'
import { idOf } from '../../contract/input.ts'
import type { QueryRecordHistoryArgs, RecordKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { countedPage } from '../../lists/list.ts'
import { type AuditLogPage, type AuditLogRow, auditColumns } from './auditLog.ts'

/** Id of a top list, which has no record of its own. */
const TOP_LIST_ID = '0'

/** A record's history ends here. Few records change more often. */
const MAX_CHANGES = 1_000

/** Selects the ids of the changes of a record, newest first, whose changed record is of a readable kind. */
const changesOf = (
  { kind, id, by, field }: QueryRecordHistoryArgs,
  readableKinds: readonly RecordKind[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Sql => {
  const filters = [
    ...(by == null ? [] : [sql`username = ${by}`]),
    ...(field == null
      ? []
      : [sql`nullif((before -> ${field})::text, 'null') is distinct from nullif((after -> ${field})::text, 'null')`]),
  ]
  // Without a filter, reads only the rows of the page from the audit log.
  const log = filters.length > 0 ? sql`join audit_log on audit_log.id = affected.audit_id` : empty
  return sql`
    select affected.audit_id as id from audit_record as affected
      join audit_record as changed on changed.audit_id = affected.audit_id and changed.place = 1 ${log}
    where affected.kind = ${kind} and affected.record_id = ${id === TOP_LIST_ID ? id : idOf(id)}
      and changed.kind = any(${[...readableKinds]}) ${join([empty, ...filters], ' and ')}
    order by affected.audit_id desc offset ${offset} limit ${limit}`
}

/** Lists the changes of a record, newest first (decision 59). Throws BAD_USER_INPUT for a bad cursor. */
export const listHistory = async (
  database: Queryable,
  args: QueryRecordHistoryArgs,
  readableKinds: readonly RecordKind[],
): Promise<AuditLogPage> => {
  const all = changesOf(args, readableKinds, { offset: 0, limit: MAX_CHANGES + 1 })
  const total = await database.one<{ count: number }>(sql`select count(*)::int from (${all}) as change`)
  const count = Math.min(total?.count ?? 0, MAX_CHANGES)
  const page = countedPage(args, count, (offset, limit) =>
    database.rows<AuditLogRow>(sql`
      select ${auditColumns} from (${changesOf(args, readableKinds, { offset, limit: Math.min(limit, Math.max(0, MAX_CHANGES - offset)) })}) as change
        join audit_log on audit_log.id = change.id
      order by change.id desc`),
  )
  return { ...page, aggregate: { count: async () => count, isCapped: async () => (total?.count ?? 0) > MAX_CHANGES } }
}
