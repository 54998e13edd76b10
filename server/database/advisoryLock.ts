import sql from 'sql-template-tag'
import type { Queryable } from './database.ts'

/** Locks until the transaction ends. Unlike a row lock, this also covers rows that don't exist yet. */
export const lockByName = async (tx: Queryable, name: string): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
