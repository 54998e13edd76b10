import { hash, verify } from '@node-rs/argon2'
import { customAlphabet } from 'nanoid'
import sql from 'sql-template-tag'
import { PASSWORD_LENGTH } from '../../src/domain/password.ts'
import { ADMIN_ROLE } from '../../src/domain/permissions.ts'
import { searchKey } from '../../src/domain/text.ts'
import { atOnce } from '../base/atOnce.ts'
import type { Config } from '../base/config.ts'
import { rateLimited } from '../contract/errors.ts'
import { type Bulk, inBulk } from '../database/bulk.ts'
import type { Queryable } from '../database/database.ts'

/** Argon2id, which is the library's default, with 19 MiB and two passes: about 10 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes run on the threads that also read files, of which Node has four; a hundred of them take half a second. */
const inTurn = atOnce({ running: 2, waiting: 100, refusal: () => rateLimited(5) })

/** What is kept of a password: salt and hash, in the usual text form. The whole password counts. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength))

/** What nobody's password has, so that a sign-in under an unknown name takes as long as any other. */
const nobodys = hash('', strength)

/**
 * Whether the password is the one that was hashed; `hashed` is null when nobody has the name that was given. Passwords
 * that are too long to be anybody's are refused without work.
 */
export const verifyPassword = async (hashed: string | null, password: string): Promise<boolean> => {
  if (password.length > PASSWORD_LENGTH) return false
  const matches = await inTurn(async () => verify(hashed ?? (await nobodys), password))
  return matches && hashed !== null
}

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
