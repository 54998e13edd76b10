import sql, { join, raw } from 'sql-template-tag'
import type { Database } from '../../../server/database/database.ts'

/** Tables to which even a refused request may write. */
const REQUEST_TABLES = ['session', 'sign_in_attempt']

/** All test databases have the same tables. */
let tables: Promise<readonly { name: string }[]> | undefined

/** Returns a text for each table. The text changes with any row, but is faster to compute than a checksum. */
export const fingerprint = async (database: Database): Promise<Record<string, string>> => {
  tables ??= database.rows<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${REQUEST_TABLES}) order by tablename`)
  const sums = (await tables).map(
    ({ name }) => sql`
      select ${name} as name, concat(count(*), ' ', sum(age('3'::xid) - age(xmin))) as sum from ${raw(name)}`,
  )
  const rows = await database.rows<{ name: string; sum: string }>(join(sums, ' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
