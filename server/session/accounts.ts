import { customAlphabet } from 'nanoid'
import sql from 'sql-template-tag'
import { ADMIN_ROLE } from '../../src/domain/permissions.ts'
import { searchKey } from '../../src/domain/text.ts'
import type { Config } from '../base/config.ts'
import { type Bulk, inBulk } from '../database/bulk.ts'
import type { Queryable } from '../database/database.ts'
import { hashPassword } from './passwords.ts'

/** Somebody to sign in as; the password is told once and kept as a hash alone. */
export interface NewAccount {
  readonly username: string
  readonly password: string
  readonly role: string
}

/** Makes passwords without letters and digits that look alike. */
export const generatedPassword = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789', 16)

/** The row of the table `app_user`. The administrator that a database begins with is protected. */
export const accountOf = async ({ username, password, role }: NewAccount) => ({
  username,
  username_key: searchKey(username),
  password_hash: await hashPassword(password),
  status: true,
  role,
  is_protected: role === ADMIN_ROLE,
})

/** Makes an administrator, with a password of their own unless one is given. */
export const makeAdmin = async (tx: Bulk, username: string, password: string | null): Promise<NewAccount> => {
  const admin = { username, role: ADMIN_ROLE, password: password ?? generatedPassword() }
  const account = await accountOf(admin)
  await tx.copy('app_user', Object.keys(account), [account])
  return admin
}

export const hasAccounts = async (tx: Queryable): Promise<boolean> =>
  (await tx.one(sql`select 1 from app_user limit 1`)) !== null

/** Makes the administrator `admin`, and nothing else, in a database without accounts; answers the user to sign in as. */
export const seedAdmin = (url: string, { demoPassword }: Pick<Config, 'demoPassword'>): Promise<NewAccount[]> =>
  inBulk(url, async (tx) => ((await hasAccounts(tx)) ? [] : [await makeAdmin(tx, 'admin', demoPassword)]))

/** Returns a line for each new account: username, password, role. Leaves out a password that was configured. */
export const accountLines = (accounts: readonly NewAccount[], { demoPassword }: Pick<Config, 'demoPassword'>): string =>
  accounts
    .map(
      ({ username, password, role }) =>
        `  ${username.padEnd(10)}${demoPassword ? '(DEMO_PASSWORD)' : password}  ${role}\n`,
    )
    .join('')
