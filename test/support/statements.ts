import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, vi } from 'vitest'
import type { Queryable } from '../../server/database/database.ts'

/** Statements that a service runs every few seconds: database health, expired openings of records, and ranks. */
const PERIODIC = /^select 1$|delete from open_record|from list_rank|where not is_step limit/

/** Returns the SQL statements that this process sends during `work`, except the service's periodic statements. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls
      .map(([statement]: unknown[]) => (typeof statement === 'string' ? statement : String(Object(statement).text)))
      .filter((text) => !PERIODIC.test(text))
  } finally {
    query.mockRestore()
  }
}

/** Resolves when this many statements wait for a lock. */
export const waitForBlocked = async (database: Queryable, count = 1): Promise<void> => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.rows(waiting)).length).toBe(count)
}
