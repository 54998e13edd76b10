import type { Config } from '../../base/config.ts'
import { type Bulk, inBulk, withoutIndexes, withoutReferences } from '../../database/bulk.ts'
import { createRandom } from '../../demo/random.ts'
import { type DemoSize, demoSize, insert, SMALLEST } from '../../demo/seeding.ts'
import { seeds } from '../../sections/sections.ts'
import { demoUsers, formerUser } from '../../sections/users/demo/users.ts'
import { accountOf, hasAccounts, type NewAccount } from '../../session/accounts.ts'
import { seedHistory } from './history.ts'

/** Hears how far the work is. */
export interface SeedProgress {
  /** One more row of a table was sent. */
  sent(table: string): void
  /** A part is complete. */
  done(part: string): void
}

const SEED = 20_250_611

/** Tables that may get many rows. */
const tables = [
  'provider',
  'care_group',
  'group_provider',
  'provider_specialty',
  'term',
  'specialty_term',
  'provider_term',
  'synonym',
  'term_synonym',
  'provider_specialty_override',
  'provider_specialty_switch',
  'provider_excluded_term',
  'provider_override',
  'provider_award',
  'practice_email',
  'audit_log',
]

/** The same transaction; somebody hears of each row. */
const heard = (tx: Bulk, progress: SeedProgress): Bulk => ({
  ...tx,
  copy: (table, columns, rows) => {
    async function* told() {
      for await (const row of rows) {
        yield row
        progress.sent(table)
      }
    }
    return tx.copy(table, columns, told())
  },
})

/** Accounts to sign in as, and one of somebody who has left. */
const makeAccounts = async (tx: Bulk, users: readonly NewAccount[]): Promise<void> => {
  const former = { ...(await accountOf(formerUser())), status: false }
  await insert(tx, 'app_user', [...(await Promise.all(users.map(accountOf))), former])
}

/**
 * Fills an empty database, in one transaction, with a directory that nobody could take for a real one, and answers the
 * users to sign in as. The same size gives the same data, dates aside, which are told from today. Answers no users, and
 * does nothing, when there is an account already.
 */
export const seedDemo = (
  url: string,
  { emailDomain, ...config }: Pick<Config, 'demoPassword' | 'emailDomain'>,
  size: DemoSize = demoSize(SMALLEST),
  progress?: SeedProgress,
): Promise<NewAccount[]> =>
  inBulk(url, async (own) => {
    const tx = progress ? heard(own, progress) : own
    const users = demoUsers(config)
    if (await hasAccounts(tx)) return []
    await makeAccounts(tx, users)
    const now = Math.floor(Date.now() / 1000)
    const fill = async () => {
      for (const [place, [part, seed]] of Object.entries({ ...seeds, 'audit logs': seedHistory }).entries()) {
        await seed({ tx, random: createRandom(SEED + place), now, size, emailDomain })
        progress?.done(part)
      }
    }
    await withoutIndexes(tx, tables, () => withoutReferences(tx, tables, fill))
    progress?.done('indexes')
    return users
  })
