import sql from 'sql-template-tag'
import type { Queryable } from '../../server/database/database.ts'

/** Returns the rows in which the stored counts of associations differ from the associations. */
export const wrongCounts = (database: Queryable): Promise<{ field: string; record_id: string; count: number }[]> =>
  database.rows(sql`
    (table record_count except table counted_record) union all (table counted_record except table record_count)`)
