import sql, { raw } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { uniqueSlug } from '../../src/domain/slug.ts'
import { lockByName } from '../database/advisoryLock.ts'
import type { Queryable } from '../database/database.ts'

/** Maximum length of the number at the end of a slug. In a slug of full length, it replaces the last characters. */
const NUMBER_LENGTH = 10

/**
 * Returns the slug if no record of the table has it now. Otherwise appends the first free number, as in heart-team-2.
 */
export const findFreeSlug = async (database: Queryable, table: string, slug: string): Promise<string> => {
  const similar = await database.rows<{ slug: string }>(sql`
    select slug from ${raw(table)} where starts_with(slug, ${slug.slice(0, NAME_LENGTH - NUMBER_LENGTH)})`)
  return uniqueSlug(slug, new Set(similar.map((record) => record.slug)))
}

/**
 * Like `findFreeSlug`, but other callers wait until the transaction ends. Another transaction may still save this slug
 * if a user typed it. The table's constraint then rejects the later save.
 */
export const reserveFreeSlug = async (tx: Queryable, table: string, slug: string): Promise<string> => {
  await lockByName(tx, `slugs of ${table}`)
  return findFreeSlug(tx, table, slug)
}
