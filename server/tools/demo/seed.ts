import type { Config } from '../../base/config.ts'
import { type Bulk, inBulk, withoutIndexes, withoutReferences } from '../../database/bulk.ts'
import { createRandom } from '../../demo/random.ts'
import { type DemoSize, demoSize, insert, SMALLEST } from '../../demo/seeding.ts'
import { seeds } from '../../sections/sections.ts'
import { demoUsers, formerUser } from '../../sections/users/demo/users.ts'
import { accountRow, hasAccounts, type NewAccount } from '../../session/accounts.ts'
import { seedHistory } from './history.ts'

export interface SeedProgress {
  /** Reports one more row sent to a table. */
  sent(table: string): void
  /** Reports the end of a part. */
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

/** Returns the same transaction, which reports each copied row. */
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

/** Creates the accounts to sign in with, and a disabled one of a former colleague. */
const makeAccounts = async (tx: Bulk, users: readonly NewAccount[]): Promise<void> => {
  const former = { ...(await accountRow(formerUser())), status: false }
  await insert(tx, 'app_user', [...(await Promise.all(users.map(accountRow))), former])
}

/**
 * Fills an empty database with a clearly invented directory in one transaction. Returns the users to sign in with. The
 * same size gives the same data, except for dates, which count back from today. Does nothing and returns no users if
 * there already is an account.
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
