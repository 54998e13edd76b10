import sql, { raw } from 'sql-template-tag'
import { ADMIN_ROLE } from '../../../src/domain/permissions.ts'
import { badInput } from '../../contract/errors.ts'
import type { RecordAction } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { endSessions } from '../../session/sessions.ts'
import type { ChangeNotice } from '../changes.ts'
import { increaseProviderVersions, lockProviderRows } from '../kinds/provider.ts'
import { lockAdmins } from '../kinds/user.ts'
import { undoableKindNames, undoableKinds } from './kinds.ts'
import { referencesIn } from './names.ts'
import type { Step } from './plan.ts'
import type { TableChanges } from './rows.ts'
import { type Referred, type TableName, tableOf } from './tables.ts'

/** Step of an undo in one table. */
export interface TableStep {
  readonly table: TableName
  readonly step: Step
}

const distinct = (ids: readonly unknown[]): string[] => [...new Set(ids.filter((id) => id != null).map(String))]

const idsIn = (changes: readonly TableChanges[], kind: Referred): string[] =>
  distinct(
    changes.flatMap(({ table, changes: rows }) =>
      referencesIn(table)
        .filter(([, referred]) => referred === kind)
        .flatMap(([column]) => rows.map(({ key, before }) => key[column] ?? before?.[column])),
    ),
  )

/** Locks all records to which the changed rows belong. */
export const lockRecords = async (tx: Queryable, changes: readonly TableChanges[], userId: string): Promise<void> => {
  if (idsIn(changes, 'USER').length > 0) await lockAdmins(tx, userId)
  for (const kind of undoableKindNames) {
    const ids = idsIn(changes, kind)
    if (ids.length > 0) await undoableKinds[kind].records.lockAll(tx, ids)
  }
  await lockProviderRows(tx, idsIn(changes, 'PROVIDER'))
}

const actionOf = ({ type }: Step): RecordAction =>
  type === 'insert' ? 'CREATED' : type === 'delete' ? 'REMOVED' : 'UPDATED'

/** Ids of the records of a kind that the steps create, update or delete themselves. */
const savedIds = (steps: readonly TableStep[], kind: Referred, action: RecordAction): string[] =>
  distinct(
    steps
      .filter(({ table, step }) => tableOf(table).kind === kind && actionOf(step) === action)
      .map(({ step }) => step.key.id),
  )

/** Ids of the records of a kind that the steps change, or whose links the steps change. */
const linkedIds = (steps: readonly TableStep[], kind: Referred): string[] =>
  distinct(
    steps.flatMap(({ table, step }) =>
      Object.entries(tableOf(table).owners).flatMap(([column, owner]) => (owner === kind ? [step.key[column]] : [])),
    ),
  )

/** Returns the notices of the records that the steps will delete. */
export const removalNotices = async (tx: Queryable, steps: readonly TableStep[]): Promise<ChangeNotice[]> => {
  const notices: ChangeNotice[] = []
  for (const kind of undoableKindNames) {
    const { records } = undoableKinds[kind]
    const ids = savedIds(steps, kind, 'REMOVED')
    for (const row of ids.length > 0 ? await records.byIds(tx, ids) : [])
      notices.push(...records.changed(row, 'REMOVED'))
  }
  return notices
}

const refuseLostAdmins = async (tx: Queryable, steps: readonly TableStep[]): Promise<void> => {
  const updated = savedIds(steps, 'USER', 'UPDATED')
  if (updated.length + savedIds(steps, 'USER', 'REMOVED').length === 0) return
  const admin = await tx.one(sql`select from app_user where role = ${ADMIN_ROLE} and status limit 1`)
  if (!admin) throw badInput({ field: 'target', message: 'At least one administrator must stay enabled.' })
  const disabled = await tx.rows<{ id: string }>(
    sql`select id from app_user where id = any(${updated}::bigint[]) and not status`,
  )
  await endSessions(
    tx,
    disabled.map(({ id }) => id),
    null,
  )
}

/** Increases the versions of the records that the steps changed. Returns the changes to announce. */
export const completeRecords = async (
  tx: Queryable,
  steps: readonly TableStep[],
  by: string,
): Promise<ChangeNotice[]> => {
  const notices: ChangeNotice[] = []
  for (const kind of undoableKindNames) {
    const { records, table } = undoableKinds[kind]
    for (const action of ['CREATED', 'UPDATED'] as const) {
      const ids = savedIds(steps, kind, action)
      if (ids.length === 0) continue
      await tx.rows(sql`
        update ${raw(table)} set version = version + 1, updated_at = now(), updated_by = ${by} where id = any(${ids}::bigint[])`)
      for (const row of await records.byIds(tx, ids)) notices.push(...records.changed(row, action))
    }
    const saved = new Set([...savedIds(steps, kind, 'CREATED'), ...savedIds(steps, kind, 'UPDATED')])
    notices.push(
      ...(await records.touchAll(
        tx,
        linkedIds(steps, kind).filter((id) => !saved.has(id)),
        by,
      )),
    )
  }
  await refuseLostAdmins(tx, steps)
  return [...notices, ...(await increaseProviderVersions(tx, linkedIds(steps, 'PROVIDER'), by))]
}
