import sql, { raw } from 'sql-template-tag'
import { NAME_LENGTH } from '../../src/domain/limits.ts'
import { uniqueSlug } from '../../src/domain/slug.ts'
import type { RecordKind } from '../contract/types.gen.ts'
import { lockByName } from '../database/advisoryLock.ts'
import type { Queryable } from '../database/database.ts'

const kinds = { promoted_program: 'PROMOTED_PROGRAM', synonym: 'SYNONYM' } as const satisfies Record<string, RecordKind>
type SlugTable = keyof typeof kinds

/** The number may replace the last characters of a long slug. */
const NUMBER_LENGTH = 10

/** Returns the slug if it is free. Otherwise appends a number, as in heart-team-2. */
export const findFreeSlug = async (database: Queryable, table: SlugTable, slug: string): Promise<string> => {
  const start = slug.slice(0, NAME_LENGTH - NUMBER_LENGTH)
  const similar = await database.rows<{ slug: string }>(sql`
    select slug from ${raw(table)} where starts_with(slug, ${start})
    union all select slug from trash where kind = ${kinds[table]} and starts_with(slug, ${start})`)
  return uniqueSlug(slug, new Set(similar.map((record) => record.slug)))
}

/** Other callers wait until the transaction ends. A user may still save this slug first. */
export const reserveFreeSlug = async (tx: Queryable, table: SlugTable, slug: string): Promise<string> => {
  await lockByName(tx, `slugs of ${table}`)
  return findFreeSlug(tx, table, slug)
}
