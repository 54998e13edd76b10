import sql, { raw, type Sql } from 'sql-template-tag'
import type { FieldFilter } from '../../src/domain/filterFields.ts'
import type { Queryable } from '../database/database.ts'
import type { ListFilters } from './fieldFilters.ts'

/** Texts of columns, by their fields. */
export type ColumnTexts = Readonly<Record<string, readonly string[]>>

/** Returns the different texts of a column. An index of the column finds each from the one before. */
const textsIn = async (database: Queryable, table: string, column: string): Promise<string[]> => {
  const next = (condition: Sql) => sql`(select ${raw(column)} from ${raw(table)} where ${condition} order by 1 limit 1)`
  const rows = await database.rows<{ text: string }>(sql`
    with recursive found (text) as (
      select ${next(sql`true`)} union all select ${next(sql`${raw(column)} > text`)} from found where text is not null)
    select text from found where text is not null`)
  return rows.map(({ text }) => text)
}

/** Reads the texts of the columns with few texts that a request filters. */
export const readFewTexts = async (
  database: Queryable,
  filters: ListFilters | undefined,
  where: readonly FieldFilter[] | null | undefined,
): Promise<ColumnTexts> => {
  const { table, fields } = filters?.fewTexts ?? { table: '', fields: [] }
  const filtered = fields.filter((name) =>
    where?.some(({ field, values }) => field === name && values.some((value) => value.startsWith('~'))),
  )
  const texts = filtered.map(
    async (name) => [name, await textsIn(database, table, filters?.columns?.[name] ?? name)] as const,
  )
  return Object.fromEntries(await Promise.all(texts))
}
