import pg from 'pg'
import { vi } from 'vitest'

/**
 * The texts of the SQL statements that this process sends to the database while the work runs, those of the service
 * under test included; begin and commit, too.
 */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : String(Object(statement).text),
    )
  } finally {
    query.mockRestore()
  }
}
