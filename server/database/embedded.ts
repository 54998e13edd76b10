import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logError, logWarning } from '../base/log.ts'
import { type Cluster, openCluster } from './cluster.ts'

export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

const LOCK = 1
const NAME = 'dml-console'
/** In milliseconds. A killed service may have its lock for a moment. */
const STARTUP_LIMIT = 60_000
const LOCK_WAIT = 1_000
const PAUSE = 100
const FIRST_DELAY = 250
const MAX_DELAY = 10_000

/** The database server may still be running if the service that started it was killed. */
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
      // The server may be starting, recovering or stopping.
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await sleep(PAUSE)
    }
  }
}

/** PostgreSQL releases the lock when the connection ends. Throws if another service has the lock. */
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

/** Starts the server, and restarts it whenever it stops. Throws when another service uses the directory. */
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
        // A killed server's processes and memory may take a while to disappear.
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
