import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { customAlphabet } from 'nanoid'
import sql from 'sql-template-tag'
import { PASSWORD_MAX_LENGTH } from '../../src/domain/password.ts'
import { ADMIN_ROLE } from '../../src/domain/permissions.ts'
import { searchKey } from '../../src/domain/text.ts'
import { limitConcurrency } from '../base/concurrency.ts'
import type { Config } from '../base/config.ts'
import { rateLimited } from '../contract/errors.ts'
import { type BulkTransaction, inBulkTransaction } from '../database/bulk.ts'
import type { Queryable } from '../database/database.ts'

/** 19 MiB and two passes. A hash takes about 10 ms. */
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares Node's four worker threads with file reads. */
const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 100, refusal: () => rateLimited(5) })

/** Hashes the whole password, without truncation. */
export const hashPassword = (password: string): Promise<string> => runLimited(() => hash(password, hashOptions))

/** Hash of a password that nobody knows. Without it, the response time would reveal which usernames exist. */
const hashOfUnknownUser = hash(randomUUID(), hashOptions)

/** `storedHash` is null for an unknown username. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  if (password.length > PASSWORD_MAX_LENGTH) return false
  return runLimited(async () => verify(storedHash ?? (await hashOfUnknownUser), password))
}

/** The password is shown once and stored only as a hash. */
export interface NewAccount {
  readonly username: string
  readonly password: string
  readonly role: string
}

/** Generates passwords without letters and digits that look alike. */
export const generatePassword = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789', 16)

export const accountRow = async ({ username, password, role }: NewAccount) => ({
  username,
  username_key: searchKey(username),
  password_hash: await hashPassword(password),
  status: true,
  role,
  is_protected: role === ADMIN_ROLE,
})

export const createAdmin = async (
  tx: BulkTransaction,
  username: string,
  password: string | null,
): Promise<NewAccount> => {
  const admin = { username, role: ADMIN_ROLE, password: password ?? generatePassword() }
  const account = await accountRow(admin)
  await tx.copy('app_user', Object.keys(account), [account])
  return admin
}

export const hasAccounts = async (tx: Queryable): Promise<boolean> =>
  (await tx.one(sql`select 1 from app_user limit 1`)) !== null

/** Does nothing if there is an account. Returns the created accounts. */
export const seedAdmin = (url: string, { demoPassword }: Pick<Config, 'demoPassword'>): Promise<NewAccount[]> =>
  inBulkTransaction(url, async (tx) => ((await hasAccounts(tx)) ? [] : [await createAdmin(tx, 'admin', demoPassword)]))

/** Does not show a configured password. */
export const accountLines = (accounts: readonly NewAccount[], { demoPassword }: Pick<Config, 'demoPassword'>): string =>
  accounts
    .map(
      ({ username, password, role }) =>
        `  ${username.padEnd(10)}${demoPassword ? '(DEMO_PASSWORD)' : password}  ${role}\n`,
    )
    .join('')
