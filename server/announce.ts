import type { Config } from './config.ts'
import { logWarning } from './log.ts'
import type { Service } from './service.ts'

const SAFE_LENGTH = 8

/** Tells whoever started the service where the console is and, the first time, whom to sign in as. */
export const announce = (config: Config, { demoUsers }: Service, url: string): void => {
  const { productName, demoPassword, passwordMinLength } = config
  if (passwordMinLength < SAFE_LENGTH)
    logWarning(`PASSWORD_MIN_LENGTH is ${passwordMinLength}; ${SAFE_LENGTH} or more is safer`)
  const users = demoUsers.map(
    ({ username, password, role }) =>
      `  ${username.padEnd(10)}${demoPassword ? '(DEMO_PASSWORD)' : password}  ${role}\n`,
  )
  process.stdout.write(`The ${productName} console is at ${url}\n`)
  if (users.length > 0)
    process.stdout.write(
      `It holds demo data. Sign in as one of these; passwords are shown this once.\n${users.join('')}`,
    )
}
