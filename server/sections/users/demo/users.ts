import type { Config } from '../../../base/config.ts'
import { generatePassword, type NewAccount } from '../../../session/accounts.ts'

const demoRoles = {
  admin: 'admin',
  curator: 'curator',
  groups: 'groupCurator',
  auditor: 'auditor',
  awards: 'trulyAwardUser',
}

/** Returns the demo users. Each gets the configured password, or a generated one if none is configured. */
export const demoUsers = ({ demoPassword }: Pick<Config, 'demoPassword'>): NewAccount[] =>
  Object.entries(demoRoles).map(([username, role]) => ({
    username,
    role,
    password: demoPassword ?? generatePassword(),
  }))

/** Returns the account of a former colleague, which the caller disables. Its password is never shown. */
export const formerUser = (): NewAccount => ({ username: 'former', role: 'curator', password: generatePassword() })
