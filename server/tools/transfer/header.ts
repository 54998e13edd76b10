import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { kinds } from '../../sections/sections.ts'
import { id, moment, object, oneOf, optional, orElse, type Reader, Refused, whole } from '../../transfer/fields.ts'
import { tables } from './tables.ts'

/**
 * Which fields and types there are: counts when a file of one release cannot be read by the one before. Since 2 there are
 * lines of the type override_change; since 3 of the types email_batch and email_batch_row, and addresses that are no list.
 */
const FORMAT = 3

/** For each type or table that is named. */
const each = <Value>(names: readonly string[], reader: Reader<Value>): Reader<Partial<Record<string, Value>>> =>
  object(Object.fromEntries(names.map((name) => [name, orElse(reader, undefined)])))

const readHeader = object({
  type: oneOf(['header']),
  format: whole(1),
  exported_at: optional(moment),
  /** How many lines there are of each type, so that a file that was cut short is noticed. */
  counts: optional(
    each(
      kinds.map(({ type }) => type),
      whole(0, Number.MAX_SAFE_INTEGER),
    ),
  ),
  /** The last id that each table gave: ids of what was removed are never given again. */
  last_ids: optional(each(tables, id)),
})
export type Header = ReturnType<typeof readHeader>

/** Reads the first line of a file. Throws Refused. */
export const headerOf = (line: Readonly<Record<string, unknown>>): Header => {
  if (line.type !== 'header')
    throw new Refused([{ field: '', message: `The first line must be a header: {"type":"header","format":${FORMAT}}` }])
  // Of a later format nothing else is known; the earlier ones lack what this one has.
  if (!(Number(line.format) <= FORMAT))
    throw new Refused([{ field: 'format', message: `This release reads formats up to ${FORMAT}.` }])
  return readHeader(line)
}

/** The tables that number their rows, with the sequences that do it, and the last id that each gave. */
export const sequences = (tx: Queryable) =>
  tx.rows<{ table: string; sequence: string; last: string | null }>(sql`
    select name as table, sequence, pg_sequence_last_value(sequence::regclass) as last
    from pg_attribute, cast(attrelid::regclass as text) as name, pg_get_serial_sequence(name, attname) as sequence
    where attidentity <> '' and attrelid = any(${tables}::regclass[]) order by attrelid`)

/** The header of what is in the database. */
export const headerFor = async (tx: Queryable) => {
  const counts: Record<string, number> = {}
  for (const { type, tables } of kinds) {
    const counted = await tx.one<{ count: string }>(sql`select count(*) from ${raw(tables[0] ?? '')}`)
    counts[type] = Number(counted?.count)
  }
  const given = (await sequences(tx)).filter(({ last }) => last !== null)
  return {
    type: 'header',
    format: FORMAT,
    exported_at: new Date().toISOString(),
    counts,
    last_ids: Object.fromEntries(given.map(({ table, last }) => [table, last])),
  }
}
