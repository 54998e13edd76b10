import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import sql, { raw } from 'sql-template-tag'
import { connectionSettings, type Queryable, queryable, rethrow } from './database.ts'

/** Rows by column, as many as there are, made while they are sent. */
type Rows = Iterable<object> | AsyncIterable<object>

/** One transaction that may take as long as it takes, and move more rows than memory holds. */
export interface Bulk extends Queryable {
  /**
   * Sends rows with COPY; answers how many. Null and undefined are NULL, arrays are arrays of texts, other objects JSON.
   */
  copy(table: string, columns: readonly string[], rows: Rows): Promise<number>
}

/** Bytes of one message to the server. */
const MESSAGE = 64 * 1024

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')
const element = (text: unknown): string => `"${String(text).replace(/["\\]/g, '\\$&')}"`

/** A value as COPY's text format writes it. */
const copied = (value: unknown): string => {
  if (value == null) return '\\N'
  if (typeof value !== 'object') return escaped(String(value as string | number | boolean))
  return escaped(Array.isArray(value) ? `{${value.map(element).join(',')}}` : JSON.stringify(value))
}

/** Lines of COPY's text format, in pieces of some size: a message for each row would cost more than the row. */
async function* linesOf(rows: Rows, columns: readonly string[], sent: () => void): AsyncGenerator<string> {
  let piece = ''
  for await (const row of rows) {
    piece += `${columns.map((column) => copied(Reflect.get(row, column))).join('\t')}\n`
    sent()
    if (piece.length < MESSAGE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

const copy = async (client: pg.Client, table: string, columns: readonly string[], rows: Rows): Promise<number> => {
  let count = 0
  // What is wrong with the rows, such as a file that cannot be read, is not the database's fault.
  let fault: unknown
  const lines = async function* () {
    try {
      yield* linesOf(rows, columns, () => {
        count += 1
      })
    } catch (error) {
      fault = error
      throw error
    }
  }
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines(), { objectMode: false }), stream).catch((error: unknown) => {
    if (fault !== undefined) throw fault
    rethrow(error)
  })
  return count
}

/** Opens a connection of its own, without the limits of requests, until the work is done. */
const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ ...connectionSettings, connectionString: url, statement_timeout: 0, query_timeout: 0 })
  // The statement that is under way fails then.
  client.on('error', () => undefined)
  await client.connect().catch(rethrow)
  try {
    // Nor those that the role or the server has.
    await client.query(
      `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
         'transaction_timeout', 'idle_session_timeout', 'idle_in_transaction_session_timeout')`,
    )
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Does work in one transaction that may take as long as it takes; rolls back when the work throws. */
export const inBulk = <Result>(url: string, work: (tx: Bulk) => Promise<Result>): Promise<Result> =>
  // What was not committed when the connection ends is rolled back.
  withClient(url, async (client) => {
    await client.query('begin')
    const result = await work({
      ...queryable(client),
      copy: (table, columns, rows) => copy(client, table, columns, rows),
    })
    await client.query('commit').catch(rethrow)
    return result
  })

/**
 * To be done after many rows came. Physicians are put into the order of their list, so that those of one name lie side by side, and
 * the database looks at all rows, as it would do some time later, so that it plans well and reads little.
 */
export const tidy = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('cluster provider using provider_by_full_name').catch(rethrow)
    await client.query('vacuum (analyze)').catch(rethrow)
  })

/**
 * Fills tables without keeping their indexes and ranks at each row, and builds those at once: ten times as fast. Constraints, and
 * the indexes behind them, stay. Nobody else can use the tables until the transaction ends.
 */
export const withoutIndexes = async <Result>(
  tx: Queryable,
  tables: readonly string[],
  fill: () => Promise<Result>,
): Promise<Result> => {
  const indexes = await tx.rows<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${[...tables]}::regclass[]) and not indisunique order by indexrelid`)
  const ranks = await tx.rows<{ name: string; source: string }>(sql`
    select name, source from list_rank where source = any(${[...tables]}) order by name`)
  for (const { name } of indexes) await tx.rows(raw(`drop index ${name}`))
  const switchRanks = async (how: 'disable' | 'enable') => {
    for (const { name, source } of ranks)
      await tx.rows(raw(`alter table ${source} ${how} trigger ${name}_insert, ${how} trigger ${name}_update`))
  }
  await switchRanks('disable')
  const result = await fill()
  await tx.rows(sql`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await tx.rows(raw(definition))
  await switchRanks('enable')
  await tx.rows(sql`select rebuild_rank(list_rank) from list_rank where source = any(${[...tables]})`)
  return result
}

/**
 * Fills tables without looking at each row for what it refers to, and looks for all of them at once in the end: several times
 * as fast. Throws when something refers to nothing. Nobody else can use the tables until the transaction ends.
 */
export const withoutReferences = async <Result>(
  tx: Queryable,
  tables: readonly string[],
  fill: () => Promise<Result>,
): Promise<Result> => {
  const references = await tx.rows<{ source: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as source, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${[...tables]}::regclass[]) order by oid`)
  for (const { source, name } of references) await tx.rows(raw(`alter table ${source} drop constraint ${name}`))
  const result = await fill()
  for (const { source, name, definition } of references)
    await tx.rows(raw(`alter table ${source} add constraint ${name} ${definition}`))
  return result
}
