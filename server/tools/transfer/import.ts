import sql, { raw } from 'sql-template-tag'
import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import { uniqueSlug } from '../../../src/domain/slug.ts'
import { type BulkTransaction, inBulkTransaction, withoutIndexes, withoutReferences } from '../../database/bulk.ts'
import { lineTypes } from '../../sections/sections.ts'
import { createAdmin, type NewAccount } from '../../session/accounts.ts'
import { type Header, sequences } from './header.ts'
import { type Counts, type LoadOptions, load } from './load.ts'
import { derivedTables, tables } from './tables.ts'

/** Without any account, the next start would fill the database with demo data. */
const createMissingAdmin = async (tx: BulkTransaction): Promise<NewAccount | null> => {
  if (await tx.one(sql`select 1 from app_user where role = ${ADMIN_ROLE} and status`)) return null
  const accounts = await tx.rows<{ username_key: string }>(sql`select username_key from app_user`)
  return createAdmin(tx, uniqueSlug('admin', new Set(accounts.map(({ username_key }) => username_key))), null)
}

export interface ImportResult {
  readonly counts: Counts
  readonly isImported: boolean
  /** Null if the file has an enabled administrator. */
  readonly admin: NewAccount | null
}

class ImportRefused extends Error {
  readonly counts: Counts

  constructor(counts: Counts) {
    super('Lines were refused.')
    this.counts = counts
  }
}

const refuseFilledTables = async (tx: BulkTransaction): Promise<void> => {
  // The migrations create the two rows of top_list.
  for (const table of tables.filter((name) => name !== 'top_list'))
    if (await tx.one(sql`select 1 from ${raw(table)} limit 1`))
      throw new Error(`The database is not empty: ${table} has rows. Nothing was imported.`)
}

const refuseIncompleteFile = ({ counts }: Header, foundCounts: Counts): void => {
  for (const [type, expected] of Object.entries(counts ?? {})) {
    const { accepted, refused } = foundCounts.get(type) ?? { accepted: 0, refused: 0 }
    if (expected !== undefined && accepted + refused !== expected)
      throw new Error(
        `The file is incomplete. Its header counts ${expected} ${type} lines, but it has ${accepted + refused}. Nothing was imported.`,
      )
  }
}

/** Sequences must not repeat the id of a row that was deleted before the export. */
const setSequences = async (tx: BulkTransaction, { last_ids }: Header): Promise<void> => {
  for (const { table, sequence } of await sequences(tx))
    await tx.rows(sql`
      select setval(${sequence}::regclass, last)
      from greatest((select max(id) from ${raw(table)}), ${last_ids?.[table] ?? null}::bigint) as last
      where last is not null`)
}

const importLines = async (
  tx: BulkTransaction,
  input: AsyncIterable<Buffer>,
  options: LoadOptions,
): Promise<ImportResult> => {
  const { header, counts, isComplete } = await load(tx, input, options)
  refuseIncompleteFile(header, counts)
  if (!isComplete && !options.skipRefused) throw new ImportRefused(counts)
  for (const { finish } of lineTypes) if (finish) await tx.rows(finish)
  await tx.rows(sql`
    insert into top_list (name, updated_by) values ('specialties', ''), ('conditions', '') on conflict do nothing`)
  await setSequences(tx, header)
  return { counts, isImported: true, admin: await createMissingAdmin(tx) }
}

/**
 * Imports all lines, or none if a line is refused and `skipRefused` is not set. Throws if the database is not empty, or
 * the file is invalid.
 */
export const importFrom = async (
  url: string,
  input: AsyncIterable<Buffer>,
  options: LoadOptions,
): Promise<ImportResult> => {
  try {
    return await inBulkTransaction(url, async (tx) => {
      await refuseFilledTables(tx)
      await tx.rows(sql`delete from top_list`)
      const filledTables = [...tables, ...derivedTables]
      const result = await withoutIndexes(tx, filledTables, () =>
        // A term and the link to its primary synonym refer to each other.
        withoutReferences(tx, tables, () => importLines(tx, input, options)),
      )
      await tx.rows(raw(`analyze ${filledTables.join(', ')}`))
      return result
    })
  } catch (error) {
    if (error instanceof ImportRefused) return { counts: error.counts, isImported: false, admin: null }
    throw error
  }
}
