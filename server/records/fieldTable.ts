import { raw, type Sql } from 'sql-template-tag'
import { type DraftOf, type Field, type FieldTable, mapFields, type RowOf } from '../../src/domain/fields.ts'

export const columnList = (fields: FieldTable, table: string): Sql =>
  raw(
    Object.keys(fields)
      .map((name) => `${table}.${name}`)
      .join(', '),
  )

export const fieldsIn = <Table extends FieldTable>(fields: Table, row: RowOf<Table>): RowOf<Table> =>
  mapFields(fields, (_, name) => row[name as keyof Table]) as RowOf<Table>

/** Empty optional texts become null. */
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

/** Returns the fields in an input. Null empties an optional text; any other null counts as absent. */
export const fieldsInInput = <Table extends FieldTable>(fields: Table, input: object): Partial<DraftOf<Table>> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, toDraftValue(field, Reflect.get(input, name))])
      .filter(([, value]) => value !== undefined),
  ) as Partial<DraftOf<Table>>
