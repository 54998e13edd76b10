import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logError, logWarning } from '../base/log.ts'
import { type Cluster, openCluster } from './cluster.ts'

/** The service's own PostgreSQL. */
export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** The lock, in our own PostgreSQL, that the one service of a data directory holds. */
const LOCK = 1
const NAME = 'dml-console'
/** Milliseconds that a server may take to stop, start or recover, and that the lock of a killed service may last. */
const STARTUP = 60_000
const LOCK_WAIT = 1_000
const PAUSE = 100
/** Milliseconds after the first failure to start it again, and at most after any later one. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

/** Starts the server when none runs; one that a killed service left behind is taken over. */
const ensureRunning = async (cluster: Cluster): Promise<void> => {
  if (await cluster.isRunning()) return
  try {
    await cluster.start()
  } catch (error) {
    // Another process may have been quicker.
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
      // It may be starting, recovering or stopping.
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await sleep(PAUSE)
    }
  }
}

/** Takes the lock for as long as the connection lives: a process that is killed loses it at once. */
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
 * Starts the PostgreSQL under the data directory, or takes over the one that a killed service left there, and
 * starts it again should it go away, for as long as that takes. Throws when another service uses the directory.
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
        // What the killed server left, processes and memory, may take its time to go.
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
