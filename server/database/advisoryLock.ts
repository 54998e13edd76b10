import sql from 'sql-template-tag'
import type { Queryable } from './database.ts'

/**
 * Takes an advisory lock until the transaction ends. Waits while another transaction has the same lock. Such a lock
 * protects rules about more rows than a transaction can lock, including rows that do not exist yet.
 */
export const lockByName = async (tx: Queryable, name: string): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
