import { raw, type Sql } from 'sql-template-tag'
import { type DraftOf, type Field, type FieldTable, mapFields, type RowOf } from '../../src/domain/fields.ts'

/** Returns the table's columns for a select, each as `table.column`. */
export const columnList = (fields: FieldTable, table: string): Sql =>
  raw(
    Object.keys(fields)
      .map((name) => `${table}.${name}`)
      .join(', '),
  )

/** Returns the editable fields of a row, for the audit log. */
export const fieldsIn = <Table extends FieldTable>(fields: Table, row: RowOf<Table>): RowOf<Table> =>
  mapFields(fields, (_, name) => row[name as keyof Table]) as RowOf<Table>

/** Returns a draft's values by column. Empty optional texts become null. */
export const valuesOf = <Table extends FieldTable>(
  fields: Table,
  draft: { readonly [Name in keyof Table]: DraftOf<Table>[Name] | RowOf<Table>[Name] },
): RowOf<Table> =>
  mapFields(fields, ({ kind }, name) => {
    const value = draft[name as keyof Table]
    return kind === 'line' || kind === 'url' ? value || null : value
  }) as RowOf<Table>

const toDraftValue = ({ kind }: Field, value: unknown): unknown => {
  if (value === null) return kind === 'line' || kind === 'url' ? '' : undefined
  return typeof value === 'string' ? value.trim() : value
}

/**
 * Returns the fields that an input contains, with trimmed texts. Null empties an optional text. For any other field,
 * null counts as absent.
 */
export const fieldsInInput = <Table extends FieldTable>(fields: Table, input: object): Partial<DraftOf<Table>> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, toDraftValue(field, Reflect.get(input, name))])
      .filter(([, value]) => value !== undefined),
  ) as Partial<DraftOf<Table>>
