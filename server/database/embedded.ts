import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logError, logWarning } from '../base/log.ts'
import { type Cluster, openCluster } from './cluster.ts'

/** PostgreSQL server of the service itself. */
export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Advisory lock in that server. Only one service of a data directory holds it. */
const LOCK = 1
const NAME = 'dml-console'
/** Milliseconds for a server to stop, start or recover, and for the lock of a killed service to end. */
const STARTUP = 60_000
const LOCK_WAIT = 1_000
const PAUSE = 100
/** Milliseconds before the first restart after a failure, and at most before later ones. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

/** Starts the server if none is running. Takes over one that a killed service left behind. */
const ensureRunning = async (cluster: Cluster): Promise<void> => {
  if (await cluster.isRunning()) return
  try {
    await cluster.start()
  } catch (error) {
    // Another process may have been faster.
    if (!(await cluster.isRunning())) throw error
  }
}

const connect = async (cluster: Cluster): Promise<pg.Client> => {
  const deadline = Date.now() + STARTUP
  while (true) {
    await ensureRunning(cluster)
    const client = new pg.Client({ connectionString: cluster.url, application_name: `${NAME} ${process.pid}` })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      // The server may be starting, recovering or stopping.
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await sleep(PAUSE)
    }
  }
}

/** Takes the lock for the lifetime of the connection. A killed process loses it at once. */
const lock = async (client: pg.Client, dataDir: string): Promise<void> => {
  const deadline = Date.now() + LOCK_WAIT
  while (Date.now() < deadline) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK])
    if (rows[0].locked) return
    await sleep(PAUSE)
  }
  const { rows } = await client.query(
    `select application_name as holder from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  )
  await client.end()
  const holder = String(rows[0]?.holder).replace(NAME, 'process')
  throw new Error(`${dataDir} is in use by another console (${holder}). Stop it, or set DATA_DIR to another directory.`)
}

/**
 * Starts the PostgreSQL server in the data directory, or takes over one that a killed service left behind. Restarts it
 * whenever it goes away, with any number of attempts. Throws when another service uses the directory.
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const cluster = await openCluster(dataDir)
  let isStopping = false

  const hold = async (): Promise<void> => {
    const client = await connect(cluster)
    await lock(client, dataDir)
    client.once('end', () => {
      if (!isStopping) void recover()
    })
  }
  const recover = async (): Promise<void> => {
    logWarning('PostgreSQL went away and is started again')
    for (let wait = FIRST_WAIT; !isStopping; wait = Math.min(wait * 2, LONGEST_WAIT))
      try {
        return await hold()
      } catch (error) {
        // The processes and the memory of a killed server may take a while to go.
        logError('PostgreSQL could not be started again yet', error)
        await sleep(wait, undefined, { ref: false })
      }
  }

  await hold()
  return {
    url: cluster.url,
    stop: async () => {
      isStopping = true
      if (await cluster.isRunning()) await cluster.stop()
    },
  }
}
