import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../../server/database/cluster.ts'
import { execute } from './database.ts'

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts PostgreSQL in a temporary directory, which `stop` removes. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'dml-test-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  /** Last resort for an interrupted run. Removes the files first, while the server is idle. */
  const kill = () => {
    const pid = Number.parseInt(readFileSync(join(directory, 'postgres/postmaster.pid'), 'utf8'), 10)
    remove()
    process.kill(pid, 'SIGQUIT')
  }
  const cluster = await openCluster(directory)
  await cluster.start()
  process.once('exit', kill)
  // Unsafe writes are faster, and the run deletes the data at its end.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await execute(cluster.url, `alter system set ${setting} = off`)
  await execute(cluster.url, 'select pg_reload_conf()')
  return {
    url: cluster.url,
    stop: async () => {
      process.off('exit', kill)
      await cluster.stop()
      remove()
    },
  }
}
