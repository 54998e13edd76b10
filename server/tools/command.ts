import { type Config, readConfig } from '../base/config.ts'
import { openCluster } from '../database/cluster.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

/** The console's database, with the tables of this release; its own is started when no service runs it, and stopped then. */
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

/** The number that an argument gives. Throws, in plain words, unless it is a whole one from `least` to `most`. */
export const wholeNumber = (flag: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new Error(`--${flag} must be a whole number from ${least} to ${most}.`)
}

/** Comes with the first SIGINT or SIGTERM; a second one ends the process at once. */
export const untilInterrupted = (): AbortSignal => {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())
  return interruption.signal
}

const told = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'AbortError' ? 'Interrupted: nothing was changed.' : error.message
}

/** Runs a command to its end. Why it failed goes to stderr in plain words; then the process exits with 1. */
export const runCommand = (command: () => Promise<void>): void => {
  command().catch((error: unknown) => {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = 1
  })
}
