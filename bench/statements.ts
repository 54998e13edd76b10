import { execute, parse } from 'graphql'
import sql, { type Sql } from 'sql-template-tag'
import { schema } from '../server/app/schema.ts'
import type { Database, Queryable } from '../server/database/database.ts'
import type { Statement } from './bare.ts'

/**
 * Returns the SQL statements of a user's query, except those for permissions and sign-in. Throws if the service refuses
 * the query.
 */
export const statementsOf = async (
  database: Database,
  username: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Statement[]> => {
  const statements: Statement[] = []
  const record = (statement: Sql): Sql => {
    statements.push({ text: statement.text, values: statement.values })
    return statement
  }
  const recorder: Queryable = {
    rows: (statement) => database.rows(record(statement)),
    one: (statement) => database.one(record(statement)),
  }
  const account = await database.one<{ id: string; role: string; permissions: string[] }>(sql`
    select id, role, array(select child from auth_item_child where parent = role) as permissions
    from app_user where username = ${username}`)
  const viewer = { ...account, username, sessionId: '', permissions: new Set(account?.permissions) }
  // Keep only the statements of the second run, because the first run also fills caches.
  for (let run = 0; run < 2; run += 1) {
    statements.length = 0
    const contextValue = { database: recorder, viewer, config: { timeZone: 'America/New_York' } }
    const { errors } = await execute({ schema, document: parse(query), variableValues: variables, contextValue })
    if (errors) throw new Error(`${username} was refused: ${errors.join(' ')}`)
  }
  return statements
}
