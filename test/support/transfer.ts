import { Readable, Writable } from 'node:stream'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { exportTo } from '../../server/tools/transfer/export.ts'
import { type ImportResult, importFrom } from '../../server/tools/transfer/import.ts'
import { testConfig } from './config.ts'
import { createDatabase, type TestDatabase } from './database.ts'

const createCopy = async (of: 'template' | 'tables'): Promise<TestDatabase> => {
  const postgres = inject('postgres')
  const database = await createDatabase(postgres.url, postgres[of])
  onTestFinished(() => database.drop())
  return database
}
/** Creates a database with tables but no rows. Drops it when the test ends. */
export const emptyDatabase = () => createCopy('tables')
/** Creates a copy of the demo database. Drops it when the test ends. */
export const demoDatabase = () => createCopy('template')

export const exported = async (url: string): Promise<string[]> => {
  const chunks: Buffer[] = []
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk)
      done()
    },
  })
  await exportTo(url, output, { isCompressed: false })
  return Buffer.concat(chunks).toString().trimEnd().split('\n')
}

export const imported = async (
  url: string,
  file: string | Buffer | AsyncIterable<Buffer>,
  options: { readonly skipRefused?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ImportResult & { readonly reportedLines: readonly string[] }> => {
  const { skipRefused = false, env = {} } = options
  const messages: string[] = []
  const input =
    typeof file === 'string' || Buffer.isBuffer(file) ? Readable.from([Buffer.from(file)]) : Readable.from(file)
  const config = testConfig(url, env)
  const outcome = await importFrom(url, input, { skipRefused, report: (message) => messages.push(message), config })
  return { ...outcome, reportedLines: messages }
}

export const fileOf = (...records: readonly object[]): string =>
  [{ type: 'header', format: 1 }, ...records].map((record) => `${JSON.stringify(record)}\n`).join('')

const withClient = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const rowsOf = <Row extends object>(url: string, query: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(query)).rows)

/** Returns all rows as JSON texts by table, and the last value of each sequence by its name. */
export const contentOf = (url: string): Promise<Map<string, readonly string[]>> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    )
    const content = new Map<string, readonly string[]>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} as t order by 1`,
      )
      const texts = rows.map(({ row }) => row)
      content.set(name, texts)
    }
    const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
    )
    for (const { name, last } of sequences) content.set(name, [String(last)])
    return content
  })
