import sql, { join, raw } from 'sql-template-tag'
import type { Queryable } from '../../server/database/database.ts'

/** Returns the rows in which the stored counts of associations differ from the associations. */
export const wrongCounts = (database: Queryable): Promise<{ row: string }[]> => {
  const differences = ['care_group', 'term', 'synonym'].map((name) => {
    const [stored, right] = [raw(`table ${name}_count`), raw(`table counted_${name}`)]
    return sql`select ${name} || row::text as row from ((${stored} except ${right}) union all (${right} except ${stored})) as row`
  })
  return database.rows(join(differences, ' union all '))
}
