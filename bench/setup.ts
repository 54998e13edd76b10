import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/database.ts'
import { startEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { seedDemo } from '../server/demo/seed.ts'
import type { DemoSize } from '../server/demo/size.ts'
import { startService } from '../server/service.ts'

/** The password of every demo user in benchmarks. */
export const PASSWORD = 'a password for benchmarks'

/** A service with as much demo data as asked for, on a PostgreSQL of its own that is gone afterwards. */
export const benchService = async (size: DemoSize) => {
  const directory = await mkdtemp(join(tmpdir(), 'dml-bench-'))
  const postgres = await startEmbedded(directory)
  const config = readConfig({ PORT: '0', DATA_DIR: directory, DATABASE_URL: postgres.url, DEMO_PASSWORD: PASSWORD })
  const database = openDatabase(postgres.url)
  await migrate(postgres.url, () => seedDemo(postgres.url, config, size))
  await database.rows(sql`analyze`)
  const service = await startService(config)
  return {
    url: service.url,
    database,
    stop: async () => {
      await service.stop()
      await database.close()
      await postgres.stop()
      await rm(directory, { recursive: true })
    },
  }
}
