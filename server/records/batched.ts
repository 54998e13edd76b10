import DataLoader from 'dataloader'
import sql, { raw, type Sql } from 'sql-template-tag'
import { MAX_ROWS, tooManyRows } from '../contract/rows.ts'
import type { Queryable } from '../database/database.ts'

/** Limits the rows of each select to those that an operation may have. Errors: BAD_USER_INPUT for more. */
const boundedDatabase = (database: Queryable): Queryable => ({
  ...database,
  rows: async <Row>(query: Sql) => {
    const rows = await database.rows<Row>(sql`${query} limit ${MAX_ROWS + 1}`)
    if (rows.length > MAX_ROWS) throw tooManyRows()
    return rows
  },
})

/**
 * Returns a function from a request's context to its loaders, which it creates at the first call. A loader sends one
 * statement per field, for any number of rows. Errors: BAD_USER_INPUT for too many rows.
 */
export const perRequest = <Loaders>(create: (database: Queryable) => Loaders) => {
  const made = new WeakMap<object, Loaders>()
  return (context: { readonly database: Queryable }): Loaders => {
    const loaders = made.get(context) ?? create(boundedDatabase(context.database))
    made.set(context, loaders)
    return loaders
  }
}

/** Loads single keys by one statement for all keys of a turn of the event loop. */
export const batched = <Value>(
  absent: Value,
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): DataLoader<string, Value> =>
  new DataLoader(async (keys) => {
    const found = await load(keys)
    return keys.map((key) => found.get(key) ?? absent)
  })

/** Loads rows by a column, the id by default; null for a missing row. */
export const loadOne = <Row extends object>(
  load: (keys: readonly string[]) => Promise<readonly Row[]>,
  key: (keyof Row & string) | 'id' = 'id',
) => batched<Row | null>(null, async (keys) => new Map((await load(keys)).map((row) => [keyOf(row, key), row])))

/** Loads the rows of each owner, by the column with the owner's id, in the order of the query. */
export const loadOwned = <Row extends object>(
  load: (owners: readonly string[]) => Promise<readonly Row[]>,
  owner: keyof Row & string,
) => batched<Row[]>([], async (owners) => Map.groupBy(await load(owners), (row) => keyOf(row, owner)))

const keyOf = (row: object, column: string): string => String(Reflect.get(row, column))

/** A table of links with its columns of owner and item. */
interface Pairs {
  /** Name, or a subquery in brackets. */
  readonly table: string
  readonly owner: string
  readonly item: string
}

/** Columns and order of records in nested fields. */
interface LinkedRecords {
  readonly table: string
  readonly columns: Sql
  readonly order: string
}

/** Loads the records that are linked to each owner. */
export const loadLinked = <Row>(database: Queryable, { table, owner, item }: Pairs, to: LinkedRecords) =>
  loadOwned(
    (ownerIds) =>
      database.rows<Row & { owner_id: string }>(sql`
        select pair.${raw(owner)} as owner_id, ${to.columns}
        from ${raw(table)} as pair join ${raw(to.table)} on ${raw(to.table)}.id = pair.${raw(item)}
        where pair.${raw(owner)} = any(${ownerIds}::bigint[]) order by ${raw(to.order)}`),
    'owner_id',
  )

/** Loads the number of links of each owner. */
export const loadCount = (database: Queryable, { table, owner }: Pick<Pairs, 'table' | 'owner'>) =>
  batched(0, async (ownerIds) => {
    const counts = await database.rows<{ id: string; count: number }>(sql`
      select ${raw(owner)} as id, count(*)::int as count from ${raw(table)} as pair
      where ${raw(owner)} = any(${ownerIds}::bigint[]) group by ${raw(owner)}`)
    return new Map(counts.map(({ id, count }) => [id, count]))
  })
