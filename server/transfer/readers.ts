import { type FieldTable, mapFields, type RowOf } from '../../src/domain/fields.ts'
import { flag, optional, orElse, type Reader, text } from './fields.ts'

/** Returns how an import reads the fields of a table: a slug and a flag may be left out, other texts may be null. */
export const readersOf = <Table extends FieldTable>(table: Table) =>
  mapFields(table, (field): Reader<unknown> => {
    if (field.kind === 'flag') return orElse(flag, field.initial)
    if (field.kind === 'slug') return orElse(text, '')
    return field.kind === 'name' ? text : optional(text)
  }) as { readonly [Name in keyof Table]: Reader<RowOf<Table>[Name]> }
