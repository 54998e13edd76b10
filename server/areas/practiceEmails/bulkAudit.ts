import type { BulkAction } from '../../../src/domain/bulkEmail.ts'
import { changeText } from '../../../src/domain/bulkEmailTexts.ts'
import type { BatchRow } from './batch.ts'
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

/** What the audit log keeps of a bulk change, by the records that it changed; `undone` is what the one was that it undid. */
export const auditOf = (batch: BatchRow, undone: BulkAction | null, changed: readonly BatchedRecord[]) => ({
  message: changeText({ ...batch, count: changed.length, undone }),
  before: moved(changed, 'before', 'after'),
  after: {
    batch: batch.id,
    ...(batch.undone_id !== null && { undoes: batch.undone_id }),
    ...moved(changed, 'after', 'before'),
  },
})
