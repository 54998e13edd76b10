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
import { startPurging } from '../records/undo/purge.ts'
import { createDownload } from '../sections/downloads/download.ts'
import { type NewAccount, seedAdmin } from '../session/accounts.ts'
import { seedDemo } from '../tools/demo/seed.ts'
import { currentVocabulary } from '../vocabulary/current.ts'
import { createTransitionCounts, readTransitions } from '../workflows/transitionCounts.ts'
import { schema } from './schema.ts'

/** Milliseconds between two checks of the sessions behind open WebSockets. */
const RECHECK_INTERVAL = 3_000
const PAGES = fileURLToPath(new URL('../../dist', import.meta.url))

export interface Service {
  readonly url: string
  /** Accounts that the first start created, with passwords that cannot be read again later. */
  readonly newAccounts: readonly NewAccount[]
  /** Waits for running requests, then stops all background work and the embedded PostgreSQL. */
  stop(): Promise<void>
}

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use. Stop the other program, or set PORT to another port.`, { cause: error })
  }
  server.on('error', (error) => logError('The server failed', error))
  return (server.address() as AddressInfo).port
}

/**
 * Starts PostgreSQL unless `databaseUrl` is set, and fills an empty database. If the start fails, stops all parts and
 * throws.
 */
export const startService = async (
  config: Config,
  recheckInterval = RECHECK_INTERVAL,
  transitions = readTransitions(PAGES),
): Promise<Service> => {
  const postgres = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
  const database = openDatabase(databaseUrl)
  const server = createHttpServer()
  let changes: Changes | undefined
  let openings: Openings | undefined
  let sockets: SocketServer | undefined
  let ranks: ReturnType<typeof startFolding> | undefined
  let purging: ReturnType<typeof startPurging> | undefined

  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    const steps = [
      () => stopServer(server, sockets, config.stopGraceTime),
      () => openings?.stop(),
      () => changes?.stop(),
      () => ranks?.stop(),
      () => purging?.stop(),
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
    // Listens before creating accounts, because a failed start would not show their passwords.
    const port = await listen(server, config.port)
    const newAccounts = await migrate(databaseUrl, () =>
      (config.hasDemoData ? seedDemo : seedAdmin)(databaseUrl, config),
    )
    changes = await createChanges(database)
    openings = createOpenings(database)
    ranks = startFolding(database)
    purging = startPurging(database, config.trashDays)
    const vocabulary = currentVocabulary(config, database)
    const transitionCounts =
      config.shouldCountPaths && transitions ? createTransitionCounts(database, config.timeZone, transitions) : null
    const dependencies = { config, database, changes, openings, vocabulary, transitionCounts, schema }
    const operations = createOperations(dependencies)
    sockets = serveSockets(server, dependencies, operations, recheckInterval, stopping.signal)
    serveRequests(server, dependencies, operations, createDownload(schema), PAGES, stopping.signal)
    return { url: `http://localhost:${port}`, newAccounts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
