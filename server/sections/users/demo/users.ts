import type { Config } from '../../../base/config.ts'
import { generatedPassword, type NewAccount } from '../../../session/accounts.ts'

/** One of each kind of role. */
const roleOf = {
  admin: 'admin',
  curator: 'curator',
  groups: 'groupCurator',
  auditor: 'auditor',
  awards: 'trulyAwardUser',
}

/** The demo users, with the configured password or one of their own each. */
export const demoUsers = ({ demoPassword }: Pick<Config, 'demoPassword'>): NewAccount[] =>
  Object.entries(roleOf).map(([username, role]) => ({ username, role, password: demoPassword ?? generatedPassword() }))

/** Somebody who has left: an account that is to be disabled, and whose password nobody knows. */
export const formerUser = (): NewAccount => ({ username: 'former', role: 'curator', password: generatedPassword() })
