import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../database/database.ts'

/** Rows that one statement takes along: few enough to be done long before the statement's time is up. */
const CHUNK = 2_000

/** The items in groups that a statement can take along. */
export const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK))

/** Inserts rows whose fields are columns of the table. */
export const insert = async (tx: Queryable, table: string, rows: readonly object[]): Promise<void> => {
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '))
  for (const chunk of chunksOf(rows))
    await tx.rows(sql`
      insert into ${raw(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(chunk)})`)
}

/** The ids of a table's rows by their names, in the order in which they were made. */
export const idsByName = async (tx: Queryable, table: string): Promise<Map<string, string>> => {
  const rows = await tx.rows<{ id: string; name: string }>(sql`select id, name from ${raw(table)} order by id`)
  return new Map(rows.map(({ id, name }) => [name, id]))
}
