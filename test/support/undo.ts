import sql, { join, raw } from 'sql-template-tag'
import type { UndoChangeInput, UndoPreview, UndoTarget } from '../../server/contract/types.gen.ts'
import type { Database } from '../../server/database/database.ts'
import { tableNames } from '../../server/records/undo/tables.ts'
import { isSame } from '../../src/domain/same.ts'
import { type Call, dataOf } from './service.ts'

const VALUE = 'kind id name field'
const PREVIEW = `query ($target: UndoTarget!) { undoPreview(target: $target) { refusal needsReason count missing version
  changes { ${VALUE} before after } conflicts { key ${VALUE} earlier changed current } } }`
const UNDO = 'mutation ($input: UndoChangeInput!) { undoChange(input: $input) { success auditId missing } }'

export const preview = async (call: Call, target: UndoTarget): Promise<UndoPreview> =>
  dataOf(await call<{ undoPreview: UndoPreview }>(PREVIEW, { target })).undoPreview

export const undoWith = (call: Call, input: UndoChangeInput) =>
  call<{ undoChange: { auditId: string; missing: string[] } }>(UNDO, { input })

/** Undoes a change as the console does: first the preview, then the change. */
export const undo = async (call: Call, target: UndoTarget, input: Partial<UndoChangeInput> = {}) => {
  const { version, refusal } = await preview(call, target)
  if (refusal !== null) throw new Error(refusal ?? 'No preview.')
  return dataOf(await undoWith(call, { target, version, ...input })).undoChange
}

export const lastAuditId = async (database: Database): Promise<string> => {
  const row = await database.one<{ id: string }>(sql`select max(id)::text as id from audit_log`)
  return row?.id ?? ''
}

/** All rows that staff can change as JSON texts, by table and key, without versions, times and passwords. */
export type Snapshot = ReadonlyMap<string, string>

/** An absent row of these tables means the same as one with these values. */
const defaults: Readonly<Record<string, object>> = {
  provider_override: { fields: {}, full_name: null, disable_specialty_terms_association: false },
  provider_specialty_switch: { is_visible: true, enable_inherited_list: true },
}
const isDefault = (key: string, text: string): boolean => {
  const values = defaults[key.split(' ')[0] ?? '']
  if (values === undefined) return false
  const row: object = JSON.parse(text)
  return Object.entries(values).every(([column, value]) => isSame(Reflect.get(row, column), value))
}

/** Columns of each table's primary key, separated by commas. All test databases have the same tables. */
let primaryKeys: Promise<ReadonlyMap<string, string>> | undefined
const readPrimaryKeys = async (database: Database) => {
  const rows = await database.rows<{ name: string; columns: string }>(sql`
    select indrelid::regclass::text as name, string_agg(attname, ', ' order by attnum) as columns
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indisprimary group by indrelid`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Reads the rows, also those that only search and sort. */
export const snapshotOf = async (database: Database): Promise<Snapshot> => {
  primaryKeys ??= readPrimaryKeys(database)
  const keys = await primaryKeys
  const parts = tableNames.map(
    (table) => sql`
      select concat_ws(' ', ${table}::text, ${raw(keys.get(table) ?? '')}) as key,
        (to_jsonb(record) - array['version', 'created_at', 'updated_at', 'updated_by', 'password_hash'])::text as row
      from ${raw(table)} as record`,
  )
  const rows = await database.rows<{ key: string; row: string }>(join(parts, ' union all '))
  return new Map(rows.filter(({ key, row }) => !isDefault(key, row)).map(({ key, row }) => [key, row]))
}
