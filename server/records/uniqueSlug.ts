import sql, { raw } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { uniqueSlug } from '../../src/domain/slug.ts'
import { lockByName } from '../database/advisoryLock.ts'
import type { Queryable } from '../database/database.ts'

/** Maximum characters that a number takes from the end of a slug. */
const NUMBER_LENGTH = 10

/** Returns the slug, or its first numbered form that no record of the table has now. */
export const freeSlugNow = async (database: Queryable, table: string, slug: string): Promise<string> => {
  const alike = await database.rows<{ slug: string }>(sql`
    select slug from ${raw(table)} where starts_with(slug, ${slug.slice(0, NAME_LENGTH - NUMBER_LENGTH)})`)
  return uniqueSlug(slug, new Set(alike.map((record) => record.slug)))
}

/**
 * Like `freeSlugNow`, but other callers wait until the transaction ends. A slug typed by hand may still come first;
 * then the table's constraint decides.
 */
export const freeSlug = async (tx: Queryable, table: string, slug: string): Promise<string> => {
  await lockByName(tx, `slugs of ${table}`)
  return freeSlugNow(tx, table, slug)
}
