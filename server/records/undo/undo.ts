import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { RecordKind, UndoConflict, UndoneValue } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { ChangeNotice } from '../changes.ts'
import type { Values } from '../records.ts'
import { applySteps } from './apply.ts'
import { conflictKey, createDescriber, type Describer } from './describe.ts'
import { completeRecords, lockRecords, removalNotices, type TableStep } from './effects.ts'
import { readNames } from './names.ts'
import { planRow, type RowChange } from './plan.ts'
import type { TablePlan, UndoRequest } from './request.ts'
import { absentRow, loadChanges, lockCurrentRows, type TableChanges } from './rows.ts'
import { refuseViolations } from './rules.ts'
import { isTopList, recordText, type TableName, tableOf } from './tables.ts'
import { type UndoneList, undoTopList } from './topLists.ts'

export interface UndoResult {
  readonly changes: readonly UndoneValue[]
  readonly conflicts: readonly UndoConflict[]
  readonly missing: readonly string[]
  readonly version: string
  readonly notices: readonly ChangeNotice[]
}

/** A deletion or its undo needs only the permission for the record, as its links go with it. */
const tablesToAuthorize = (
  tables: readonly { readonly table: TableName; readonly isInsertOrDelete: boolean }[],
): TableName[] => {
  const ofRecords = tables.filter(({ table, isInsertOrDelete }) => isInsertOrDelete && tableOf(table).kind !== null)
  return (ofRecords.length > 0 ? ofRecords : tables).map(({ table }) => table)
}

/** Returns the tables whose permission an undo of each audit row needs. */
export const tablesToUndo = async (
  database: Queryable,
  auditIds: readonly string[],
): Promise<Map<string, TableName[]>> => {
  const rows = await database.rows<{ id: string; table: TableName; isInsertOrDelete: boolean }>(sql`
    select audit_id::text as id, table_name as table, bool_or(before is null or after is null) as "isInsertOrDelete"
    from audit_row where audit_id = any(${[...auditIds]}::bigint[]) group by audit_id, table_name`)
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, tables]) => [id, tablesToAuthorize(tables)]))
}

/** Returns the ids of records that later changes affected. */
const changedLater = async (tx: Queryable, { table, changes }: TableChanges, auditIds: readonly string[]) => {
  const { kind } = tableOf(table)
  const ids = kind === null ? [] : changes.map(({ key }) => String(key.id))
  if (ids.length === 0) return new Set<string>()
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct record_id::text as id from audit_record
    where kind = ${kind} and record_id = any(${ids}::bigint[])
      and audit_id > all(${[...auditIds]}::bigint[])`)
  return new Set(rows.map(({ id }) => id))
}

const planTable = async (
  tx: Queryable,
  tableChanges: TableChanges,
  request: UndoRequest,
  describe: Describer,
): Promise<TablePlan> => {
  const { table, changes } = tableChanges
  const later = await changedLater(tx, tableChanges, request.auditIds)
  const current = await lockCurrentRows(
    tx,
    table,
    changes.map(({ key }) => key),
  )
  const plan: TablePlan = { state: [], steps: [], conflicts: [], missing: [] }
  for (const [index, change] of changes.entries()) {
    const { key } = change
    const isOverwritten = (column: string | null) => request.overwrite.has(conflictKey(table, key, column))
    const row = current[index] ?? null
    const columns = Object.keys(change.after ?? {})
    plan.state.push([table, key, row && columns.map((column) => row[column])])
    const { steps, conflicts, isDeleted } = planRow(change, row, isOverwritten, absentRow(table))
    const isCreated = tableOf(table).kind !== null && !change.before && row !== null
    if (isCreated && (conflicts.length > 0 || later.has(String(key.id)))) {
      plan.missing.push(keptText(describe, table, change))
      continue
    }
    plan.conflicts.push(...conflicts.map((conflict) => describe.conflict(table, conflict)))
    if (isDeleted) plan.missing.push(deletedText(describe, table, change))
    plan.steps.push(...steps.map((step) => ({ table, step })))
  }
  return plan
}

const deletedText = (describe: Describer, table: TableName, { key }: RowChange): string => {
  const { kind, id, name } = describe.recordOf(table, key)
  return tableOf(table).kind
    ? `The ${recordText(kind, name ?? id)} has been deleted. Restore it first.`
    : `A part of the ${recordText(kind, name ?? id)} has been deleted.`
}

/** The deletion of a record would also delete what others have linked to it since. */
const keptText = (describe: Describer, table: TableName, { key }: RowChange): string => {
  const { kind, id, name } = describe.recordOf(table, key)
  return `The ${recordText(kind, name ?? id)} has changed since it was created. Delete it in its section.`
}

/** Links of a created record stay if the record stays. */
const withoutLinksOfKept = (steps: readonly TableStep[], changes: readonly TableChanges[]): TableStep[] => {
  const idsOf = (kind: RecordKind, rows: readonly { readonly key: Values }[]) =>
    rows.map(({ key }) => `${kind} ${String(key.id)}`)
  const created = changes.flatMap(({ table, changes: rows }) => {
    const { kind } = tableOf(table)
    return kind
      ? idsOf(
          kind,
          rows.filter(({ before }) => !before),
        )
      : []
  })
  const undone = new Set(
    steps.flatMap(({ table, step }) => {
      const { kind } = tableOf(table)
      return kind ? idsOf(kind, [step]) : []
    }),
  )
  const kept = new Set(created.filter((record) => !undone.has(record)))
  const isOfKept = ({ table, step }: TableStep) =>
    step.type === 'delete' &&
    Object.entries(tableOf(table).owners).some(([column, kind]) => kept.has(`${kind} ${String(step.key[column])}`))
  return steps.filter((step) => !isOfKept(step))
}

const versionOf = (state: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url')

/** The first notice names the record of the audit row. */
const mainFirst = (notices: readonly ChangeNotice[], { main }: UndoRequest): ChangeNotice[] => {
  const isMain = (notice: ChangeNotice) => 'id' in notice && notice.kind === main?.kind && notice.id === main.id
  return [...notices.filter(isMain), ...notices.filter((notice) => !isMain(notice))]
}

/**
 * Undoes the changes of audit rows, three-way (decision 60): values that other changes have replaced since stay, unless the
 * user overwrites them. Throws FORBIDDEN, and BAD_USER_INPUT if the result would break a rule.
 */
export const undoChanges = async (tx: Queryable, request: UndoRequest): Promise<UndoResult> => {
  const changes = await loadChanges(tx, request.auditIds, request.record)
  const isInsertOrDelete = ({ changes: rows }: TableChanges) => rows.some(({ before, after }) => !before || !after)
  request.authorize(
    tablesToAuthorize(changes.map((one) => ({ table: one.table, isInsertOrDelete: isInsertOrDelete(one) }))),
  )
  await lockRecords(tx, changes, request.author.userId)
  const names = await readNames(tx, changes)
  const describe = createDescriber(names, request.main)

  const plans: TablePlan[] = []
  for (const tableChanges of changes)
    if (!isTopList(tableChanges.table)) plans.push(await planTable(tx, tableChanges, request, describe))
  const steps = withoutLinksOfKept(
    plans.flatMap((plan) => plan.steps),
    changes,
  )

  const lists: UndoneList[] = []
  const undoLists = async (isRemoval: boolean) => {
    for (const { table, changes: rows } of changes)
      if (isTopList(table) && rows.some(({ before }) => !before) === isRemoval)
        lists.push(await undoTopList(tx, table, rows, request, describe, names))
  }
  // An entry leaves its list before its record is deleted, and comes back after its record.
  await undoLists(true)
  const removed = await removalNotices(tx, steps)
  const applied = await applySteps(tx, steps, names, request)
  await undoLists(false)
  await refuseViolations(tx, applied.steps)
  const notices = await completeRecords(tx, applied.steps, request.author.username)
  const values = [
    ...applied.steps.flatMap(({ table, step }) => describe.step(table, step)),
    ...lists.flatMap((list) => list.changes),
  ]
  const parts = [...plans, ...lists]
  const missing = [...parts.flatMap((part) => part.missing), ...applied.missing]
  return {
    changes: values,
    conflicts: parts.flatMap((part) => part.conflicts),
    missing,
    version: versionOf(parts.flatMap((part) => part.state)),
    notices: mainFirst([...removed, ...notices, ...lists.flatMap((list) => list.notices)], request),
  }
}
