import { changeText } from '../../../src/domain/practiceEmails/bulkEmailTexts.ts'
import { addressOf } from '../../../src/domain/practiceEmails/email.ts'
import { counted } from '../../../src/domain/text.ts'
import type { BatchRow, Origin } from './batch.ts'
import type { BatchedRecord } from './bulkChange.ts'

/** Ids of records that the audit log keeps of a bulk change, repeated ones counted each time. */
const IDS = 1_000

/**
 * The addresses that records lost, or gained, each with the records' ids, or with how many they are where all ids would fill the
 * audit log: the bulk change has them, with each record's whole lists. Null when there are no such addresses.
 */
const moved = (rows: readonly BatchedRecord[], from: 'before' | 'after', to: 'before' | 'after') => {
  const pairs = rows.flatMap((row) => {
    const has = new Set(row[to])
    return row[from].filter((email) => !has.has(email)).map((email) => ({ email: addressOf(email), id: row.id }))
  })
  if (pairs.length === 0) return null
  const holders = (held: typeof pairs) =>
    pairs.length > IDS ? `${counted(held.length, 'practice record')}, listed in Bulk Changes` : held.map(({ id }) => id)
  const byEmail = Map.groupBy(pairs, ({ email }) => email)
  return { emails: Object.fromEntries([...byEmail].map(([email, held]) => [email, holders(held)])) }
}

/** What the audit log keeps of a bulk change, by what it began with and the records that it changed. */
export const auditOf = (batch: BatchRow, origin: Origin | undefined, changed: readonly BatchedRecord[]) => ({
  message: changeText({
    ...batch,
    origin: origin?.origin ?? batch.action,
    takesBack: origin?.takes_back ?? false,
    count: changed.length,
  }),
  before: moved(changed, 'before', 'after'),
  after: {
    batch: batch.id,
    ...(batch.undone_id !== null && { undoes: batch.undone_id }),
    ...moved(changed, 'after', 'before'),
  },
})
