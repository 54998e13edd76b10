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
import { type Sockets, serveSockets } from '../http/sockets.ts'
import { stopServer } from '../http/stopServer.ts'
import { keepRanks } from '../lists/ranks.ts'
import { type Changes, createChanges } from '../records/changes.ts'
import { createOpenings, type Openings } from '../records/openings.ts'
import { type NewAccount, seedAdmin } from '../session/accounts.ts'
import { seedDemo } from '../tools/demo/seed.ts'
import { currentVocabulary } from '../vocabulary/current.ts'
import { createPaths, readTransitions } from '../workflows/paths.ts'
import { createSchema } from './schema.ts'

/** Milliseconds between looks at whose session has ended by itself. */
const RECHECK = 3_000
const PAGES = fileURLToPath(new URL('../../dist', import.meta.url))

/** A service that runs. */
export interface Service {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** Who was made to sign in as, when the database was empty; never told again. */
  readonly newUsers: readonly NewAccount[]
  /** Takes nothing new after a short time, lets what is in flight end, and stops everything that was started. */
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
 * Starts the service: its own PostgreSQL when none is configured, the tables, in an empty database demo data
 * or an administrator, HTTP and WebSocket. Throws, after having stopped what it had started, when one of them fails.
 * Counts paths when the pages' transitions are known, and the configuration has it so.
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
  let sockets: Sockets | undefined
  let ranks: ReturnType<typeof keepRanks> | undefined

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
    // Before anybody is made: whoever started the service reads their passwords this once.
    const port = await listen(server, config.port)
    const newUsers = await migrate(databaseUrl, () => (config.hasDemoData ? seedDemo : seedAdmin)(databaseUrl, config))
    changes = await createChanges(database)
    openings = createOpenings(database)
    ranks = keepRanks(database)
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
