import sql, { join, type Sql } from 'sql-template-tag'
import type { AuditedRecord, RecordKind } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'

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
