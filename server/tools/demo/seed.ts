import type { Config } from '../../base/config.ts'
import { type BulkTransaction, inBulkTransaction, withoutIndexes, withoutReferences } from '../../database/bulk.ts'
import { createRandom } from '../../demo/random.ts'
import { type DemoSize, demoSize, insert, SMALLEST } from '../../demo/seeding.ts'
import { demoSeeders } from '../../sections/sections.ts'
import { demoUsers, formerUser } from '../../sections/users/demo/users.ts'
import { accountRow, hasAccounts, type NewAccount } from '../../session/accounts.ts'
import { seedHistory } from './history.ts'

export interface SeedProgress {
  sent(table: string): void
  done(part: string): void
}

const SEED = 20_250_611

/** Tables with many rows. Inserts are faster without their indexes and foreign keys. */
const tables = [
  'provider',
  'care_group',
  'group_provider',
  'provider_specialty',
  'term',
  'specialty_term',
  'specialty_variant_term',
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
  'audit_search',
  'audit_record',
  'care_group_count',
  'term_count',
  'synonym_count',
]

const withProgress = (tx: BulkTransaction, progress: SeedProgress): BulkTransaction => ({
  ...tx,
  copy: (table, columns, rows) => {
    async function* reportedRows() {
      for await (const row of rows) {
        yield row
        progress.sent(table)
      }
    }
    return tx.copy(table, columns, reportedRows())
  },
})

const createAccounts = async (tx: BulkTransaction, users: readonly NewAccount[]): Promise<void> => {
  const former = { ...(await accountRow(formerUser())), status: false }
  await insert(tx, 'app_user', [...(await Promise.all(users.map(accountRow))), former])
}

/**
 * Fills an empty database. The same size gives the same data, except for dates. Returns no users if there already is an
 * account.
 */
export const seedDemo = (
  url: string,
  { emailDomain, ...config }: Pick<Config, 'demoPassword' | 'emailDomain'>,
  size: DemoSize = demoSize(SMALLEST),
  progress?: SeedProgress,
): Promise<NewAccount[]> =>
  inBulkTransaction(url, async (transaction) => {
    const tx = progress ? withProgress(transaction, progress) : transaction
    const users = demoUsers(config)
    if (await hasAccounts(tx)) return []
    await createAccounts(tx, users)
    const now = Math.floor(Date.now() / 1000)
    const fill = async () => {
      for (const [place, [step, seed]] of Object.entries({ ...demoSeeders, 'audit logs': seedHistory }).entries()) {
        await seed({ tx, random: createRandom(SEED + place), now, size, emailDomain })
        progress?.done(step)
      }
    }
    await withoutIndexes(tx, tables, () => withoutReferences(tx, tables, fill))
    progress?.done('indexes')
    return users
  })
