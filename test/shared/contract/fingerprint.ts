import sql, { join, raw } from 'sql-template-tag'
import type { Database } from '../../../server/database/database.ts'

/** Written by every request and every sign-in, refused or not. */
const ABOUT_ASKING = ['session', 'sign_in_attempt']

/**
 * How many rows each table has and which transactions wrote them, by the table's name: equal when nothing was changed. What the
 * rows hold would have to be read for a sum of it, which took most of the time.
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
