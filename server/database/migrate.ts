import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { throwDatabaseError } from './database.ts'

/** Key of an advisory lock, which must be the same in every process. */
const LOCK = 4_712_038

const MIN_VERSION = 15

const refuseOld = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < MIN_VERSION)
    throw new Error(`The database is PostgreSQL ${version}; ${MIN_VERSION} or newer is needed.`)
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Applies new migrations and runs `work`, one process at a time. Throws if PostgreSQL is too old. */
export const migrate = async <Result>(url: string, work: () => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // Without a listener, this event would end the process while `work` runs.
  client.on('error', () => undefined)
  await client.connect().catch(throwDatabaseError)
  try {
    await refuseOld(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runner({
      dbClient: client,
      dir: fileURLToPath(new URL('migrations', import.meta.url)),
      migrationsTable: 'migration',
      direction: 'up',
      noLock: true,
      logger: silent,
    })
    return await work()
  } finally {
    await client.end()
  }
}
