/** Field of a record. A `name` or `slug` must not be empty. An empty `line` or `url` is stored as null. */
export type Field =
  | { readonly kind: 'name' | 'slug'; readonly label: string }
  | { readonly kind: 'line' | 'url'; readonly label: string; readonly hint?: string }
  | {
      readonly kind: 'flag'
      readonly label: string
      readonly on: string
      readonly off: string
      readonly initial: boolean
      readonly hint?: string
    }

/**
 * Editable fields of a record, in the order of the merge panel. The service and the console derive columns, inputs and
 * controls from this table (docs/decisions/46-fields.md).
 */
export type FieldTable = Readonly<Record<string, Field>>

/** Values in a record's form, where '' stands for null. */
export type DraftOf<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name]['kind'] extends 'flag' ? boolean : string
}

export type RowOf<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name]['kind'] extends 'flag'
    ? boolean
    : Table[Name]['kind'] extends 'name' | 'slug'
      ? string
      : string | null
}

export const mapFields = <Result>(
  table: FieldTable,
  make: (field: Field, name: string) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field, name)]))

export const blankOf = <Table extends FieldTable>(table: Table): DraftOf<Table> =>
  mapFields(table, (field) => (field.kind === 'flag' ? field.initial : '')) as DraftOf<Table>

export const draftOf = <Table extends FieldTable>(table: Table, row: RowOf<Table>): DraftOf<Table> =>
  mapFields(table, (_, name) => row[name as keyof Table] ?? '') as DraftOf<Table>
