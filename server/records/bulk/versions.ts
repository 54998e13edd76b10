import sql, { raw } from 'sql-template-tag'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import type { Queryable } from '../../database/database.ts'
import type { Values } from '../records.ts'
import { foldChanges, type RowChange } from '../undo/plan.ts'
import { keyTables } from './lookup.ts'

/** Version of a record in a sheet: the number of its saves, and its last change in the audit log. */
export interface SheetVersion {
  readonly version: number
  readonly auditId: number
}

/** Returns null for a text that is not a version. */
export const readVersion = (text: string): SheetVersion | null => {
  const [, version, auditId] = /^v(\d{1,9})a(\d{1,15})$/i.exec(text) ?? []
  return version ? { version: Number(version), auditId: Number(auditId) } : null
}

export interface CurrentRecord {
  readonly id: string
  readonly values: Values
}

/** Reads the records as they are now, by their ids. */
export const readCurrent = async (
  tx: Queryable,
  kind: UploadedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> => {
  const rows = await tx.rows<CurrentRecord>(sql`
    select id, to_jsonb(record) - '{search_key,found_key,name_key}'::text[] as values
    from ${raw(keyTables[kind].searched ?? keyTables[kind].table)} as record where id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map(({ id, values }) => [id, values]))
}

interface LoggedChange extends RowChange {
  readonly auditId: string
}

/** Reads what has changed in each record since the version of its sheet; null for a record with another history. */
export const changesSince = async (
  tx: Queryable,
  kind: UploadedKind,
  sheet: ReadonlyMap<string, SheetVersion>,
  current: ReadonlyMap<string, Values>,
): Promise<ReadonlyMap<string, Values | null>> => {
  const entries = [...sheet]
  const log = await tx.rows<{ id: string; auditId: string }>(sql`
    select wanted.id, audit_id as "auditId"
    from unnest(${entries.map(([id]) => id)}::bigint[], ${entries.map(([, { auditId }]) => auditId)}::bigint[]) as wanted (id, since)
    join audit_record on kind = ${kind} and record_id = wanted.id and audit_id > since`)
  const auditIds = [...new Set(log.map(({ auditId }) => auditId))]
  const rows = await tx.rows<LoggedChange>(sql`
    select audit_id as "auditId", key, before, after from audit_row
    where audit_id = any(${auditIds}::bigint[]) and table_name = ${keyTables[kind].table}
      and key ->> 'id' = any(${entries.map(([id]) => id)}::text[]) order by audit_id, id`)
  const changedIds = new Set(log.map(({ id }) => id))
  const rowsById = Map.groupBy(rows, ({ key }) => String(key.id))
  return new Map(
    entries.map(([id, { version, auditId }]) => {
      const later = (rowsById.get(id) ?? []).filter((row) => Number(row.auditId) > auditId)
      const [change] = foldChanges(later)
      const now = Number(current.get(id)?.version)
      // The sheet may come from a database that was restored since, or from another one.
      const isKnown = version === now || (version < now && changedIds.has(id))
      return [id, isKnown ? (change?.before ?? {}) : null]
    }),
  )
}
