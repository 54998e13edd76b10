import sql, { type Sql } from 'sql-template-tag'
import type { BulkEdit } from '../../../src/domain/bulk/fields.ts'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { forbidden, notFound } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { BulkCount, BulkRow, BulkRowOutcome, BulkStage } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type PlacedRow, type StorableRow, unstorableReason } from './cells.ts'
import { problemOf } from './findRows.ts'
import type { PlannedRow } from './planner.ts'
import type { BulkRowInput } from './row.ts'

/** Must be valid JSON, because the service stores it for repeated requests. */
export interface StoredChange {
  readonly id: string
  readonly kind: UploadedKind
  readonly stage: BulkStage
  /** Null for a sheet. */
  readonly edits: readonly BulkEdit[] | null
  /** Null without a sheet. */
  readonly headers: readonly string[] | null
  readonly audit_id: string | null
}

const columns = sql`id::text, kind, stage, edits, headers, audit_id::text`

type FoundChange = StoredChange & { readonly user_id: string }

/** Throws FORBIDDEN for a change of another user. */
const ownOf = (found: FoundChange | null, userId: string): StoredChange | null => {
  if (!found) return null
  const { user_id, ...change } = found
  if (user_id !== userId) throw forbidden()
  return change
}

/** Finds a change of the user. Throws FORBIDDEN for a change of another user. */
export const findChange = async (database: Queryable, userId: string, id: string): Promise<StoredChange | null> =>
  ownOf(await database.one(sql`select user_id::text, ${columns} from bulk_change where id = ${idOf(id)}`), userId)

/** Locks a change of the user. Throws NOT_FOUND, or FORBIDDEN for a change of another user. */
export const lockChange = async (tx: Queryable, userId: string, id: string): Promise<StoredChange> => {
  const found = await tx.one<FoundChange>(
    sql`select user_id::text, ${columns} from bulk_change where id = ${idOf(id)} for update`,
  )
  const change = ownOf(found, userId)
  if (!change) throw notFound('Bulk Change')
  return change
}

export const insertChange = async (
  tx: Queryable,
  userId: string,
  { kind, edits, headers }: Pick<StoredChange, 'kind' | 'edits' | 'headers'>,
): Promise<StoredChange> => {
  const change = await tx.one<StoredChange>(sql`
    insert into bulk_change (user_id, kind, edits, headers)
    values (${userId}, ${kind}, ${edits && JSON.stringify(edits)}, ${headers && [...headers]}::text[]) returning ${columns}`)
  if (!change) throw new Error('The bulk change was not stored.')
  return change
}

export const updateChange = async (
  tx: Queryable,
  id: string,
  stage: BulkStage,
  auditId: string | null,
): Promise<StoredChange> => {
  const change = await tx.one<StoredChange>(
    sql`update bulk_change set stage = ${stage}, audit_id = ${auditId} where id = ${id} returning ${columns}`,
  )
  if (!change) throw notFound('Bulk Change')
  return change
}

export const insertRecordIds = async (tx: Queryable, changeId: string, ids: readonly string[]): Promise<void> => {
  await tx.rows(sql`
    insert into bulk_row (change_id, position, record_id)
    select ${changeId}, place - 1, id from unnest(${[...ids]}::bigint[]) with ordinality as chosen (id, place)`)
}

export const countRows = async (tx: Queryable, changeId: string): Promise<number> =>
  (await tx.one<{ count: number }>(sql`select count(*)::int as count from bulk_row where change_id = ${changeId}`))
    ?.count ?? 0

/** Positions begin at `from`. A row that cannot be stored has no cells, but the reason. */
export const insertSheetRows = async (
  tx: Queryable,
  { id, headers }: StoredChange,
  rows: readonly StorableRow[],
  from: number,
): Promise<void> => {
  const placed = rows.map(({ row, cells, refused }, index) => ({
    position: from + index,
    row,
    ...(refused === null ? { cells } : { reason: unstorableReason(row, headers?.[refused] ?? '') }),
  }))
  await tx.rows(sql`
    insert into bulk_row (change_id, position, row, cells, reason)
    select ${id}, position, row, cells, reason
    from jsonb_to_recordset(${JSON.stringify(placed)}) as placed (position int, row int, cells text[], reason text)`)
}

interface StoredSheetRow extends Omit<PlacedRow, 'cells'> {
  /** Null for a row that cannot be stored. */
  readonly cells: string[] | null
  readonly reason: string | null
}

/** Reads rows from `from`, at most `limit`. The rows that could not be stored are refused. */
export const readSheetRows = async (
  tx: Queryable,
  changeId: string,
  from: number,
  limit: number,
): Promise<{ readonly rows: readonly PlacedRow[]; readonly refused: readonly BulkRowInput[] }> => {
  const stored = await tx.rows<StoredSheetRow>(sql`
    select position, row, cells, reason from bulk_row
    where change_id = ${changeId} and position >= ${from} order by position limit ${limit}`)
  return {
    rows: stored.flatMap(({ position, row, cells }) => (cells === null ? [] : [{ position, row, cells }])),
    refused: stored
      .filter(({ cells }) => cells === null)
      .map(({ position, row, reason }) => {
        const problem = problemOf('REFUSED', reason ?? '')
        return { position, row, recordId: null, name: '', edits: [], problem }
      }),
  }
}

interface StoredRow extends Pick<BulkRowInput, 'position' | 'row' | 'recordId' | 'name'> {
  readonly edits: readonly BulkEdit[] | null
  readonly digest: string | null
}

/** Reads rows with their edits; with `outcome`, only those that had it in the preview. */
export const readInputs = async (
  tx: Queryable,
  { id, edits }: StoredChange,
  outcome: BulkRowOutcome | null,
): Promise<(BulkRowInput & { readonly digest: string | null })[]> => {
  const rows = await tx.rows<StoredRow>(sql`
    select position, row, record_id::text as "recordId", name, edits, digest from bulk_row
    where change_id = ${id} and (${outcome}::text is null or outcome = ${outcome}) order by position`)
  return rows.map((row) => ({ ...row, edits: row.edits ?? edits ?? [], problem: null }))
}

/** Removes an earlier preview. */
export const forgetPreview = async (tx: Queryable, changeId: string): Promise<void> => {
  await tx.rows(
    sql`update bulk_row set outcome = null, digest = null where change_id = ${changeId} and outcome is not null`,
  )
}

/** Stores the plan of rows, with the edits of a sheet's rows. */
export const storePlan = async (
  tx: Queryable,
  changeId: string,
  rows: readonly (PlannedRow & { readonly edits: readonly BulkEdit[] | null })[],
): Promise<void> => {
  const stored = rows.map(({ position, recordId, name, outcome, reason, fields, candidates, digest, edits }) => ({
    position,
    record_id: recordId,
    name,
    outcome,
    reason,
    fields,
    candidates,
    digest,
    edits,
  }))
  await tx.rows(sql`
    update bulk_row as row set record_id = planned.record_id, name = planned.name, outcome = planned.outcome,
      reason = planned.reason, fields = planned.fields, candidates = planned.candidates, digest = planned.digest,
      edits = planned.edits
    from jsonb_to_recordset(${JSON.stringify(stored)}) as planned (position int, record_id bigint, name text, outcome text,
      reason text, fields jsonb, candidates jsonb, digest text, edits jsonb)
    where row.change_id = ${changeId} and row.position = planned.position`)
}

/** Marks rows that the save left as they are. */
export const storeEdited = async (
  tx: Queryable,
  changeId: string,
  rows: readonly { readonly position: number; readonly reason: string }[],
): Promise<void> => {
  await tx.rows(sql`
    update bulk_row as row set outcome = 'EDITED', reason = edited.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}) as edited (position int, reason text)
    where row.change_id = ${changeId} and row.position = edited.position`)
}

export const countOutcomes = (database: Queryable, changeId: string): Promise<BulkCount[]> =>
  database.rows(sql`
    select outcome, count(*)::int as count from bulk_row where change_id = ${changeId} and outcome is not null
    group by outcome order by outcome`)

const shownRows = (changeId: string, outcomes: readonly BulkRowOutcome[] | null): Sql =>
  sql`from bulk_row where change_id = ${changeId} and outcome is not null
    and (${outcomes && [...outcomes]}::text[] is null or outcome = any(${outcomes && [...outcomes]}::text[]))`

export const countShown = async (
  database: Queryable,
  changeId: string,
  outcomes: readonly BulkRowOutcome[] | null,
): Promise<number> =>
  (await database.one<{ count: number }>(sql`select count(*)::int as count ${shownRows(changeId, outcomes)}`))?.count ??
  0

export const readShown = (
  database: Queryable,
  changeId: string,
  outcomes: readonly BulkRowOutcome[] | null,
  offset: number,
  limit: number,
): Promise<BulkRow[]> =>
  database.rows(sql`
    select position, row, record_id::text as "recordId", name, outcome, reason, fields, candidates
    ${shownRows(changeId, outcomes)} order by position offset ${offset} limit ${limit}`)

/** Deletes bulk changes of more than a day. Skips those that another transaction uses. */
export const deleteExpiredChanges = async (tx: Queryable): Promise<void> => {
  await tx.rows(sql`
    delete from bulk_change where id in (
      select id from bulk_change where created_at < now() - interval '1 day' for update skip locked)`)
}
