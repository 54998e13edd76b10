import type { TestProject } from 'vitest/node'
import { buildPages, buildService } from '../../../server/app/build.ts'
import { startService } from '../../../server/app/service.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { unpackChromium } from '../chromium.ts'
import { testConfig } from '../config.ts'
import { createDatabase } from '../database.ts'
import { startPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Server of the tests, and the databases that tests copy: `template` with demo data, `tables` without rows. */
    readonly postgres: { readonly url: string; readonly template: string; readonly tables: string }
  }
}

const chooseServer = async () => {
  const url = process.env.TEST_DATABASE_URL
  return url === undefined ? startPostgres() : { url, stop: async () => {} }
}

/** Starts PostgreSQL, and fills a database as the first `npm start` does. Returns the function that ends both. */
const prepareDatabases = async (root: TestProject): Promise<() => Promise<void>> => {
  const server = await chooseServer()
  try {
    const template = await createDatabase(server.url)
    const service = await startService(testConfig(template.url))
    await service.stop()
    const tables = await createDatabase(server.url)
    await migrate(tables.url, async () => undefined)
    root.provide('postgres', { url: server.url, template: template.name, tables: tables.name })
    return async () => {
      await Promise.all([template.drop(), tables.drop()])
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Runs once before service and browser tests. */
export default async ({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const root = vitest.getRootProject()
  if ('postgres' in root.getProvidedContext()) return undefined
  const [endDatabases] = await Promise.all([prepareDatabases(root), buildService(), buildPages(), unpackChromium()])
  return endDatabases
}
