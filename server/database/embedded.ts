import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logError, logWarning } from '../base/log.ts'
import { type Cluster, openCluster } from './cluster.ts'

export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Key of the advisory lock that a service holds while it uses the data directory. */
const LOCK = 1
const NAME = 'dml-console'
/** Maximum milliseconds to wait until the server accepts connections, and until it releases a killed service's lock. */
const STARTUP_LIMIT = 60_000
const LOCK_WAIT = 1_000
const PAUSE = 100
/** Delay before the first retry of a restart, and maximum delay before later retries, in milliseconds. */
const FIRST_DELAY = 250
const MAX_DELAY = 10_000

/** Starts the server if none is running. A killed service may have left the server running. */
const ensureRunning = async (cluster: Cluster): Promise<void> => {
  if (await cluster.isRunning()) return
  try {
    await cluster.start()
  } catch (error) {
    // Another process may have started the server in the meantime.
    if (!(await cluster.isRunning())) throw error
  }
}

const connect = async (cluster: Cluster): Promise<pg.Client> => {
  const deadline = Date.now() + STARTUP_LIMIT
  while (true) {
    await ensureRunning(cluster)
    const client = new pg.Client({ connectionString: cluster.url, application_name: `${NAME} ${process.pid}` })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      // The server may be starting, recovering or stopping. Try again until the deadline.
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await sleep(PAUSE)
    }
  }
}

/** Takes the lock, which PostgreSQL releases when the connection ends. Throws if another service has the lock. */
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
  throw new Error(
    `${dataDir} is in use by another console (${holder}). Stop that console, or set DATA_DIR to another directory.`,
  )
}

/**
 * Starts the PostgreSQL server in the data directory, or takes over a server that a killed service left running.
 * Restarts the server whenever it stops, and retries without limit. Throws when another service uses the directory.
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const cluster = await openCluster(dataDir)
  let isStopping = false

  const connectAndLock = async (): Promise<void> => {
    const client = await connect(cluster)
    await lock(client, dataDir)
    client.once('end', () => {
      if (!isStopping) void recover()
    })
  }
  const recover = async (): Promise<void> => {
    logWarning('PostgreSQL stopped and is being restarted')
    for (let delay = FIRST_DELAY; !isStopping; delay = Math.min(delay * 2, MAX_DELAY))
      try {
        return await connectAndLock()
      } catch (error) {
        // The processes and the memory of a killed server may take a while to disappear, so try again.
        logError('PostgreSQL could not be restarted yet', error)
        await sleep(delay, undefined, { ref: false })
      }
  }

  await connectAndLock()
  return {
    url: cluster.url,
    stop: async () => {
      isStopping = true
      if (await cluster.isRunning()) await cluster.stop()
    },
  }
}
