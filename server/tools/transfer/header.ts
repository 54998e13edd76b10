import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { lineTypes } from '../../sections/sections.ts'
import {
  dateTime,
  id,
  integerBetween,
  LineProblem,
  object,
  oneOf,
  optional,
  type Reader,
  withDefault,
} from '../../transfer/fields.ts'
import { tables } from './tables.ts'

/**
 * Version of the file format. It increases when the previous release cannot read new files. Version 2 added the line
 * type override_change. Version 3 added email_batch, email_batch_row and stored values that are not lists of addresses.
 */
const FORMAT = 3

/** Returns a reader of an object whose keys are `names`. Each key may be missing; `reader` reads each value. */
const optionalValues = <Value>(
  names: readonly string[],
  reader: Reader<Value>,
): Reader<Partial<Record<string, Value>>> =>
  object(Object.fromEntries(names.map((name) => [name, withDefault(reader, undefined)])))

const readHeader = object({
  type: oneOf(['header']),
  format: integerBetween(1),
  exported_at: optional(dateTime),
  /** Number of lines of each type, which reveals a truncated file. */
  counts: optional(
    optionalValues(
      lineTypes.map(({ type }) => type),
      integerBetween(0, Number.MAX_SAFE_INTEGER),
    ),
  ),
  /** Last id that each table assigned. Ids of deleted rows are never assigned again. */
  last_ids: optional(optionalValues(tables, id)),
})
export type Header = ReturnType<typeof readHeader>

/** Reads the header from the first line of a file. Throws LineProblem. */
export const headerOf = (line: Readonly<Record<string, unknown>>): Header => {
  if (line.type !== 'header')
    throw new LineProblem([
      { field: '', message: `The first line must be a header: {"type":"header","format":${FORMAT}}` },
    ])
  // Checks the format first, because the fields of a later format are unknown. Earlier formats only lack some fields.
  if (!(Number(line.format) <= FORMAT))
    throw new LineProblem([{ field: 'format', message: `This release reads formats up to ${FORMAT}.` }])
  return readHeader(line)
}

/** Returns the tables with generated ids, each with its sequence and the last assigned id. */
export const sequences = (tx: Queryable) =>
  tx.rows<{ table: string; sequence: string; last: string | null }>(sql`
    select name as table, sequence, pg_sequence_last_value(sequence::regclass) as last
    from pg_attribute, cast(attrelid::regclass as text) as name, pg_get_serial_sequence(name, attname) as sequence
    where attidentity <> '' and attrelid = any(${tables}::regclass[]) order by attrelid`)

export const createHeader = async (tx: Queryable) => {
  const counts: Record<string, number> = {}
  for (const { type, tables } of lineTypes) {
    const row = await tx.one<{ count: string }>(sql`select count(*) from ${raw(tables[0] ?? '')}`)
    counts[type] = Number(row?.count)
  }
  const assigned = (await sequences(tx)).filter(({ last }) => last !== null)
  return {
    type: 'header',
    format: FORMAT,
    exported_at: new Date().toISOString(),
    counts,
    last_ids: Object.fromEntries(assigned.map(({ table, last }) => [table, last])),
  }
}
