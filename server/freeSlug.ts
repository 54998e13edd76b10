import sql, { raw } from 'sql-template-tag'
import { NAME_LENGTH } from '../src/domain/limits.ts'
import type { Queryable } from './database/database.ts'

/** Numbers that are tried; who has as many records of one name had better write the machine name by hand. */
const HIGHEST = 9_999

/**
 * The first of x, x-2, x-3, ... that no record of the table has: the end is cut where the number needs room. Of two who
 * ask at once both are told the same; then the table's unique constraint decides.
 */
export const freeSlug = async (tx: Queryable, table: string, slug: string): Promise<string> => {
  const free = await tx.one<{ slug: string }>(sql`
    with ending as (select '' as text union all select '-' || generate_series(2, ${HIGHEST}::int)),
      candidate as (select rtrim(left(${slug}, ${NAME_LENGTH} - length(text)), '-') || text as slug from ending)
    select slug from candidate where not exists (select from ${raw(table)} as taken where taken.slug = candidate.slug)
    limit 1`)
  return free?.slug ?? slug
}
