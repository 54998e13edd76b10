import sql, { join, type Sql } from 'sql-template-tag'
import { idOf } from '../../contract/input.ts'
import type { AuditedRecord, QueryRecordHistoryArgs, RecordKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { countedPage } from '../../lists/list.ts'
import { type AuditLogPage, type AuditLogRow, auditColumns } from './auditLog.ts'

/** Id of a top list, which has no record of its own. */
const TOP_LIST_ID = '0'

/** Selects the changes of a record whose changed record is of a readable kind. */
const changesOf = ({ kind, id, by, field }: QueryRecordHistoryArgs, readableKinds: readonly RecordKind[]): Sql => sql`
  from audit_record as affected
    join audit_record as changed on changed.audit_id = affected.audit_id and changed.place = 1
    join audit_log on audit_log.id = affected.audit_id
  where affected.kind = ${kind} and affected.record_id = ${id === TOP_LIST_ID ? id : idOf(id)}
    and changed.kind = any(${[...readableKinds]})
    and (${by ?? null}::text is null or username = ${by ?? null})
    and (${field ?? null}::text is null or nullif((before -> ${field ?? ''})::text, 'null') is distinct from nullif((after -> ${field ?? ''})::text, 'null'))`

/** Lists the changes of a record, newest first (decision 59). Throws BAD_USER_INPUT for a bad cursor. */
export const listHistory = async (
  database: Queryable,
  args: QueryRecordHistoryArgs,
  readableKinds: readonly RecordKind[],
): Promise<AuditLogPage> => {
  const changes = changesOf(args, readableKinds)
  const total = await database.one<{ count: number }>(sql`select count(*)::int ${changes}`)
  return countedPage(args, total?.count ?? 0, (offset, limit) =>
    database.rows<AuditLogRow>(sql`
      select ${auditColumns} ${changes} order by affected.audit_id desc offset ${offset} limit ${limit}`),
  )
}

/** Selects the current name and machine name (slug) of a record, by its kind. */
const tables: readonly { readonly kinds: readonly RecordKind[]; readonly row: Sql }[] = [
  { kinds: ['GROUP'], row: sql`select name, slug from care_group where id = record_id` },
  { kinds: ['TERM', 'CONDITION'], row: sql`select name, slug from term where id = record_id` },
  { kinds: ['SYNONYM'], row: sql`select name, slug from synonym where id = record_id` },
  { kinds: ['SPECIALTY'], row: sql`select name, slug from specialty where id = record_id` },
  { kinds: ['PROMOTED_PROGRAM'], row: sql`select name, slug from promoted_program where id = record_id` },
  { kinds: ['PROVIDER'], row: sql`select full_name, null from merged_provider where id = record_id` },
  { kinds: ['PRACTICE_EMAIL'], row: sql`select null, null from practice_email where id = record_id` },
  { kinds: ['USER'], row: sql`select username, null from app_user where id = record_id` },
  { kinds: ['TOP_SPECIALTY', 'TOP_CONDITION'], row: sql`select null, null` },
]

interface ChangedRecord extends AuditedRecord {
  readonly auditId: string
}

/** Returns the changed records of audit rows, except of rows that name none. */
export const changedRecordsOf = (database: Queryable, auditIds: readonly string[]): Promise<ChangedRecord[]> => {
  const current = tables.map(
    ({ kinds, row }) => sql`select *, true from (${row}) as record where kind = any(${[...kinds]})`,
  )
  return database.rows(sql`
    select audit_id::text as "auditId", kind, record_id::text as id, coalesce(audit_record.name, current.name) as name,
      slug, coalesce(exists, false) as exists
    from audit_record left join lateral (${join(current, ' union all ')}) as current (name, slug, exists) on true
    where audit_id = any(${[...auditIds]}::bigint[]) and place = 1`)
}
