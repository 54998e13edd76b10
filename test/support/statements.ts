import pg from 'pg'
import { vi } from 'vitest'

/** What a service asks by itself every few seconds: whether the database answers, for dead openings, for ranks to fold. */
const BY_ITSELF = /^select 1$|delete from open_record|from list_rank|where not is_step limit/

/**
 * The texts of the SQL statements that this process sends to the database while the work runs, those of the service
 * under test included; begin and commit, too. What the service asks by itself is left out.
 */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls
      .map(([statement]: unknown[]) => (typeof statement === 'string' ? statement : String(Object(statement).text)))
      .filter((text) => !BY_ITSELF.test(text))
  } finally {
    query.mockRestore()
  }
}
