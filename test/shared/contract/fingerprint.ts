import sql, { join, raw } from 'sql-template-tag'
import type { Database } from '../../../server/database/database.ts'

/** Tables that every request and sign-in may write, refused or not. */
const ABOUT_ASKING = ['session', 'sign_in_attempt']

/**
 * Returns the number of rows of each table and the transactions that wrote them, by table name. Equal when nothing
 * changed. A checksum of the rows would take much longer.
 */
export const fingerprint = async (database: Database): Promise<Record<string, string>> => {
  const tables = await database.rows<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${ABOUT_ASKING}) order by tablename`)
  const sums = tables.map(
    ({ name }) => sql`
      select ${name} as name, concat(count(*), ' ', sum(age('3'::xid) - age(xmin))) as sum from ${raw(name)}`,
  )
  const rows = await database.rows<{ name: string; sum: string }>(join(sums, ' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
