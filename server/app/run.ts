import type { Config } from '../base/config.ts'
import { logError, logWarning } from '../base/log.ts'
import { accountLines } from '../session/accounts.ts'
import type { Service } from './service.ts'

/** Running program that can be stopped. */
export interface RunningProgram {
  stop(): Promise<void>
}

/**
 * Starts a program, runs it until SIGTERM or SIGINT, stops it and exits with 0. A signal during the start takes effect
 * when the start is complete. If the start fails, the reason goes to stderr and the process exits with 1.
 */
export const runUntilStopped = (start: () => Promise<RunningProgram>): void => {
  process.on('uncaughtException', (error) => {
    logError('The service failed', error)
    process.exit(1)
  })
  const started = start()
  const stop = async () => {
    await (await started).stop()
    process.exit(0)
  }
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // Ctrl+C signals both npm and this process, and npm forwards the signal. Ignore the second one.
      if (!isStopping) void stop()
      isStopping = true
    })
  started.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

const SAFE_LENGTH = 8

/** Prints the console's address and, at the first start, the accounts to sign in with. */
export const printStartup = (config: Config, { newUsers }: Service, url: string): void => {
  const { productName, hasDemoData, passwordMinLength } = config
  if (passwordMinLength < SAFE_LENGTH)
    logWarning(`PASSWORD_MIN_LENGTH is ${passwordMinLength}; ${SAFE_LENGTH} or more is safer`)
  const accounts =
    newUsers.length === 0
      ? ''
      : `${hasDemoData ? 'It holds demo data. Sign in as one of these' : 'It is empty. Sign in as the administrator'}; ` +
        `passwords are shown this once.\n${accountLines(newUsers, config)}`
  // One write: a caller that waits for the first line gets all of it.
  process.stdout.write(`The ${productName} console is at ${url}\n${accounts}`)
}
