import { counted } from '../../../src/domain/text.ts'
import type { BatchRow } from './batch.ts'
import type { BatchedRecord } from './bulkChange.ts'

const named = (emails: readonly string[]): string => {
  const [email, ...others] = emails
  return email === undefined || others.length > 0 ? `${emails.length} addresses` : email
}

/** What the audit log says of a bulk change of so many 'practice records'. */
const messages: Readonly<Record<BatchRow['action'], (batch: BatchRow, records: string) => string>> = {
  COPY: ({ emails }, records) => `Copied ${named(emails)} to ${records}`,
  ADD: ({ emails }, records) => `Added ${named(emails)} to ${records}`,
  REMOVE: ({ emails }, records) => `Removed ${named(emails)} from ${records}`,
  UNDO: ({ emails, undone_id }, records) => `Undid bulk change ${undone_id ?? ''} (${named(emails)}) of ${records}`,
}

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

/** What the audit log keeps of a bulk change, by the records that it changed. */
export const auditOf = (batch: BatchRow, changed: readonly BatchedRecord[]) => ({
  message: messages[batch.action](batch, counted(changed.length, 'practice record')),
  before: moved(changed, 'before', 'after'),
  after: { batch: batch.id, ...moved(changed, 'after', 'before') },
})
