import { changeText } from '../../../src/domain/bulkEmailTexts.ts'
import type { BatchRow, Origin } from './batch.ts'
import type { BatchedRecord } from './bulkChange.ts'

/**
 * The addresses that records lost, or gained, each with the records' ids; null when there are none. What the audit log keeps: the
 * whole lists of thousands of records would fill it, and the bulk change has them.
 */
const moved = (rows: readonly BatchedRecord[], from: 'before' | 'after', to: 'before' | 'after') => {
  const pairs = rows.flatMap((row) => {
    const has = new Set(row[to])
    return row[from].filter((email) => !has.has(email)).map((email) => ({ email, id: row.id }))
  })
  if (pairs.length === 0) return null
  const byEmail = Map.groupBy(pairs, ({ email }) => email)
  return { emails: Object.fromEntries([...byEmail].map(([email, held]) => [email, held.map(({ id }) => id)])) }
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
