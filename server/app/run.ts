import type { Config } from '../base/config.ts'
import { logError, logWarning } from '../base/log.ts'
import { accountLines } from '../session/accounts.ts'
import type { Service } from './service.ts'

/** Something that runs until it is told to stop. */
export interface Runs {
  stop(): Promise<void>
}

/**
 * Starts something and runs it until SIGTERM or SIGINT, which may come while it still starts: then it stops in
 * good order and the process exits with 0. When it cannot start, the reason goes to stderr in plain words, and
 * the process exits with 1.
 */
export const runUntilStopped = (start: () => Promise<Runs>): void => {
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
      // A terminal tells npm and us, and npm tells us once more.
      if (!isStopping) void stop()
      isStopping = true
    })
  started.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
}

const SAFE_LENGTH = 8

/** Tells whoever started the service where the console is and, the first time, whom to sign in as. */
export const announce = (config: Config, { newUsers }: Service, url: string): void => {
  const { productName, hasDemoData, passwordMinLength } = config
  if (passwordMinLength < SAFE_LENGTH)
    logWarning(`PASSWORD_MIN_LENGTH is ${passwordMinLength}; ${SAFE_LENGTH} or more is safer`)
  const accounts =
    newUsers.length === 0
      ? ''
      : `${hasDemoData ? 'It holds demo data. Sign in as one of these' : 'It is empty. Sign in as the administrator'}; ` +
        `passwords are shown this once.\n${accountLines(newUsers, config)}`
  // At once: whoever waits for the first line reads all of it.
  process.stdout.write(`The ${productName} console is at ${url}\n${accounts}`)
}
