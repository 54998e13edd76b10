import type { GraphQLSchema } from 'graphql'
import sql from 'sql-template-tag'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { forbidden } from '../../contract/errors.ts'
import type { BulkDecision } from '../../contract/types.gen.ts'
import { signedIn } from '../../contract/viewer.ts'
import type { Queryable } from '../../database/database.ts'
import type { ChangeNotice } from '../changes.ts'
import type { Context } from '../context.ts'
import type { MutationResult } from '../mutation.ts'
import { completeRecords } from '../undo/effects.ts'
import { refuseViolations } from '../undo/rules.ts'
import { auditOf } from './audit.ts'
import { noticesOfOthers } from './effects.ts'
import { createPlanner, type PlannedRow } from './planner.ts'
import { bulkRights, mayEditKind } from './rights.ts'
import type { BulkRowInput } from './row.ts'
import { createSheetReader } from './sheetRows.ts'
import { readState } from './state.ts'
import {
  forgetPreview,
  readInputs,
  readSheetRows,
  type StoredChange,
  storeEdited,
  storePlan,
  updateChange,
} from './store.ts'
import { analyzeLinks, lockRows, needsLinkRules, writeSteps } from './write.ts'

interface BulkResult {
  readonly success: boolean
  readonly change: StoredChange
}

/** Rows that are read and planned together. */
const PART = 2_000

const plannerFor = (schema: GraphQLSchema, context: Context, kind: UploadedKind) => {
  const mayChange = bulkRights(schema, context)
  if (!mayEditKind(kind, mayChange)) throw forbidden()
  return createPlanner(kind, { mayChange, emailDomain: context.config.emailDomain })
}

/** Reads the rows of a change in parts: of a sheet, or the chosen records. */
async function* partsOf(tx: Queryable, change: StoredChange, decisions: readonly BulkDecision[]) {
  if (change.headers === null) {
    yield await readInputs(tx, change, null)
    return
  }
  const read = createSheetReader(tx, change.kind, change.headers, decisions)
  for (let from = 0; ; from += PART) {
    const { rows, refused } = await readSheetRows(tx, change.id, from, PART)
    if (rows.length + refused.length === 0) return
    yield [...(await read(rows)), ...refused]
  }
}

/** Plans all rows of a change, and stores the plan as its preview. */
export const previewChange = async (
  tx: Queryable,
  schema: GraphQLSchema,
  context: Context,
  change: StoredChange,
  decisions: readonly BulkDecision[],
): Promise<BulkResult> => {
  const plan = plannerFor(schema, context, change.kind)
  await forgetPreview(tx, change.id)
  for await (const inputs of partsOf(tx, change, decisions)) {
    const planned = await plan(tx, inputs)
    const editsAt = new Map(inputs.map(({ position, edits }) => [position, edits]))
    await storePlan(
      tx,
      change.id,
      planned.map((row) => ({
        ...row,
        edits: change.headers === null ? null : (editsAt.get(row.position) ?? []),
      })),
    )
  }
  return { success: true, change: await updateChange(tx, change.id, 'PREVIEWED', null) }
}

const editedReason = ({ outcome, reason }: PlannedRow): string =>
  outcome === 'UNKNOWN'
    ? 'Another user has deleted the record since the preview.'
    : `The record has changed since the preview.${reason ? ` ${reason}` : ''}`

/** The records that the user changed come first. */
const ownFirst = (kind: UploadedKind, notices: readonly ChangeNotice[]): ChangeNotice[] => {
  const isOwn = (notice: ChangeNotice) => 'kind' in notice && notice.kind === kind
  return [...notices.filter(isOwn), ...notices.filter((notice) => !isOwn(notice))]
}

/** Changes the records of the rows that still change as the preview showed. */
const applyRows = async (
  tx: Queryable,
  kind: UploadedKind,
  inputs: readonly BulkRowInput[],
  rows: readonly PlannedRow[],
  by: string,
): Promise<ChangeNotice[]> => {
  const steps = rows.flatMap((row) => row.steps)
  const { records } = await readState(
    tx,
    kind,
    inputs.map((input) => ({ ...input, edits: [] })),
  )
  await writeSteps(tx, kind, steps, records)
  await refuseViolations(tx, steps.filter(needsLinkRules))
  const notices = [...(await completeRecords(tx, steps, by)), ...(await noticesOfOthers(tx, kind, steps))]
  await analyzeLinks(tx, steps)
  return ownFirst(kind, notices)
}

/** Saves a previewed change. Rows that would now change in another way stay as they are. */
export const saveChange = async (
  tx: Queryable,
  schema: GraphQLSchema,
  context: Context,
  change: StoredChange,
  by: string,
): Promise<MutationResult<BulkResult>> => {
  const { id, kind } = change
  const plan = plannerFor(schema, context, kind)
  const inputs = await readInputs(tx, change, 'CHANGED')
  await lockRows(tx, kind, inputs, signedIn(context).id)
  const planned = await plan(tx, inputs)
  const isAsShown = (row: PlannedRow, index: number) => row.digest === inputs[index]?.digest
  const changed = planned.filter(isAsShown)
  const edited = planned.filter((row, index) => !isAsShown(row, index))
  await storeEdited(
    tx,
    id,
    edited.map((row) => ({ position: row.position, reason: editedReason(row) })),
  )
  if (changed.length === 0)
    return { result: { success: false, change: await updateChange(tx, id, 'SAVED', null) }, audit: null }
  const changes = await applyRows(tx, kind, inputs, changed, by)
  const written = await tx.one<{ id: string }>(sql`select audit_id()::text as id`)
  return {
    result: { success: true, change: await updateChange(tx, id, 'SAVED', written?.id ?? null) },
    audit: auditOf(kind, changed),
    changes,
  }
}
