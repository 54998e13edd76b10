import sql from 'sql-template-tag'
import { bulkChangeTimeLimit } from '../../../src/domain/limits.ts'
import { changeText } from '../../../src/domain/practiceEmails/bulkEmailTexts.ts'
import { addressOf } from '../../../src/domain/practiceEmails/email.ts'
import { counted } from '../../../src/domain/text.ts'
import type { BulkOutcome } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { Context } from '../../records/context.ts'
import { practiceEmails, searchKeyOf } from '../../records/kinds/practiceEmail.ts'
import { type MutationRequest, type MutationResult, mutate } from '../../records/mutation.ts'
import { type BatchRow, findOriginalBatches, insertBatch, type OriginalBatch } from './batch.ts'
import {
  type BatchedRecord,
  type BulkPlan,
  byMatch,
  countsOf,
  outcomeOf,
  type PlannedRecord,
  planRecords,
} from './bulkChange.ts'
import { createProgressReporter } from './progress.ts'

/** Maximum number of record ids in an audit row. An id counts once for each of its addresses. */
const IDS = 1_000

/**
 * Returns the addresses that records lost or gained, each with the records' ids. Beyond that maximum, it gives their
 * number instead: the bulk change itself has every record's lists. Null if there are no such addresses.
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

/** Returns the audit row of a bulk change, given its first action and the records that it changed. */
export const auditOf = (batch: BatchRow, origin: OriginalBatch | undefined, changed: readonly BatchedRecord[]) => ({
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

/** Number of records that one statement saves. A larger bulk change reports its progress. */
const AT_ONCE = 500

interface BulkChangeRequest {
  /** Returns the plan. Its errors are those of the mutation. */
  readonly prepare: (tx: Queryable) => BulkPlan | Promise<BulkPlan>
  /** Reason that the user gave; null for a copy. */
  readonly reason: string | null
}

/** Result of a bulk change, which is stored as JSON. */
export interface BulkResult {
  success: boolean
  outcome: BulkOutcome
  batch: BatchRow | null
}

/** Saves the addresses of changed records, and a row of the bulk change for each record. Positions begin at `from`. */
const saveSome = async (
  tx: Queryable,
  { id, by }: BatchRow,
  rows: readonly PlannedRecord[],
  from: number,
): Promise<void> => {
  const saved = rows.map(({ record, ...row }, index) => ({
    ...row,
    position: from + index,
    search_key: record && searchKeyOf({ ...record, emails: row.after }),
  }))
  await tx.rows(sql`
    with saved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(saved)})
        as row (id text, position int, name text, fate text, before text[], after text[], search_key text)
    ), changed as (
      update practice_email set emails = saved.after, search_key = saved.search_key,
        version = version + 1, updated_at = now(), updated_by = ${by}
      from saved where saved.fate = 'CHANGED' and practice_email.id = saved.id::bigint
    )
    insert into email_batch_row (batch_id, position, record_id, name, fate, before, after)
    select ${id}, position, id, name, fate, before, after from saved`)
}

const made = async (
  tx: Queryable,
  { prepare, reason }: BulkChangeRequest,
  by: string,
  tell: ReturnType<typeof createProgressReporter>,
): Promise<MutationResult<BulkResult>> => {
  const plan = await prepare(tx)
  const given = planRecords(plan, await practiceEmails.lockAll(tx, plan.ids))
  const outcome = outcomeOf(given)
  if (outcome.changed.length === 0) return { result: { success: false, outcome, batch: null }, audit: null }

  const { action, emails, undoes } = plan
  const counts = countsOf(given)
  const batch = await insertBatch(tx, { action, emails, reason, by, undone_id: undoes?.id ?? null, counts })
  const rows = byMatch(given)
  for (let done = 0; done < rows.length; done += AT_ONCE) {
    if (rows.length > AT_ONCE) tell({ done, of: rows.length })
    await saveSome(tx, batch, rows.slice(done, done + AT_ONCE), done + 1)
  }

  const [origin] = await findOriginalBatches(tx, [batch.id])
  const changed = given.filter(({ fate }) => fate === 'CHANGED')
  return {
    result: { success: true, outcome, batch },
    audit: auditOf(batch, origin, changed),
    changes: changed.flatMap(({ record }) => (record ? practiceEmails.changed(record, 'UPDATED') : [])),
  }
}

/**
 * Changes the addresses of many records, returns each record's fate, and stores it for an undo. If no record changed,
 * `success` is false and nothing is stored.
 */
export const changeMany = async (
  context: Pick<Context, 'config' | 'database' | 'viewer'>,
  asked: MutationRequest,
  making: BulkChangeRequest,
): Promise<BulkResult> => {
  const tell = createProgressReporter(context, asked.input.operationId)
  try {
    return await mutate(context, asked, (tx, by) => made(tx, making, by, tell), bulkChangeTimeLimit)
  } finally {
    tell(null)
  }
}
