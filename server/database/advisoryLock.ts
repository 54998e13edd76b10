import sql from 'sql-template-tag'
import type { Queryable } from './database.ts'

/**
 * Takes an advisory lock until the transaction ends. Waits while another transaction has the same lock. Unlike a row
 * lock, an advisory lock also covers rows that do not exist yet, such as a second record with the same slug.
 */
export const lockByName = async (tx: Queryable, name: string): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
