import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'

export interface TestDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

export const execute = async (url: string, statement: string): Promise<void> => {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const createDatabase = async (server: string, template = 'template0'): Promise<TestDatabase> => {
  const name = `dml_test_${randomUUID().replaceAll('-', '')}`
  await execute(server, `create database ${name} template ${template} encoding 'UTF8' strategy file_copy`)
  const url = new URL(server)
  url.pathname = name
  return { name, url: url.href, drop: () => execute(server, `drop database ${name} with (force)`) }
}

export const migrateTo = (databaseUrl: string, count: number): Promise<unknown> =>
  runner({
    databaseUrl,
    dir: fileURLToPath(new URL('../../server/database/migrations', import.meta.url)),
    migrationsTable: 'migration',
    direction: 'up',
    count,
    noLock: true,
    log: () => undefined,
  })
