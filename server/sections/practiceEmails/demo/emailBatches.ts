import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { DAY, HOUR } from '../../../../src/domain/calendar.ts'
import { practiceName } from '../../../../src/domain/practiceEmails/email.ts'
import type { BulkTransaction } from '../../../database/bulk.ts'
import type { PastEntry } from '../../../demo/past.ts'
import { insert, type Seeding } from '../../../demo/seeding.ts'
import { reasons } from '../../../demo/userEvents.ts'
import { type PracticeEmailRow, practiceEmailColumns } from '../../../records/kinds/practiceEmail.ts'
import { type BatchRow, batchColumns, findOriginalBatches, insertBatch, recordColumns } from '../batch.ts'
import { auditOf } from '../bulk.ts'
import { type BatchedRecord, countsOf } from '../bulkChange.ts'

const BATCH_RECORDS = 18

interface PastBatch extends Pick<BatchRow, 'action' | 'emails' | 'reason' | 'undone_id'> {
  readonly records: readonly BatchedRecord[]
  readonly daysAgo: number
}

const findRecords = (tx: BulkTransaction, condition: Sql, from: number): Promise<PracticeEmailRow[]> =>
  tx.rows(sql`
    select ${practiceEmailColumns} from practice_email where id in (
      select id from practice_email where broken_emails is null and ${condition}
      order by id offset ${from} limit ${BATCH_RECORDS}
    ) order by match_key, practice_email.id`)

/** `earlier` computes the previous addresses from the current ones. */
const changedRecords = (rows: readonly PracticeEmailRow[], earlier: (emails: readonly string[]) => readonly string[]) =>
  rows.map((row): BatchedRecord => {
    const before = earlier(row.emails)
    return { id: row.id, name: practiceName(row), fate: 'CHANGED', before, after: row.emails }
  })

const insertPastBatch = async ({ tx, now }: Seeding, { records, daysAgo, ...batch }: PastBatch) => {
  const counts = countsOf(records)
  const { id } = await insertBatch(tx, { ...batch, counts, by: 'curator' })
  const at = new Date((now - daysAgo * DAY - (now % DAY) + 15 * HOUR) * 1_000).toISOString()
  await tx.rows(sql`update email_batch set at = ${at} where id = ${id}`)
  await insert(
    tx,
    'email_batch_row',
    records.map(({ id: record_id, ...row }, index) => ({ batch_id: id, position: index + 1, record_id, ...row })),
  )
  return id
}

export const seedEmailBatches = async (seeding: Seeding): Promise<void> => {
  const { tx, random, emailDomain } = seeding
  const addressOf = (name: string) => `${name}@${emailDomain.toLowerCase()}`
  const [shared, leaver, first, second] = [
    addressOf('appointments'),
    addressOf('mwhitcombe'),
    addressOf('frontdesk'),
    addressOf('triage'),
  ]
  const hasFewEmails = sql`cardinality(emails) between 1 and 4`
  const reason = () => random.pick(reasons)

  const addedTo = await findRecords(tx, sql`emails = ${[shared]}`, 0)
  await insertPastBatch(seeding, {
    action: 'ADD',
    emails: [shared],
    reason: reason(),
    undone_id: null,
    records: changedRecords(addedTo, () => []),
    daysAgo: 31,
  })
  const copiedTo = await findRecords(tx, sql`${hasFewEmails} and not emails && ${[first, second]}`, BATCH_RECORDS)
  const undoneId = await insertPastBatch(seeding, {
    action: 'COPY',
    emails: [first, second],
    reason: null,
    undone_id: null,
    records: changedRecords(copiedTo, (emails) => emails).map((row) => ({
      ...row,
      after: [...row.after, first, second],
    })),
    daysAgo: 24,
  })
  await insertPastBatch(seeding, {
    action: 'UNDO',
    emails: [first, second],
    reason: reason(),
    undone_id: undoneId,
    records: changedRecords(copiedTo, (emails) => [...emails, first, second]),
    daysAgo: 23,
  })
  const removedFrom = await findRecords(tx, hasFewEmails, 2 * BATCH_RECORDS)
  await insertPastBatch(seeding, {
    action: 'REMOVE',
    emails: [leaver],
    reason: reason(),
    undone_id: null,
    records: changedRecords(removedFrom, (emails) => [...emails, leaver]),
    daysAgo: 10,
  })
}

const mutationOf = ({ action, emails, reason, undone_id }: BatchRow, changed: readonly BatchedRecord[]) => {
  const ids = changed.map(({ id }) => id)
  const update = { email: emails[0], reasonForOverride: reason }
  switch (action) {
    case 'COPY':
      return { action: 'copyEmails', args: { update: { emailResultIds: ids, emails: JSON.stringify(emails) } } }
    case 'ADD':
      return { action: 'bulkAddEmail', args: { update: { emailResultIds: ids, ...update } } }
    case 'REMOVE':
      return { action: 'bulkRemoveEmail', args: { update, bulkRemoveIds: ids } }
    case 'UNDO':
      return { action: 'undoEmailBatch', args: { batchId: undone_id, reasonForOverride: reason } }
  }
}

export const batchHistory = async (
  tx: BulkTransaction,
  idOf: (username: string) => string | null,
): Promise<PastEntry[]> => {
  const batches = await tx.rows<BatchRow>(sql`select ${batchColumns} from email_batch order by id`)
  const rows = await tx.rows<BatchedRecord & { readonly batch_id: string }>(sql`
    select batch_id, ${recordColumns} from email_batch_row order by batch_id, position`)
  const origins = await findOriginalBatches(
    tx,
    batches.map(({ id }) => id),
  )
  const byBatch = Map.groupBy(rows, ({ batch_id }) => batch_id)
  return batches.map((batch) => {
    const { id, by, at } = batch
    const changed = byBatch.get(id) ?? []
    const origin = origins.find((each) => each.id === id)
    return { userId: idOf(by), username: by, at, ...mutationOf(batch, changed), ...auditOf(batch, origin, changed) }
  })
}
