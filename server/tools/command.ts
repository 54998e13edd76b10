import { type Config, readConfig } from '../base/config.ts'
import { openCluster } from '../database/cluster.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

/**
 * Runs work with the console's database, migrated to this release. Starts the console's own PostgreSQL if no service
 * runs it, and stops it afterwards.
 */
export const withDatabase = async <Result>(
  env: Readonly<Record<string, string | undefined>>,
  work: (url: string, config: Config) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(env)
  const { databaseUrl, dataDir } = config
  const cluster = databaseUrl === null ? await openCluster(dataDir) : null
  const own = cluster && !(await cluster.isRunning()) ? await startEmbedded(dataDir) : null
  try {
    const url = databaseUrl ?? cluster?.url ?? ''
    await migrate(url, async () => undefined)
    return await work(url, config)
  } finally {
    await own?.stop()
  }
}

/** Parses an argument as a whole number. Throws a readable error unless it is from `least` to `most`. */
export const wholeNumber = (flag: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new Error(`--${flag} must be a whole number from ${least} to ${most}.`)
}

/** Returns a signal that the first SIGINT or SIGTERM aborts. A second one ends the process at once. */
export const interruptSignal = (): AbortSignal => {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())
  return interruption.signal
}

const told = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'AbortError' ? 'Interrupted: nothing was changed.' : error.message
}

/** Runs a command. If it fails, the reason goes to stderr and the process exits with 1. */
export const runCommand = (command: () => Promise<void>): void => {
  command().catch((error: unknown) => {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = 1
  })
}
