import sql from 'sql-template-tag'
import type { Queryable } from './database.ts'

/**
 * Waits until no other transaction has the turn of this name, and keeps it until this one ends: for rules on more rows
 * than can be locked, those that are not there yet among them.
 */
export const takeTurn = async (tx: Queryable, name: string): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
