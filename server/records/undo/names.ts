import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import type { TableChanges } from './rows.ts'
import { type Referred, referredTables, type TableName, tableOf } from './tables.ts'

export interface Names {
  /** Returns the name of a record; null if nothing knows it. */
  readonly of: (kind: Referred, id: unknown) => string | null
  /** Returns the source's value of a physician's field. */
  readonly sourceOf: (providerId: unknown, field: string) => unknown
}

/** Returns the columns of a table that contain ids, with their kinds. */
export const referencesIn = (table: TableName): [column: string, kind: Referred][] => {
  const { owners, references } = tableOf(table)
  return [...Object.entries(owners), ...Object.entries(references)]
}

const idsByKind = (changes: readonly TableChanges[]): ReadonlyMap<Referred, ReadonlySet<string>> => {
  const idsOf = new Map<Referred, Set<string>>()
  for (const { table, changes: rows } of changes)
    for (const [column, kind] of referencesIn(table))
      for (const id of rows.flatMap(({ key, before, after }) => [key[column], before?.[column], after?.[column]]))
        if (typeof id === 'number') idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(String(id)))
  return idsOf
}

const currentNames = (kind: Referred, ids: ReadonlySet<string>): Sql[] => {
  const { table, name } = referredTables[kind] ?? {}
  return table && name
    ? [sql`select ${kind} as kind, id::text, ${name} as name from ${table} where id = any(${[...ids]}::bigint[])`]
    : []
}

/** The audit log knows the last names of deleted records. */
const lastNames = (kind: Referred, ids: ReadonlySet<string>): Sql => sql`
  select distinct on (record_id) kind, record_id::text as id, name from audit_record
  where kind = ${kind} and record_id = any(${[...ids]}::bigint[]) and name is not null order by record_id, audit_id desc`

/** Reads the names of all records to which the changed rows refer. */
export const readNames = async (tx: Queryable, changes: readonly TableChanges[]): Promise<Names> => {
  const names = new Map<string, string>()
  const read = async (query: readonly Sql[]) => {
    if (query.length === 0) return
    const rows = await tx.rows<{ kind: string; id: string; name: string }>(
      join(
        query.map((part) => sql`(${part})`),
        ' union all ',
      ),
    )
    for (const { kind, id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  const idsOf = idsByKind(changes)
  await read([...idsOf].flatMap(([kind, ids]) => currentNames(kind, ids)))
  const unknown = [...idsOf]
    .map(([kind, ids]) => [kind, new Set([...ids].filter((id) => !names.has(`${kind} ${id}`)))] as const)
    .filter(([, ids]) => ids.size > 0)
  await read(unknown.map(([kind, ids]) => lastNames(kind, ids)))
  const overridden = changes.find(({ table }) => table === 'provider_override')?.changes ?? []
  const sources = await tx.rows<{ id: string; source: Readonly<Record<string, unknown>> }>(sql`
    select id::text, to_jsonb(provider) as source from provider
    where id = any(${overridden.map(({ key }) => String(key.provider_id))}::bigint[])`)
  const sourceById = new Map(sources.map(({ id, source }) => [id, source]))
  return {
    of: (kind, id) => names.get(`${kind} ${String(id)}`) ?? null,
    sourceOf: (id, field) => sourceById.get(String(id))?.[field] ?? null,
  }
}
