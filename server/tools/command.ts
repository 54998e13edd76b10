import { type Config, readConfig } from '../base/config.ts'
import { openCluster } from '../database/cluster.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

/** Migrates the database. If necessary, also starts and stops the console's own PostgreSQL. */
export const withDatabase = async <Result>(
  env: Readonly<Record<string, string | undefined>>,
  work: (url: string, config: Config) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(env)
  const { databaseUrl, dataDir } = config
  const cluster = databaseUrl === null ? await openCluster(dataDir) : null
  const ownPostgres = cluster && !(await cluster.isRunning()) ? await startEmbedded(dataDir) : null
  try {
    const url = databaseUrl ?? cluster?.url ?? ''
    await migrate(url, async () => undefined)
    return await work(url, config)
  } finally {
    await ownPostgres?.stop()
  }
}

export const parseWholeNumber = (flag: string, text: string, min: number, max: number): number => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return number
  throw new Error(`--${flag} must be a whole number from ${min} to ${max}.`)
}

/** The first SIGINT or SIGTERM aborts the signal. The second one ends the process. */
export const interruptSignal = (): AbortSignal => {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())
  return interruption.signal
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'AbortError' ? 'Interrupted. Nothing was changed.' : error.message
}

/** If the command fails, prints the reason to stderr and exits with 1. */
export const runCommand = (command: () => Promise<void>): void => {
  command().catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  })
}
