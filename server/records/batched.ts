import DataLoader from 'dataloader'
import sql, { raw, type Sql } from 'sql-template-tag'
import { MAX_RESPONSE_ROWS, tooManyRows } from '../contract/rows.ts'
import type { Queryable } from '../database/database.ts'

/** Throws BAD_USER_INPUT if a query finds more than MAX_RESPONSE_ROWS. */
const boundedDatabase = (database: Queryable): Queryable => ({
  ...database,
  rows: async <Row>(query: Sql) => {
    const rows = await database.rows<Row>(sql`${query} limit ${MAX_RESPONSE_ROWS + 1}`)
    if (rows.length > MAX_RESPONSE_ROWS) throw tooManyRows()
    return rows
  },
})

/** Creates the loaders of a request once. They throw BAD_USER_INPUT for too many rows. */
export const perRequest = <Loaders>(create: (database: Queryable) => Loaders) => {
  const loadersByContext = new WeakMap<object, Loaders>()
  return (context: { readonly database: Queryable }): Loaders => {
    const loaders = loadersByContext.get(context) ?? create(boundedDatabase(context.database))
    loadersByContext.set(context, loaders)
    return loaders
  }
}

/** Creates a loader. Calls in one turn of the event loop share one `load`. A missing value becomes `absent`. */
export const batchLoader = <Value>(
  absent: Value,
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): DataLoader<string, Value> =>
  new DataLoader(async (keys) => {
    const valueByKey = await load(keys)
    return keys.map((key) => valueByKey.get(key) ?? absent)
  })

/** A missing row is null. */
export const loadOne = <Row extends object>(
  load: (keys: readonly string[]) => Promise<readonly Row[]>,
  key: (keyof Row & string) | 'id' = 'id',
) => batchLoader<Row | null>(null, async (keys) => new Map((await load(keys)).map((row) => [keyOf(row, key), row])))

/** `owner` is the column with the owner's id. */
export const loadOwned = <Row extends object>(
  load: (owners: readonly string[]) => Promise<readonly Row[]>,
  owner: keyof Row & string,
) => batchLoader<Row[]>([], async (owners) => Map.groupBy(await load(owners), (row) => keyOf(row, owner)))

const keyOf = (row: object, column: string): string => String(Reflect.get(row, column))

interface Pairs {
  /** Name of the table, or a subquery in parentheses. */
  readonly table: string
  readonly owner: string
  readonly item: string
}

interface LinkedRecords {
  readonly table: string
  readonly columns: Sql
  readonly order: string
}

export const loadLinked = <Row>(database: Queryable, { table, owner, item }: Pairs, records: LinkedRecords) =>
  loadOwned(
    (ownerIds) =>
      database.rows<Row & { owner_id: string }>(sql`
        select pair.${raw(owner)} as owner_id, ${records.columns}
        from ${raw(table)} as pair join ${raw(records.table)} on ${raw(records.table)}.id = pair.${raw(item)}
        where pair.${raw(owner)} = any(${ownerIds}::bigint[]) order by ${raw(records.order)}`),
    'owner_id',
  )

export const loadCount = (database: Queryable, { table, owner }: Pick<Pairs, 'table' | 'owner'>) =>
  batchLoader(0, async (ownerIds) => {
    const counts = await database.rows<{ id: string; count: number }>(sql`
      select ${raw(owner)} as id, count(*)::int as count from ${raw(table)} as pair
      where ${raw(owner)} = any(${ownerIds}::bigint[]) group by ${raw(owner)}`)
    return new Map(counts.map(({ id, count }) => [id, count]))
  })
