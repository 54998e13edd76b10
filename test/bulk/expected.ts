import fc from 'fast-check'
import sql, { join, raw } from 'sql-template-tag'
import type { BulkEdit, BulkRow } from '../../server/contract/types.gen.ts'
import type { Database } from '../../server/database/database.ts'
import { linkTables } from '../../server/records/bulk/linkTables.ts'
import { type BulkField, moveTargets, operationsOf } from '../../src/domain/bulk/fields.ts'
import type { UploadedKind } from '../../src/domain/bulk/sheets.ts'
import { bulkFieldTables } from '../../src/domain/bulk/tables.ts'

/** Tables of the kinds of records that a bulk change can edit. */
export const tables = {
  GROUP: 'care_group',
  TERM: 'term',
  SYNONYM: 'synonym',
  SPECIALTY: 'specialty',
  PROMOTED_PROGRAM: 'promoted_program',
  PRACTICE_EMAIL: 'practice_email',
  PROVIDER: 'provider',
} as const satisfies Partial<Record<UploadedKind, string>>
export type Kind = keyof typeof tables
export const kinds = Object.keys(tables) as Kind[]

/** Values of a record: columns by name, and sorted ids of links by field. */
export type RecordValues = Readonly<Record<string, unknown>>

const ITEMS = 6
export const addresses = Array.from({ length: ITEMS }, (_, index) => `bulk${index}@example.org`)

/** Returns the first ids of a table. */
export const pick = async (database: Database, table: string, count: number) =>
  (await database.rows<{ id: string }>(sql`select id::text from ${raw(table)} order by id limit ${count}`)).map(
    ({ id }) => id,
  )

const itemsOf = (database: Database, field: BulkField): Promise<string[]> =>
  field.kind === 'links' && field.of in tables
    ? pick(database, tables[field.of as Kind], ITEMS)
    : Promise.resolve(addresses)

/** Returns the ids or texts that random edits use, by field. */
export const editItems = async (database: Database, kind: Kind): Promise<ReadonlyMap<string, readonly string[]>> => {
  const items = new Map<string, readonly string[]>()
  for (const [name, field] of Object.entries(bulkFieldTables[kind])) items.set(name, await itemsOf(database, field))
  return items
}

/** Reads the fields and links that a bulk change can edit. */
export const readValues = async (
  database: Database,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, RecordValues>> => {
  const fields = Object.entries(bulkFieldTables[kind])
  const values = new Map<string, Record<string, unknown>>(ids.map((id) => [id, {}]))
  const columns = fields.filter(([, { kind: type }]) => type !== 'links').map(([name]) => name)
  for (const { id, row } of await database.rows<{ id: string; row: RecordValues }>(
    sql`select id::text, to_jsonb(record) as row from ${raw(tables[kind])} as record where id = any(${[...ids]}::bigint[])`,
  ))
    for (const name of columns) Object.assign(values.get(id) ?? {}, { [name]: row[name] })
  for (const [name] of fields) {
    const link = linkTables[kind][name]
    if (!link) continue
    const conditions = Object.entries(link.values).map(([column, value]) => sql`${raw(column)} = ${value}`)
    const rows = await database.rows<{ owner: string; item: string }>(sql`
      select ${raw(link.owner)}::text as owner, ${raw(link.item)}::text as item from ${raw(link.table)}
      where ${join([sql`${raw(link.owner)} = any(${[...ids]}::bigint[])`, ...conditions], ' and ')}`)
    const byOwner = Map.groupBy(rows, ({ owner }) => owner)
    const itemsOf = (id: string) => byOwner.get(id)?.map(({ item }) => item) ?? []
    for (const id of ids) Object.assign(values.get(id) ?? {}, { [name]: itemsOf(id).toSorted() })
  }
  return values
}

const expectedAfterOne = (
  now: RecordValues,
  { field, operation, values: given, replacements, target }: BulkEdit,
  kind: Kind,
): RecordValues => {
  if (operation === 'SET') {
    const [text = ''] = given
    return { ...now, [field]: bulkFieldTables[kind][field]?.kind === 'flag' ? text === 'true' : text || null }
  }
  const listOf = (name: string) => (now[name] as string[] | undefined) ?? []
  const list = listOf(field)
  const had = list.filter((item) => given.includes(item))
  const rest = list.filter((item) => !given.includes(item))
  if (operation === 'ADD') return { ...now, [field]: [...new Set([...list, ...given])] }
  if (operation === 'REPLACE')
    return { ...now, [field]: had.length > 0 ? [...new Set([...rest, ...(replacements ?? [])])] : list }
  return { ...now, [field]: rest, ...(target && { [target]: [...new Set([...listOf(target), ...had])] }) }
}

/** Calculates edits without the service's code. */
export const expected = (values: RecordValues, edits: readonly BulkEdit[], kind: Kind): RecordValues => {
  let now = values
  for (const edit of edits) now = expectedAfterOne(now, edit, kind)
  return now
}

/** Sorts the lists among the values. */
export const sorted = (values: RecordValues | undefined) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toSorted((one, other) => (one < other ? -1 : 1)) : value,
    ]),
  )

/** Returns random edits. `items` are the ids or texts that they use, by field. */
export const editOf = (kind: Kind, items: ReadonlyMap<string, readonly string[]>): fc.Arbitrary<BulkEdit> => {
  const table = bulkFieldTables[kind]
  return fc.constantFrom(...Object.keys(table)).chain((field) => {
    const definition = table[field]
    const some = fc.subarray([...(items.get(field) ?? [])], { minLength: 1 })
    const texts =
      definition?.kind === 'flag'
        ? ['true', 'false']
        : definition?.kind === 'choice'
          ? ['', ...Object.keys(definition.options)]
          : ['', 'https://bulk.example.org']
    return fc.constantFrom(...operationsOf(table, field)).chain((operation) =>
      fc.record({
        field: fc.constant(field),
        operation: fc.constant(operation),
        values: operation === 'SET' ? fc.constantFrom(...texts).map((text) => [text]) : some,
        replacements: operation === 'REPLACE' ? some : fc.constant([]),
        target: operation === 'MOVE' ? fc.constantFrom(...moveTargets(table, field)) : fc.constant(null),
      }),
    )
  })
}

/** Returns the rows of a bulk change with their outcomes. */
export const rowsOf = (database: Database, id: string) =>
  database.rows<BulkRow>(
    sql`select position, record_id::text as "recordId", outcome, reason, fields from bulk_row where change_id = ${id} order by position`,
  )
