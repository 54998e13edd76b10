import sql, { join, raw, type Sql } from 'sql-template-tag'
import { primaryFields } from '../../../src/domain/physicians/override.ts'
import type { RecordKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { Values } from '../records.ts'
import { foldChanges, type RowChange } from './plan.ts'
import { type TableName, tableNames, tableOf } from './tables.ts'

export interface RecordKey {
  readonly kind: RecordKind
  readonly id: string
}

/** Changes of one table, one per row. */
export interface TableChanges {
  readonly table: TableName
  readonly changes: readonly RowChange[]
}

const FIELD = 'fields.'

/**
 * Overrides are merged field by field, so each field becomes a column, which is null without an override. Only
 * `provider_override` has the column `fields`.
 */
const comparable = (row: Values | null): Values | null => {
  const { fields, ...columns } = row ?? {}
  if (typeof fields !== 'object' || fields === null) return row
  const column = (field: string): unknown => Reflect.get(fields, field) ?? null
  return { ...columns, ...Object.fromEntries(primaryFields.map((field) => [`${FIELD}${field}`, column(field)])) }
}

/** Returns the overridden field of a column of `provider_override`; null for another column. */
export const overriddenField = (column: string): string | null =>
  column.startsWith(FIELD) ? column.slice(FIELD.length) : null

/** Returns the values that a missing row stands for; null if it stands for none. */
export const absentRow = (table: TableName): Values | null => comparable(tableOf(table).absent)

/** Selects the rows that belong to a record. */
const rowsOfRecord = ({ kind, id }: RecordKey): Sql =>
  join(
    tableNames.flatMap((table) =>
      Object.entries(tableOf(table).owners)
        .filter(([, owner]) => owner === kind)
        .map(([column]) => sql`(table_name = ${table} and key ->> ${column} = ${id})`),
    ),
    ' or ',
  )

/** Top lists have no records of their own. */
const rowsOfTopList = (kind: RecordKind): Sql =>
  sql`table_name = ${kind === 'TOP_SPECIALTY' ? 'top_specialty' : 'top_condition'}`

const rowsOf = (record: RecordKey): Sql =>
  record.kind === 'TOP_SPECIALTY' || record.kind === 'TOP_CONDITION' ? rowsOfTopList(record.kind) : rowsOfRecord(record)

/** Returns the rows that audit rows changed, folded; with `record`, only its own. */
export const loadChanges = async (
  tx: Queryable,
  auditIds: readonly string[],
  record: RecordKey | null,
): Promise<TableChanges[]> => {
  const scope = record ? sql`and (${rowsOf(record)})` : sql``
  const rows = await tx.rows<RowChange & { table: TableName }>(sql`
    select table_name as "table", key, before, after from audit_row
    where audit_id = any(${[...auditIds]}::bigint[]) ${scope} order by id`)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return tableNames.flatMap((table) => {
    const changes = foldChanges(
      (byTable.get(table) ?? []).map(({ key, before, after }) => ({
        key,
        before: comparable(before) ?? absentRow(table),
        after: comparable(after),
      })),
    )
    return changes.length > 0 ? [{ table, changes }] : []
  })
}

const isSameKey = (key: Values): Sql =>
  join(
    Object.keys(key).map((column) => sql`row.${raw(column)} = wanted.${raw(column)}`),
    ' and ',
  )

/** Returns the current rows, in the order of `keys`; null for a missing row. Locks them until the transaction ends. */
export const lockCurrentRows = async (
  tx: Queryable,
  table: TableName,
  keys: readonly Values[],
): Promise<(Values | null)[]> => {
  const [first] = keys
  if (!first) return []
  const found = await tx.rows<{ place: string; row: Values }>(sql`
    select ordinality as place, to_jsonb(row) - bookkeeping_columns() as row
    from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(keys)}) with ordinality as wanted
      join ${raw(table)} as row on ${isSameKey(first)}
    order by ordinality for update of row`)
  const rowByPlace = new Map(found.map(({ place, row }) => [Number(place), row]))
  return keys.map((_, index) => comparable(rowByPlace.get(index + 1) ?? null))
}

const columnNames = (values: Values): Sql => raw(Object.keys(values).join(', '))

/** Inserts rows with all their columns. Skips links that exist. Returns the keys of the inserted rows. */
export const insertRows = async (tx: Queryable, table: TableName, rows: readonly Values[]): Promise<Values[]> => {
  const [first] = rows
  if (!first) return []
  const skip = tableOf(table).kind === null ? sql`on conflict do nothing` : sql``
  const inserted = await tx.rows<{ row: Values }>(sql`
    insert into ${raw(table)} as inserted (${columnNames(first)}) overriding system value
    select ${columnNames(first)} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)})
    ${skip} returning to_jsonb(inserted) as row`)
  return inserted.map(({ row }) => row)
}

export const deleteRows = async (tx: Queryable, table: TableName, keys: readonly Values[]): Promise<void> => {
  const [first] = keys
  if (!first) return
  await tx.rows(sql`
    delete from ${raw(table)} as row using jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(keys)}) as wanted
    where ${isSameKey(first)}`)
}

/** Sets columns of one row; inserts the row if it is missing, which only tables with default values allow. */
export const updateRow = async (tx: Queryable, table: TableName, key: Values, values: Values): Promise<void> => {
  const row = JSON.stringify({ ...key, ...values })
  const assignments = join(Object.keys(values).map((column) => sql`${raw(column)} = excluded.${raw(column)}`))
  if (tableOf(table).absent)
    await tx.rows(sql`
      insert into ${raw(table)} (${columnNames({ ...key, ...values })})
      select ${columnNames({ ...key, ...values })} from jsonb_populate_record(null::${raw(table)}, ${row})
      on conflict (${columnNames(key)}) do update set ${assignments}`)
  else
    await tx.rows(sql`
      update ${raw(table)} as row set (${columnNames(values)}) = row(${join(Object.keys(values).map((column) => sql`wanted.${raw(column)}`))})
      from jsonb_populate_record(null::${raw(table)}, ${row}) as wanted where ${isSameKey(key)}`)
}

/** Sets columns of many records to values of their own. All rows have the same columns, and the id. */
export const updateEach = async (tx: Queryable, table: TableName, rows: readonly Values[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  if (columns.length === 0) return
  const assignments = join(columns.map((column) => sql`${raw(column)} = wanted.${raw(column)}`))
  await tx.rows(sql`
    update ${raw(table)} as row set ${assignments}
    from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}) as wanted where row.id = wanted.id`)
}
