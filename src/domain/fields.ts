/**
 * Field of a record that needs only the common rules of its kind. A `name` or `slug` must not be empty. An empty `line`
 * (one line of text) or `url` is stored as null. A `flag` is a boolean with a word for each value.
 */
export type Field =
  | { readonly kind: 'name' | 'slug'; readonly label: string }
  | { readonly kind: 'line' | 'url'; readonly label: string; readonly hint?: string }
  | {
      readonly kind: 'flag'
      readonly label: string
      readonly on: string
      readonly off: string
      /** Value in a new record. */
      readonly initial: boolean
      readonly hint?: string
    }

/**
 * Editable fields of a record, by their names in the contract and in the order of the merge panel. From this
 * table, the service derives columns, audit fields, input, import and export. The console derives drafts, labels,
 * controls and merge rows. A field with a rule of its own needs separate code (docs/decisions/46-fields.md).
 */
export type FieldTable = Readonly<Record<string, Field>>

/** Values in a record's form. A text that is null in the record is empty in the form. */
export type DraftOf<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name]['kind'] extends 'flag' ? boolean : string
}

/** Values of a record as the database stores them. */
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

/** Returns the draft of a stored record. Drops values that the table does not list. */
export const draftOf = <Table extends FieldTable>(table: Table, row: RowOf<Table>): DraftOf<Table> =>
  mapFields(table, (_, name) => row[name as keyof Table] ?? '') as DraftOf<Table>
