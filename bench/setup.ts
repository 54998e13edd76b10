import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { buildService } from '../server/app/build.ts'
import { type Config, readConfig } from '../server/base/config.ts'
import { createProgress } from '../server/base/progress.ts'
import { optimizeTables } from '../server/database/bulk.ts'
import { type Database, openDatabase } from '../server/database/database.ts'
import { startEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import type { DemoSize } from '../server/demo/seeding.ts'
import { foldRanks } from '../server/lists/ranks.ts'
import { seedDemo } from '../server/tools/demo/seed.ts'
import { startService, stopAll } from './processes.ts'

export const PASSWORD = 'a password for benchmarks'

export interface BenchDatabase {
  readonly database: Database
  readonly env: Readonly<Record<string, string>> & { readonly DATABASE_URL: string }
  stop(): Promise<void>
}

/** Fills an empty database and completes its maintenance, which would disturb the measurements. */
const fill = async (url: string, config: Config, size: DemoSize): Promise<void> => {
  const progress = createProgress('rows of demo data')
  const demoUsers = await seedDemo(url, config, size, { sent: () => progress.add(), done: () => undefined })
  if (demoUsers.length === 0) return
  progress.end()
  await optimizeTables(url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query('checkpoint')
  await client.end()
}

/**
 * Opens the database of DATABASE_URL, or of a new PostgreSQL with its files in `data`. Fills an empty database with
 * demo data.
 */
export const benchDatabase = async (size: DemoSize, data?: string): Promise<BenchDatabase> => {
  await buildService()
  const directory = data === undefined ? await mkdtemp(join(tmpdir(), 'dml-bench-')) : resolve(data)
  const postgres = process.env.DATABASE_URL ? null : await startEmbedded(directory)
  const url = process.env.DATABASE_URL ?? postgres?.url ?? ''
  const env = { DATA_DIR: directory, DATABASE_URL: url, DEMO_PASSWORD: PASSWORD, PASSWORD_MIN_LENGTH: '8' }
  const database = openDatabase(url)
  const stopAllParts = async () => {
    await stopAll()
    await database.close()
    await postgres?.stop()
    if (data === undefined) await rm(directory, { recursive: true })
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAllParts())
  process.on('SIGINT', () => void stop().finally(() => process.exit(1)))
  try {
    await migrate(url, () => fill(url, readConfig(env), size))
    await foldRanks(database)
    return { database, env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts a service on a temporary database. */
export const benchService = async (size: DemoSize) => {
  const openedDatabase = await benchDatabase(size)
  const { url } = await startService(openedDatabase.env)
  return { url, stop: () => openedDatabase.stop() }
}
