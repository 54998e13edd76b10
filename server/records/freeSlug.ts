import sql, { raw } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { firstFreeSlug } from '../../src/domain/slug.ts'
import type { Queryable } from '../database/database.ts'
import { takeTurn } from '../database/turns.ts'

/** Characters that a number may take from the end of a slug. */
const NUMBER_LENGTH = 10

/** The slug, or the first with a number that no record of the table has now. */
export const freeSlugNow = async (database: Queryable, table: string, slug: string): Promise<string> => {
  const alike = await database.rows<{ slug: string }>(sql`
    select slug from ${raw(table)} where starts_with(slug, ${slug.slice(0, NAME_LENGTH - NUMBER_LENGTH)})`)
  return firstFreeSlug(slug, new Set(alike.map((record) => record.slug)))
}

/**
 * The same, and nobody else is given it until the transaction ends; who writes a slug by hand may still be faster, and the
 * table's constraint decides.
 */
export const freeSlug = async (tx: Queryable, table: string, slug: string): Promise<string> => {
  await takeTurn(tx, `slugs of ${table}`)
  return freeSlugNow(tx, table, slug)
}
