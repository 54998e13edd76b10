import sql from 'sql-template-tag'
import { bulkChangeTimeLimit } from '../../../src/domain/limits.ts'
import { changeText } from '../../../src/domain/practiceEmails/bulkEmailTexts.ts'
import { addressOf } from '../../../src/domain/practiceEmails/email.ts'
import { quantityText } from '../../../src/domain/text.ts'
import type { BulkOutcome } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { Context } from '../../records/context.ts'
import { practiceEmails, searchKeyOf } from '../../records/kinds/practiceEmail.ts'
import { type MutationRequest, type MutationResult, mutate } from '../../records/mutation.ts'
import { type BatchRow, findOriginalBatches, insertBatch, type OriginalBatch } from './batch.ts'
import {
  type BatchedRecord,
  type BulkPlan,
  countsOf,
  outcomeOf,
  type PlannedRecord,
  planRecords,
  sortByMatch,
} from './bulkChange.ts'
import { createProgressReporter } from './progress.ts'

/** An id counts once for each address that its record lost or gained. */
const MAX_AUDIT_IDS = 1_000

/** Returns the addresses that are in `from` but not in `to`. */
const differenceBetween = (rows: readonly BatchedRecord[], from: 'before' | 'after', to: 'before' | 'after') => {
  const pairs = rows.flatMap((row) => {
    const kept = new Set(row[to])
    return row[from].filter((email) => !kept.has(email)).map((email) => ({ email: addressOf(email), id: row.id }))
  })
  if (pairs.length === 0) return null
  const idsOf = (pairsOfEmail: typeof pairs) =>
    pairs.length > MAX_AUDIT_IDS
      ? `${quantityText(pairsOfEmail.length, 'practice record')} (see Bulk Changes)`
      : pairsOfEmail.map(({ id }) => id)
  const byEmail = Map.groupBy(pairs, ({ email }) => email)
  return { emails: Object.fromEntries([...byEmail].map(([email, pairsOfEmail]) => [email, idsOf(pairsOfEmail)])) }
}

/** `changed` has the records whose addresses changed. */
export const auditOf = (batch: BatchRow, origin: OriginalBatch | undefined, changed: readonly BatchedRecord[]) => ({
  message: changeText({
    ...batch,
    origin: origin?.origin ?? batch.action,
    takesBack: origin?.takes_back ?? false,
    count: changed.length,
  }),
  before: differenceBetween(changed, 'before', 'after'),
  after: {
    batch: batch.id,
    ...(batch.undone_id !== null && { undoes: batch.undone_id }),
    ...differenceBetween(changed, 'after', 'before'),
  },
})

/** A larger bulk change reports its progress. */
const BATCH_SIZE = 500

interface BulkChangeRequest {
  readonly createPlan: (tx: Queryable) => BulkPlan | Promise<BulkPlan>
  /** Null for a copy. */
  readonly reason: string | null
}

/** Must be valid JSON, because the service stores it for repeated requests. */
export interface BulkResult {
  success: boolean
  outcome: BulkOutcome
  batch: BatchRow | null
}

/** Positions begin at `from`. */
const saveRows = async (
  tx: Queryable,
  { id, by }: BatchRow,
  rows: readonly PlannedRecord[],
  from: number,
): Promise<void> => {
  const rowsToSave = rows.map(({ record, ...row }, index) => ({
    ...row,
    position: from + index,
    search_key: record && searchKeyOf({ ...record, emails: row.after }),
  }))
  await tx.rows(sql`
    with saved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rowsToSave)})
        as row (id text, position int, name text, fate text, before text[], after text[], search_key text)
    ), changed as (
      update practice_email set emails = saved.after, search_key = saved.search_key,
        version = version + 1, updated_at = now(), updated_by = ${by}
      from saved where saved.fate = 'CHANGED' and practice_email.id = saved.id::bigint
    )
    insert into email_batch_row (batch_id, position, record_id, name, fate, before, after)
    select ${id}, position, id, name, fate, before, after from saved`)
}

const applyChange = async (
  tx: Queryable,
  { createPlan, reason }: BulkChangeRequest,
  by: string,
  reportProgress: ReturnType<typeof createProgressReporter>,
): Promise<MutationResult<BulkResult>> => {
  const plan = await createPlan(tx)
  const planned = planRecords(plan, await practiceEmails.lockAll(tx, plan.ids))
  const outcome = outcomeOf(planned)
  if (outcome.changed.length === 0) return { result: { success: false, outcome, batch: null }, audit: null }

  const { action, emails, undoneBatch } = plan
  const counts = countsOf(planned)
  const batch = await insertBatch(tx, { action, emails, reason, by, undone_id: undoneBatch?.id ?? null, counts })
  const rows = sortByMatch(planned)
  for (let done = 0; done < rows.length; done += BATCH_SIZE) {
    if (rows.length > BATCH_SIZE) reportProgress({ done, of: rows.length })
    await saveRows(tx, batch, rows.slice(done, done + BATCH_SIZE), done + 1)
  }

  const [origin] = await findOriginalBatches(tx, [batch.id])
  const changed = planned.filter(({ fate }) => fate === 'CHANGED')
  return {
    result: { success: true, outcome, batch },
    audit: auditOf(batch, origin, changed),
    changes: changed.flatMap(({ record }) => (record ? practiceEmails.changed(record, 'UPDATED') : [])),
  }
}

/** If no record changed, stores nothing and `success` is false. */
export const applyBulkChange = async (
  context: Pick<Context, 'config' | 'database' | 'viewer'>,
  mutation: MutationRequest,
  request: BulkChangeRequest,
): Promise<BulkResult> => {
  const reportProgress = createProgressReporter(context, mutation.input.operationId)
  try {
    return await mutate(
      context,
      mutation,
      (tx, by) => applyChange(tx, request, by, reportProgress),
      bulkChangeTimeLimit,
    )
  } finally {
    reportProgress(null)
  }
}
