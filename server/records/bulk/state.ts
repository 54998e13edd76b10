import sql, { join, raw } from 'sql-template-tag'
import { type BulkEdit, partsOfField } from '../../../src/domain/bulk/fields.ts'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { editedField } from '../../../src/domain/bulk/tables.ts'
import type { Queryable } from '../../database/database.ts'
import type { Values } from '../records.ts'
import { referredTables } from '../undo/tables.ts'
import { linkTableOf } from './linkTables.ts'
import { keyTables } from './lookup.ts'
import type { BulkRowInput } from './row.ts'

export interface StoredRecord {
  readonly id: string
  readonly name: string
  readonly values: Values
}

/** Records and links that the planner has read. */
export interface PlannedState {
  readonly records: ReadonlyMap<string, StoredRecord>
  /** Ids of the linked records by field and owner. Has only links that an edit names. */
  readonly links: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
  /** Names of linked records by field and id. A missing record has none. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Returns the fields that an edit changes. */
export const fieldsOfEdit = ({ field, target }: BulkEdit): string[] => (target === null ? [field] : [field, target])

const readRecords = async (tx: Queryable, kind: UploadedKind, ids: string[]) => {
  const { table, name } = keyTables[kind]
  // Of a physician, no column is edited.
  const values = kind === 'PROVIDER' ? sql`'{}'::jsonb` : sql`to_jsonb(record) - bookkeeping_columns()`
  const rows = await tx.rows<StoredRecord>(sql`
    select id::text, ${name} as name, ${values} as values from ${raw(table)} as record
    where id = any(${ids}::bigint[])`)
  return new Map(rows.map((record) => [record.id, record]))
}

/** Returns the values of the edits by field. Those of links are ids. */
export const valuesByField = (rows: readonly BulkRowInput[]): Map<string, Set<string>> => {
  const idsOf = new Map<string, Set<string>>()
  for (const edit of new Set(rows.flatMap(({ edits }) => edits)))
    for (const field of fieldsOfEdit(edit)) {
      const ids = idsOf.get(field) ?? new Set()
      for (const id of [...edit.values, ...edit.replacements]) ids.add(id)
      idsOf.set(field, ids)
    }
  return idsOf
}

const readLinks = async (
  tx: Queryable,
  kind: UploadedKind,
  field: string,
  ids: readonly string[],
  owners: string[],
) => {
  const link = linkTableOf(kind, field)
  if (!link) return new Map<string, string[]>()
  const { table, owner, item, values } = link
  const conditions = Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`)
  const rows = await tx.rows<{ owner: string; items: string[] }>(sql`
    select ${raw(owner)}::text as owner, array_agg(${raw(item)}::text order by ${raw(item)}) as items from ${raw(table)}
    where ${join([sql`${raw(owner)} = any(${owners}::bigint[])`, sql`${raw(item)} = any(${[...ids]}::bigint[])`, ...conditions], ' and ')}
    group by ${raw(owner)}`)
  return new Map(rows.map(({ owner, items }) => [owner, items]))
}

const readNames = async (tx: Queryable, kind: UploadedKind, field: string, ids: readonly string[]) => {
  const definition = editedField(kind, field)
  const referred = definition?.kind === 'links' ? referredTables[definition.of] : undefined
  if (!referred) return new Map<string, string>()
  const { serviceLineId } = partsOfField(field)
  const line = sql`(select name from service_line where id = ${serviceLineId})`
  const name = serviceLineId === null ? referred.name : sql`${referred.name} || ' (' || ${line} || ')'`
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id::text, ${name} as name from ${referred.table} where id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Reads the records of rows, and the links that their edits name, with a few statements for each field. */
export const readState = async (
  tx: Queryable,
  kind: UploadedKind,
  rows: readonly BulkRowInput[],
): Promise<PlannedState> => {
  const ids = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))]
  const records = await readRecords(tx, kind, ids)
  const [links, names] = [new Map<string, Map<string, string[]>>(), new Map<string, Map<string, string>>()]
  for (const [field, linkedIds] of valuesByField(rows)) {
    links.set(field, await readLinks(tx, kind, field, [...linkedIds], [...records.keys()]))
    names.set(field, await readNames(tx, kind, field, [...linkedIds]))
  }
  return { records, links, names }
}
