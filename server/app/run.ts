import type { Config } from '../base/config.ts'
import { logError, logWarning } from '../base/log.ts'
import { accountLines } from '../session/accounts.ts'
import type { Service } from './service.ts'

export interface RunningProgram {
  stop(): Promise<void>
}

/** Starts a program and stops it at SIGTERM or SIGINT. Exits with 1 if the start fails. */
export const runUntilStopped = (start: () => Promise<RunningProgram>): void => {
  process.on('uncaughtException', (error) => {
    logError('The service failed', error)
    process.exit(1)
  })
  const program = start()
  const stop = async () => {
    await (await program).stop()
    process.exit(0)
  }
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // After Ctrl+C, the signal arrives twice: from the terminal and from npm.
      if (!isStopping) void stop()
      isStopping = true
    })
  program.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

const SAFE_PASSWORD_LENGTH = 8

export const printStartup = (config: Config, { newAccounts }: Service, url: string): void => {
  const { productName, hasDemoData, passwordMinLength } = config
  if (passwordMinLength < SAFE_PASSWORD_LENGTH)
    logWarning(`PASSWORD_MIN_LENGTH is ${passwordMinLength}; ${SAFE_PASSWORD_LENGTH} or more is safer`)
  const accounts =
    newAccounts.length === 0
      ? ''
      : `${hasDemoData ? 'The database has demo data. Sign in with one of these accounts' : 'The database is empty. Sign in as the administrator'}. ` +
        `The passwords are shown only once.\n${accountLines(newAccounts, config)}`
  // A script may wait for the address and then read the accounts.
  process.stdout.write(`The ${productName} console is at ${url}\n${accounts}`)
}
