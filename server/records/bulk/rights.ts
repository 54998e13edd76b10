import type { GraphQLSchema } from 'graphql'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { mutationFilter } from '../../contract/permissions.ts'
import type { Context } from '../context.ts'
import { isUndoableKind, undoableKinds } from '../undo/kinds.ts'
import { type TableName, tableOf } from '../undo/tables.ts'
import { linkTableOf, linkTables } from './linkTables.ts'

/** Returns the table with the fields of a kind; null for physicians, whose fields only overrides change. */
export const fieldTableOf = (kind: UploadedKind): TableName | null =>
  isUndoableKind(kind) ? undoableKinds[kind].table : null

/** Returns the table that an edit of a field changes. */
export const tableOfField = (kind: UploadedKind, field: string): TableName | null =>
  linkTableOf(kind, field)?.table ?? fieldTableOf(kind)

/** Tells whether the user may change a table, which needs the permission of the mutation of one record. */
export type MayChange = (table: TableName) => boolean

export const bulkRights = (schema: GraphQLSchema, context: Context): MayChange => {
  const mayRun = mutationFilter(schema)
  return (table) => mayRun(context, tableOf(table).mutation)
}

/** True if the user may edit at least one field of the kind. */
export const mayEditKind = (kind: UploadedKind, mayChange: MayChange): boolean =>
  [fieldTableOf(kind), ...Object.values(linkTables[kind]).map(({ table }) => table)].some(
    (table) => table !== null && mayChange(table),
  )
