import type { Config } from '../base/config.ts'
import { logWarning } from '../base/log.ts'
import { accountLines } from '../session/accounts.ts'
import type { Service } from './service.ts'

const SAFE_LENGTH = 8

/** Tells whoever started the service where the console is and, the first time, whom to sign in as. */
export const announce = (config: Config, { newUsers }: Service, url: string): void => {
  const { productName, hasDemoData, passwordMinLength } = config
  if (passwordMinLength < SAFE_LENGTH)
    logWarning(`PASSWORD_MIN_LENGTH is ${passwordMinLength}; ${SAFE_LENGTH} or more is safer`)
  process.stdout.write(`The ${productName} console is at ${url}\n`)
  if (newUsers.length > 0)
    process.stdout.write(
      `${hasDemoData ? 'It holds demo data. Sign in as one of these' : 'It is empty. Sign in as the administrator'}; ` +
        `passwords are shown this once.\n${accountLines(newUsers, config)}`,
    )
}
