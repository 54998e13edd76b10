import type { Config } from '../../../base/config.ts'
import { generatedPassword, type NewAccount } from '../../../session/accounts.ts'

/** Role of each demo user. */
const roleOf = {
  admin: 'admin',
  curator: 'curator',
  groups: 'groupCurator',
  auditor: 'auditor',
  awards: 'trulyAwardUser',
}

/** Returns the demo users. Each gets the configured password, or a generated one. */
export const demoUsers = ({ demoPassword }: Pick<Config, 'demoPassword'>): NewAccount[] =>
  Object.entries(roleOf).map(([username, role]) => ({ username, role, password: demoPassword ?? generatedPassword() }))

/** Returns the account of a former colleague, which the caller disables. Its password is never shown. */
export const formerUser = (): NewAccount => ({ username: 'former', role: 'curator', password: generatedPassword() })
