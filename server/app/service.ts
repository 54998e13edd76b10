import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Config } from '../base/config.ts'
import { logError } from '../base/log.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { createOperations } from '../http/operations.ts'
import { createHttpServer, serveRequests } from '../http/server.ts'
import { type SocketServer, serveSockets } from '../http/sockets.ts'
import { stopServer } from '../http/stopServer.ts'
import { startFolding } from '../lists/ranks.ts'
import { type Changes, createChanges } from '../records/changes.ts'
import { createOpenings, type Openings } from '../records/openings.ts'
import { type NewAccount, seedAdmin } from '../session/accounts.ts'
import { seedDemo } from '../tools/demo/seed.ts'
import { currentVocabulary } from '../vocabulary/current.ts'
import { createPaths, readTransitions } from '../workflows/paths.ts'
import { createSchema } from './schema.ts'

/** Interval between checks for expired sessions, in milliseconds. */
const RECHECK = 3_000
const PAGES = fileURLToPath(new URL('../../dist', import.meta.url))

export interface Service {
  /** Base URL, without a slash at the end. */
  readonly url: string
  /** Accounts that this start created in an empty database. Their passwords are not available later. */
  readonly newUsers: readonly NewAccount[]
  /** Soon stops accepting requests, finishes those in flight, and stops every started part. */
  stop(): Promise<void>
}

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`, { cause: error })
  }
  server.on('error', (error) => logError('The server failed', error))
  return (server.address() as AddressInfo).port
}

/**
 * Starts the service: PostgreSQL if none is configured, migrations, first data, HTTP and WebSocket. An empty database
 * gets demo data or an administrator. If a part fails, stops the started parts and throws. Counts chart transitions
 * only if the pages list them and the configuration allows it.
 */
export const startService = async (
  config: Config,
  recheck = RECHECK,
  transitions = readTransitions(PAGES),
): Promise<Service> => {
  const schema = createSchema()
  const postgres = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
  const database = openDatabase(databaseUrl)
  const server = createHttpServer()
  let changes: Changes | undefined
  let openings: Openings | undefined
  let sockets: SocketServer | undefined
  let ranks: ReturnType<typeof startFolding> | undefined

  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    const steps = [
      () => stopServer(server, sockets),
      () => openings?.stop(),
      () => changes?.stop(),
      () => ranks?.stop(),
      () => database.close(),
      () => postgres?.stop(),
    ]
    for (const step of steps)
      try {
        await step()
      } catch (error) {
        logError('A part of the service could not be stopped', error)
      }
  }
  try {
    // Listen before creating accounts. If the port were taken, their passwords would never be shown.
    const port = await listen(server, config.port)
    const newUsers = await migrate(databaseUrl, () => (config.hasDemoData ? seedDemo : seedAdmin)(databaseUrl, config))
    changes = await createChanges(database)
    openings = createOpenings(database)
    ranks = startFolding(database)
    const vocabulary = currentVocabulary(config, database)
    const paths = config.countsPaths && transitions ? createPaths(database, config.timeZone, transitions) : null
    const parts = { config, database, changes, openings, vocabulary, paths, schema }
    const operations = createOperations(parts)
    sockets = serveSockets(server, parts, operations, recheck, stopping.signal)
    serveRequests(server, parts, operations, PAGES, stopping.signal)
    return { url: `http://localhost:${port}`, newUsers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
