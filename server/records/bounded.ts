import sql, { type Sql } from 'sql-template-tag'
import { MAX_ROWS, tooManyRows } from '../contract/rows.ts'
import type { Queryable } from '../database/database.ts'

/** A database whose selects answer no more rows than an operation may have. Errors: BAD_USER_INPUT for more. */
export const boundedDatabase = (database: Queryable): Queryable => ({
  ...database,
  rows: async <Row>(query: Sql) => {
    const rows = await database.rows<Row>(sql`${query} limit ${MAX_ROWS + 1}`)
    if (rows.length > MAX_ROWS) throw tooManyRows()
    return rows
  },
})
