import sql from 'sql-template-tag'
import type { Queryable } from '../../server/database/database.ts'
import { searchText } from '../../server/lists/searchText.ts'

/** Creates practice records named 'Bulk 1', 'Bulk 2' and so on. Returns their ids. */
export const newRecords = async (
  database: Queryable,
  count: number,
  emails: readonly string[] = [],
): Promise<string[]> => {
  // The records' search texts differ only in the number.
  const searched = searchText('', '', '', 'Bulk 77777', ...emails)
  const rows = await database.rows<{ id: string }>(sql`
    insert into practice_email (soarian_resource_mne, soarian_location_mne, department_mne, match, match_key, emails,
      search_key, updated_by)
    select '', '', '', 'Bulk ' || number, 'bulk ' || number, ${[...emails]}::text[],
      replace(${searched}, '77777', number::text), 'nobody'
    from generate_series(1, ${count}::int) as number returning id`)
  return rows.map(({ id }) => id)
}

/** Returns the addresses of records, ordered by record id. */
export const emailsOf = async (database: Queryable, ids: readonly string[]): Promise<string[][]> => {
  const rows = await database.rows<{ emails: string[] }>(sql`
    select emails from practice_email where id = any(${[...ids]}::bigint[]) order by id`)
  return rows.map(({ emails }) => emails)
}

/** Stores a text that is not a list of addresses, because no mutation can do this. */
export const breakEmails = async (database: Queryable, id: string, text: string): Promise<void> => {
  await database.rows(sql`update practice_email set emails = '{}', broken_emails = ${text} where id = ${id}`)
}
