import sql from 'sql-template-tag'
import { capitalized } from '../../../src/domain/text.ts'
import type { Queryable } from '../../database/database.ts'
import type { Values } from '../records.ts'
import { type Names, referencesIn } from './names.ts'
import { type Referred, recordText, referredTables, type TableName, tableOf } from './tables.ts'

const unavailableText = (kind: Referred, name: string, isInTrash: boolean): string =>
  `${capitalized(recordText(kind, name))} ${isInTrash ? 'is in the trash. Restore it first.' : 'no longer exists.'}`

/** Returns the ids in a column whose records do not exist. */
const missingIds = async (tx: Queryable, column: string, kind: Referred, rows: readonly Values[]) => {
  const values = rows.map((row) => row[column]).filter((id) => id != null)
  const ids = [...new Set(values.map(String))]
  const table = referredTables[kind]?.table
  if (!table || ids.length === 0) return new Set<string>()
  const found = await tx.rows<{ id: string }>(sql`select id::text from ${table} where id = any(${ids}::bigint[])`)
  const known = new Set(found.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** Leaves out links to records that no longer exist. A record keeps its row and loses only the reference. */
export const withExistingReferences = async (
  tx: Queryable,
  table: TableName,
  rows: readonly Values[],
  names: Names,
) => {
  const missing: string[] = []
  let remaining = rows
  const isRecord = tableOf(table).kind !== null
  for (const [column, kind] of referencesIn(table)) {
    if (column === 'id') continue
    const gone = await missingIds(tx, column, kind, remaining)
    if (gone.size === 0) continue
    const isGone = (row: Values) => gone.has(String(row[column]))
    const trashed = await tx.rows<{ id: string }>(sql`
      select record_id::text as id from trash where kind = ${kind} and record_id = any(${[...gone]}::bigint[])`)
    const trashedIds = new Set(trashed.map(({ id }) => id))
    for (const id of gone) missing.push(unavailableText(kind, names.of(kind, id) ?? id, trashedIds.has(id)))
    remaining = isRecord
      ? remaining.map((row) => (isGone(row) ? { ...row, [column]: null } : row))
      : remaining.filter((row) => !isGone(row))
  }
  return { rows: remaining, missing }
}
