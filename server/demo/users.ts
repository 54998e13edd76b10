import { randomInt } from 'node:crypto'
import { searchKey } from '../../src/domain/text.ts'
import type { Config } from '../config.ts'
import { hashPassword } from '../session/passwords.ts'

/** Somebody to sign in as; the password is told once and kept as a hash alone. */
export interface DemoUser {
  readonly username: string
  readonly password: string
  readonly role: string
}

/** One of each kind of role. */
const roleOf = {
  admin: 'admin',
  curator: 'curator',
  groups: 'groupCurator',
  auditor: 'auditor',
  awards: 'trulyAwardUser',
}

/** The demo users, with the configured password or one of their own each. */
export const demoUsers = ({ demoPassword }: Pick<Config, 'demoPassword'>): DemoUser[] =>
  Object.entries(roleOf).map(([username, role]) => ({ username, role, password: demoPassword ?? generatedPassword() }))

// Without letters and digits that look alike.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const generatedPassword = (): string =>
  Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** Somebody who has left: an account that is disabled, and whose password nobody knows. */
export const formerUser = (): DemoUser => ({ username: 'former', role: 'curator', password: generatedPassword() })

/** The row of the table `app_user` for a demo user. */
export const accountOf = async ({ username, password, role }: DemoUser) => ({
  username,
  username_key: searchKey(username),
  password_hash: await hashPassword(password),
  status: username !== 'former',
  role,
  is_protected: username === 'admin',
})
