import type { Config } from '../../../base/config.ts'
import { generatePassword, type NewAccount } from '../../../session/accounts.ts'

const demoRoles = {
  admin: 'admin',
  curator: 'curator',
  groups: 'groupCurator',
  auditor: 'auditor',
  awards: 'trulyAwardUser',
}

export const demoUsers = ({ demoPassword }: Pick<Config, 'demoPassword'>): NewAccount[] =>
  Object.entries(demoRoles).map(([username, role]) => ({
    username,
    role,
    password: demoPassword ?? generatePassword(),
  }))

/** The caller must disable this account of a former colleague. */
export const formerUser = (): NewAccount => ({ username: 'former', role: 'curator', password: generatePassword() })
