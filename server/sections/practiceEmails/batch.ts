import sql from 'sql-template-tag'
import type { BulkAction, EmailFate } from '../../../src/domain/practiceEmails/bulkEmail.ts'
import { notFound } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { EmailFateCounts, QueryEmailBatchesArgs } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { countedPage, type Page } from '../../lists/list.ts'
import { type BatchedRecord, type BulkPlan, planUndo } from './bulkChange.ts'

export interface BatchRow {
  id: string
  action: BulkAction
  emails: string[]
  reason: string | null
  /** Username. */
  by: string
  /** Unix seconds. */
  at: number
  /** For an undo, the id of the undone bulk change. */
  undone_id: string | null
  counts: EmailFateCounts
}

export type BatchPage = Page<BatchRow>

export const batchColumns = sql`id, action, emails, reason, username as by, at, undoes as undone_id, counts`
export const recordColumns = sql`record_id as id, name, fate, before, after`

export const findBatch = (database: Queryable, id: string): Promise<BatchRow | null> =>
  database.one(sql`select ${batchColumns} from email_batch where id = ${idOf(id)}`)

export const batchesByIds = (database: Queryable, ids: readonly string[]): Promise<BatchRow[]> =>
  database.rows(sql`select ${batchColumns} from email_batch where id = any(${[...ids]}::bigint[])`)

/** Returns each bulk change's latest undo that was not undone itself. */
export const findActiveUndos = async (database: Queryable, ids: readonly string[]): Promise<BatchRow[]> => {
  const undos = await database.rows<BatchRow & { undone_id: string }>(sql`
    with recursive undo as (
      select id from email_batch where undoes = any(${[...ids]}::bigint[])
      union select email_batch.id from email_batch join undo on undoes = undo.id
    )
    select ${batchColumns} from email_batch where id in (select id from undo) order by email_batch.id desc`)
  // The newest undos come first, so the loop reaches an undo after its own undos.
  const undoByBatch = new Map<string, BatchRow>()
  for (const undo of undos)
    if (!undoByBatch.has(undo.id) && !undoByBatch.has(undo.undone_id)) undoByBatch.set(undo.undone_id, undo)
  return [...undoByBatch.values()]
}

/** First change in a chain of undos. `id` is the last change of the chain. */
export interface OriginalBatch {
  readonly id: string
  readonly origin: BulkAction
  /** False when bulk change `id` makes or repeats `origin`. */
  readonly takes_back: boolean
}

export const findOriginalBatches = (database: Queryable, ids: readonly string[]): Promise<OriginalBatch[]> =>
  database.rows(sql`
    with recursive earlier as (
      select id as of, action, undoes, 0 as undos from email_batch where id = any(${[...ids]}::bigint[])
      union all
      select of, email_batch.action, email_batch.undoes, undos + 1
      from earlier join email_batch on email_batch.id = earlier.undoes
    )
    select of as id, action as origin, undos % 2 = 1 as takes_back from earlier where undoes is null`)

/** Returns a page of bulk changes, newest first. Throws BAD_USER_INPUT. */
export const listBatches = async (database: Queryable, args: QueryEmailBatchesArgs): Promise<BatchPage> => {
  const total = await database.one<{ count: number }>(sql`select count(*)::int as count from email_batch`)
  return countedPage(args, total?.count ?? 0, (offset, limit) =>
    database.rows<BatchRow>(sql`
      select ${batchColumns} from email_batch order by email_batch.id desc offset ${offset} limit ${limit}`),
  )
}

/** Returns the plan that undoes a bulk change. Throws NOT_FOUND. */
export const planUndoOf = async (database: Queryable, id: string): Promise<BulkPlan> => {
  const batch = await findBatch(database, id)
  if (!batch) throw notFound('Bulk Change')
  const changed = await database.rows<BatchedRecord>(sql`
    select ${recordColumns} from email_batch_row where batch_id = ${batch.id} and fate = 'CHANGED' order by position`)
  return planUndo(batch, changed)
}

/** Null `fates` selects all records. */
export interface BatchRecordsQuery {
  readonly batch_id: string
  readonly fates: readonly EmailFate[] | null
  readonly offset: number
  readonly limit: number
}

/** `place` is the index of the query that selected the record. */
export const findBatchRecords = (
  database: Queryable,
  queries: readonly BatchRecordsQuery[],
): Promise<(BatchedRecord & { readonly place: number })[]> => {
  const queriesJson = JSON.stringify(queries.map((query, place) => ({ place, ...query })))
  return database.rows(sql`
    select place, ${recordColumns}
    from jsonb_to_recordset(${queriesJson})
        as asked (place int, batch_id bigint, fates text[], "offset" int, "limit" int)
      cross join lateral (
        select * from email_batch_row
        where email_batch_row.batch_id = asked.batch_id and (fates is null or fate = any(fates))
        order by position offset asked."offset" limit asked."limit"
      ) as found
    order by place, position`)
}

interface NewBatch extends Pick<BatchRow, 'action' | 'reason' | 'by' | 'undone_id' | 'counts'> {
  readonly emails: readonly string[]
}

export const insertBatch = async (tx: Queryable, batch: NewBatch): Promise<BatchRow> => {
  const { action, emails, reason, by, undone_id, counts } = batch
  const row = await tx.one<BatchRow>(sql`
    insert into email_batch (action, emails, reason, username, undoes, counts)
    values (${action}, ${[...emails]}, ${reason}, ${by}, ${undone_id}, ${JSON.stringify(counts)})
    returning ${batchColumns}`)
  if (!row) throw new Error('The bulk change was not stored.')
  return row
}
