import sql, { raw } from 'sql-template-tag'
import type { UploadedKind } from '../../../src/domain/bulk/sheets.ts'
import { badInput } from '../../contract/errors.ts'
import type { Queryable } from '../../database/database.ts'
import { lockProviderRows } from '../kinds/provider.ts'
import { terms } from '../kinds/term.ts'
import type { Values } from '../records.ts'
import { lockRecords, type TableStep } from '../undo/effects.ts'
import { isUndoableKind, undoableKinds } from '../undo/kinds.ts'
import { deleteRows, insertRows, type TableChanges, updateEach } from '../undo/rows.ts'
import { tableNames, tableOf } from '../undo/tables.ts'
import { linkTableOf } from './linkTables.ts'
import { fieldTableOf } from './rights.ts'
import type { BulkRowInput } from './row.ts'
import { type PlannedState, valuesByField } from './state.ts'

/** Locks the records of the rows and those that their edits link, in the order of the mutations of one record. */
export const lockRows = async (
  tx: Queryable,
  kind: UploadedKind,
  rows: readonly BulkRowInput[],
  userId: string,
): Promise<void> => {
  const ids = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))]
  const changeOf = (key: Values) => ({ key, before: null, after: null })
  const table = fieldTableOf(kind)
  const owned: TableChanges[] = table === null ? [] : [{ table, changes: ids.map((id) => changeOf({ id })) }]
  const linked = [...valuesByField(rows)].flatMap(([field, items]): TableChanges[] => {
    const link = linkTableOf(kind, field)
    return link ? [{ table: link.table, changes: [...items].map((id) => changeOf({ [link.item]: id })) }] : []
  })
  // The terms of a synonym show its name. Their locks come before those of synonyms.
  const isRenaming = rows.some(({ edits }) => edits.some(({ field }) => kind === 'SYNONYM' && field === 'name'))
  const shown = sql`select term_id from term_synonym where synonym_id = any(${ids}::bigint[])`
  if (isRenaming) await terms.lockSelected(tx, shown)
  await lockRecords(tx, [...owned, ...linked], userId)
  if (kind === 'PROVIDER') await lockProviderRows(tx, ids)
}

/** Returns the updated rows of records, grouped by their columns. */
const updatesOf = (kind: UploadedKind, steps: readonly TableStep[], records: PlannedState['records']): Values[][] => {
  if (!isUndoableKind(kind)) return []
  const { keysOf } = undoableKinds[kind]
  const rows = steps.flatMap(({ step }): Values[] => {
    if (step.type !== 'update') return []
    const { values: current } = records.get(String(step.key.id)) ?? { values: {} }
    // No key depends on a flag.
    const hasKeys = Object.values(step.values).some((value) => typeof value !== 'boolean')
    return [{ ...step.key, ...step.values, ...(hasKeys && keysOf({ ...current, ...step.values })) }]
  })
  return [...Map.groupBy(rows, (row) => Object.keys(row).join()).values()]
}

/** Writes the steps with few statements. Throws BAD_USER_INPUT for a machine name that another user took in this moment. */
export const writeSteps = async (
  tx: Queryable,
  kind: UploadedKind,
  steps: readonly TableStep[],
  records: PlannedState['records'],
): Promise<void> => {
  const valuesOf = (table: string, type: 'insert' | 'delete') =>
    steps.filter((one) => one.table === table && one.step.type === type).map(({ step }) => step.values)
  for (const table of tableNames) await deleteRows(tx, table, valuesOf(table, 'delete'))
  for (const table of tableNames) await insertRows(tx, table, valuesOf(table, 'insert'))
  const fieldTable = fieldTableOf(kind)
  for (const rows of updatesOf(kind, steps, records)) {
    if (fieldTable === null) continue
    try {
      await updateEach(tx, fieldTable, rows)
    } catch (error) {
      const problem = isUndoableKind(kind) ? undoableKinds[kind].records.problemOf(error, rows[0] ?? {}) : null
      throw problem
        ? badInput({ field: 'id', message: 'Another user has just taken a machine name. Preview again.' })
        : error
    }
  }
}

/** Changed links of a table after which the save updates the statistics of PostgreSQL. */
const MANY_LINKS = 1_000

/** With old statistics, PostgreSQL can choose an index that makes an undo of many links take seconds. */
export const analyzeLinks = async (tx: Queryable, steps: readonly TableStep[]): Promise<void> => {
  for (const [table, changed] of Map.groupBy(steps, ({ table }) => table))
    if (tableOf(table).kind === null && changed.length >= MANY_LINKS) await tx.rows(sql`analyze ${raw(table)}`)
}

/** True if an edit changes what a rule about links checks. */
export const needsLinkRules = ({ step }: TableStep): boolean => 'name' in step.values || 'taxonomy' in step.values
