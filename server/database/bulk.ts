import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import sql, { raw } from 'sql-template-tag'
import { connectionSettings, type Queryable, queryable, throwDatabaseError } from './database.ts'

type Rows = Iterable<object> | AsyncIterable<object>

/** Transaction without time limits, for more rows than fit into memory. */
export interface BulkTransaction extends Queryable {
  /** Inserts rows with COPY and returns their number. Stores arrays as text arrays, other objects as JSON. */
  copy(table: string, columns: readonly string[], rows: Rows): Promise<number>
}

const MESSAGE_LENGTH = 64 * 1024

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')
const element = (text: unknown): string => `"${String(text).replace(/["\\]/g, '\\$&')}"`

const copyText = (value: unknown): string => {
  if (value == null) return '\\N'
  if (typeof value !== 'object') return escaped(String(value as string | number | boolean))
  return escaped(Array.isArray(value) ? `{${value.map(element).join(',')}}` : JSON.stringify(value))
}

/** A separate message for each row would be slow. */
async function* copyMessages(rows: Rows, columns: readonly string[], onRow: () => void): AsyncGenerator<string> {
  let message = ''
  for await (const row of rows) {
    message += `${columns.map((column) => copyText(Reflect.get(row, column))).join('\t')}\n`
    onRow()
    if (message.length < MESSAGE_LENGTH) continue
    yield message
    message = ''
  }
  yield message
}

const copy = async (client: pg.Client, table: string, columns: readonly string[], rows: Rows): Promise<number> => {
  let count = 0
  // An error of `rows`, such as an unreadable file, must not be reported as a database error.
  let sourceError: unknown
  const lines = async function* () {
    try {
      yield* copyMessages(rows, columns, () => {
        count += 1
      })
    } catch (error) {
      sourceError = error
      throw error
    }
  }
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines(), { objectMode: false }), stream).catch((error: unknown) => {
    if (sourceError !== undefined) throw sourceError
    throwDatabaseError(error)
  })
  return count
}

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ ...connectionSettings, connectionString: url, statement_timeout: 0, query_timeout: 0 })
  // Without a listener, this event would end the process. The running statement reports the broken connection.
  client.on('error', () => undefined)
  await client.connect().catch(throwDatabaseError)
  try {
    // The role or the server may have time limits, too.
    await client.query(
      `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
         'transaction_timeout', 'idle_session_timeout', 'idle_in_transaction_session_timeout')`,
    )
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs work in one transaction without a time limit. Rolls back if it throws. */
export const inBulkTransaction = <Result>(
  url: string,
  work: (tx: BulkTransaction) => Promise<Result>,
): Promise<Result> =>
  // PostgreSQL rolls back the transaction when the connection ends.
  withClient(url, async (client) => {
    await client.query('begin')
    const result = await work({
      ...queryable(client),
      copy: (table, columns, rows) => copy(client, table, columns, rows),
    })
    await client.query('commit').catch(throwDatabaseError)
    return result
  })

/**
 * Optimizes the tables after a bulk load. Sorting physicians by name makes searches for frequent names twice as fast.
 */
export const optimizeTables = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('cluster provider using provider_by_full_name').catch(throwDatabaseError)
    await client.query('vacuum (analyze)').catch(throwDatabaseError)
  })

/**
 * Runs `fill` without ranks (lists/ranks.ts), counts of associations and non-unique indexes, which is ten times as fast.
 * Locks the tables.
 */
export const withoutIndexes = async <Result>(
  tx: Queryable,
  tables: readonly string[],
  fill: () => Promise<Result>,
): Promise<Result> => {
  const indexes = await tx.rows<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${[...tables]}::regclass[]) and not indisunique order by indexrelid`)
  const triggers = await tx.rows<{ source: string; name: string }>(sql`
    select tgrelid::regclass::text as source, tgname as name from pg_trigger
    where tgrelid = any(${[...tables]}::regclass[])
      and tgfoid = any('{count_in_rank,add_counts,count_links}'::regproc[]) order by tgrelid, tgname`)
  for (const { name } of indexes) await tx.rows(raw(`drop index ${name}`))
  const setTriggers = async (action: 'disable' | 'enable') => {
    for (const { source, name } of triggers) await tx.rows(raw(`alter table ${source} ${action} trigger ${name}`))
  }
  await setTriggers('disable')
  const result = await fill()
  await tx.rows(sql`set local maintenance_work_mem = '256MB'`)
  await tx.rows(sql`
    select rebuild_counts(name) from unnest('{care_group,term,synonym}'::text[]) as name
    where name || '_count' = any(${[...tables]})`)
  for (const { definition } of indexes) await tx.rows(raw(definition))
  await setTriggers('enable')
  await tx.rows(sql`select rebuild_rank(list_rank) from list_rank where source = any(${[...tables]})`)
  return result
}

/**
 * Runs `fill` without foreign keys, which is several times as fast. Locks the tables. Throws for a broken reference.
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
