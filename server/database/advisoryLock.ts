import sql from 'sql-template-tag'
import type { Queryable } from './database.ts'

/**
 * Takes an advisory lock for the transaction, and waits until no other transaction has it. It protects rules about more
 * rows than can be locked, including rows that do not exist yet.
 */
export const lockByName = async (tx: Queryable, name: string): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
