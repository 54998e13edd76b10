import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { hashPassword } from '../../session/accounts.ts'
import type { Values } from '../records.ts'
import type { TableStep } from './effects.ts'
import { type Names, referencesIn } from './names.ts'
import type { Step } from './plan.ts'
import { withExistingReferences } from './references.ts'
import type { UndoRequest } from './request.ts'
import { deleteRows, insertRows, lockCurrentRows } from './rows.ts'
import { repeatedNames } from './rules.ts'
import { type TableName, tableNames } from './tables.ts'
import { type Applied, explained, setDisplayName, updateSteps } from './update.ts'

/** Returns the variants whose specialty still has the service line. */
const withServiceLines = async (tx: Queryable, rows: readonly Values[]): Promise<readonly Values[]> => {
  const lines = await lockCurrentRows(
    tx,
    'specialty_service_line',
    rows.map(({ specialty_id, service_line_id }) => ({ specialty_id, service_line_id })),
  )
  return rows.filter((_, index) => lines[index])
}

/** Returns a text for a link that could not be inserted. */
const existsText = (table: TableName, { values }: Step, names: Names): string => {
  const items = referencesIn(table).map(([column, kind]) => names.of(kind, values[column]))
  return `There is already an entry for ${items.join(' and ')}.`
}

/** A user gets a random password that nobody knows. A Display Name can only be set when its synonym is linked again. */
const completedRow = async (table: TableName, row: Values): Promise<Values> => {
  if (table === 'app_user') return { ...row, password_hash: await hashPassword(randomUUID()) }
  return table === 'term' ? { ...row, primary_synonym_id: null } : row
}

const NEW_PASSWORD = 'The trash does not keep passwords. Set a new one.'

const insertSteps = async (tx: Queryable, table: TableName, steps: readonly Step[], names: Names) => {
  const { rows: remaining, missing } = await withExistingReferences(
    tx,
    table,
    steps.map(({ values }) => values),
    names,
  )
  const possible = table === 'specialty_variant_term' ? await withServiceLines(tx, remaining) : remaining
  const repeated = await repeatedNames(tx, table, possible)
  const allowed = possible.filter((_, index) => !repeated.has(index))
  const completed = await Promise.all(allowed.map((row) => completedRow(table, row)))
  const inserted = await explained(table, completed[0] ?? {}, () => insertRows(tx, table, completed))
  const textOf = (row: Values, columns: Values) =>
    Object.keys(columns)
      .map((column) => row[column])
      .join(' ')
  const insertedKeys = new Set(inserted.map((row) => textOf(row, steps[0]?.key ?? {})))
  const isInserted = ({ key }: Step) => insertedKeys.has(textOf(key, key))
  const triedKeys = new Set(allowed.map((row) => textOf(row, steps[0]?.key ?? {})))
  const existing = steps.filter((step) => triedKeys.has(textOf(step.key, step.key)) && !isInserted(step))
  const noLine =
    remaining.length > possible.length ? ['The specialty has lost a service line, so its variants stay empty.'] : []
  return {
    steps: steps.filter(isInserted).map((step) => ({ table, step })),
    missing: [
      ...missing,
      ...repeated.values(),
      ...noLine,
      ...existing.map((step) => existsText(table, step, names)),
      ...(table === 'app_user' && inserted.length > 0 ? [NEW_PASSWORD] : []),
    ],
  }
}

/** Applies the steps to all tables but the top lists. Throws BAD_USER_INPUT for a value that a rule forbids. */
export const applySteps = async (
  tx: Queryable,
  steps: readonly TableStep[],
  names: Names,
  request: UndoRequest,
): Promise<Applied> => {
  const stepsOf = (table: TableName, type: Step['type']) =>
    steps.filter((one) => one.table === table && one.step.type === type).map(({ step }) => step)
  const applied: TableStep[] = []
  const missing: string[] = []
  for (const table of tableNames.toReversed()) {
    const deleted = stepsOf(table, 'delete')
    await deleteRows(
      tx,
      table,
      deleted.map(({ key }) => key),
    )
    for (const step of deleted) applied.push({ table, step })
  }
  for (const table of tableNames) {
    const inserted = await insertSteps(tx, table, stepsOf(table, 'insert'), names)
    for (const step of inserted.steps) applied.push(step)
    for (const text of inserted.missing) missing.push(text)
  }
  for (const { step } of applied.filter(({ step }) => step.type === 'insert'))
    if (step.values.primary_synonym_id != null) missing.push(...(await setDisplayName(tx, step, names)))
  for (const table of tableNames) {
    const updated = await updateSteps(tx, table, stepsOf(table, 'update'), names, request)
    for (const step of updated.steps) applied.push(step)
    for (const text of updated.missing) missing.push(text)
  }
  return { steps: applied, missing: [...new Set(missing)] }
}
