import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../database/database.ts'
import { type News, saved } from '../changes.ts'

/** A record that programs show by its name. */
interface Shown {
  readonly id: string
  readonly name: string
}

/**
 * The changes to announce of the programs, whose ids, one column, a query answers, that show a record by another name now.
 * Nobody has saved them.
 */
const programsShowing = async (tx: Queryable, before: Shown, after: Shown, ids: Sql): Promise<News[]> => {
  if (before.name === after.name) return []
  const shown = await tx.rows<{ id: string }>(sql`select id from promoted_program where id in (${ids}) order by id`)
  return saved(
    'PROMOTED_PROGRAM',
    shown.map(({ id }) => id),
  )
}

/** As `programsShowing`, of a saved term, which may be inherited. */
export const programsWithTerm = (tx: Queryable, before: Shown, after: Shown): Promise<News[]> =>
  programsShowing(
    tx,
    before,
    after,
    sql`select program_id from program_term where term_id = ${after.id}
      union all
      select program_id from program_specialty join specialty_term using (specialty_id)
      where term_id = ${after.id} and list = 'DEFAULT' and use_inherited_terms`,
  )

/** As `programsShowing`, of a saved specialty. */
export const programsWithSpecialty = (tx: Queryable, before: Shown, after: Shown): Promise<News[]> =>
  programsShowing(tx, before, after, sql`select program_id from program_specialty where specialty_id = ${after.id}`)
