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

/** Must increase when the previous release cannot read new files. */
const FORMAT = 3

const optionalValues = <Value>(
  names: readonly string[],
  reader: Reader<Value>,
): Reader<Partial<Record<string, Value>>> =>
  object(Object.fromEntries(names.map((name) => [name, withDefault(reader, undefined)])))

const readHeader = object({
  type: oneOf(['header']),
  format: integerBetween(1),
  exported_at: optional(dateTime),
  /** These numbers reveal a truncated file. */
  counts: optional(
    optionalValues(
      lineTypes.map(({ type }) => type),
      integerBetween(0, Number.MAX_SAFE_INTEGER),
    ),
  ),
  /** Ids of deleted rows are never assigned again. */
  last_ids: optional(optionalValues(tables, id)),
})
export type Header = ReturnType<typeof readHeader>

/** Throws LineProblem. */
export const headerOf = (line: Readonly<Record<string, unknown>>): Header => {
  if (line.type !== 'header')
    throw new LineProblem([
      { field: '', message: `The first line must be a header: {"type":"header","format":${FORMAT}}` },
    ])
  // The fields of a later format are unknown. Earlier formats only lack some fields.
  if (!(Number(line.format) <= FORMAT))
    throw new LineProblem([{ field: 'format', message: `This release reads formats up to ${FORMAT}.` }])
  return readHeader(line)
}

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
