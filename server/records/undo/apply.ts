import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { changedOverrideFields, mergedWith, type Overrides } from '../../../src/domain/physicians/override.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { hashPassword } from '../../session/accounts.ts'
import { type Author, insertOverrideChanges } from '../kinds/overrideChanges.ts'
import { dataOf, writeOverrides } from '../kinds/providerData.ts'
import type { Values } from '../records.ts'
import type { TableStep } from './effects.ts'
import { isUndoableKind, undoableKinds } from './kinds.ts'
import { type Names, referencesIn } from './names.ts'
import type { Step } from './plan.ts'
import { deleteRows, insertRows, lockCurrentRows, overriddenField, updateRow } from './rows.ts'
import { repeatedNames } from './rules.ts'
import { nounOf, referredTables, type TableName, tableNames, tableOf } from './tables.ts'

/** Result of the steps. `missing` names the parts that could not be restored, with the reason. */
interface Applied {
  readonly steps: readonly TableStep[]
  readonly missing: readonly string[]
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const unavailable = (kind: Parameters<typeof nounOf>[0], name: string): string =>
  `${capitalized(nounOf(kind))} ${name} no longer exists.`

/** Returns the ids in a column whose records do not exist. */
const missingIds = async (
  tx: Queryable,
  column: string,
  kind: Parameters<typeof nounOf>[0],
  rows: readonly Values[],
) => {
  const values = rows.map((row) => row[column]).filter((id) => id != null)
  const ids = [...new Set(values.map(String))]
  const table = referredTables[kind]?.table
  if (!table || ids.length === 0) return new Set<string>()
  const found = await tx.rows<{ id: string }>(sql`select id::text from ${table} where id = any(${ids}::bigint[])`)
  const known = new Set(found.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** Leaves out rows whose records are gone; of a record, only the reference. */
const withExistingReferences = async (tx: Queryable, table: TableName, rows: readonly Values[], names: Names) => {
  const missing: string[] = []
  let remaining = rows
  const isRecord = tableOf(table).kind !== null
  for (const [column, kind] of referencesIn(table)) {
    if (column === 'id') continue
    const gone = await missingIds(tx, column, kind, remaining)
    if (gone.size === 0) continue
    const isGone = (row: Values) => gone.has(String(row[column]))
    missing.push(...[...gone].map((id) => unavailable(kind, names(kind, id) ?? id)))
    remaining = isRecord
      ? remaining.map((row) => (isGone(row) ? { ...row, [column]: null } : row))
      : remaining.filter((row) => !isGone(row))
  }
  return { rows: remaining, missing }
}

/** A variant needs its service line, which the specialty may have lost. */
const withServiceLines = async (tx: Queryable, rows: readonly Values[]): Promise<readonly Values[]> => {
  const lines = await lockCurrentRows(
    tx,
    'specialty_service_line',
    rows.map(({ specialty_id, service_line_id }) => ({ specialty_id, service_line_id })),
  )
  return rows.filter((_, index) => lines[index])
}

/** The Display Name can only be set when its synonym is linked again. */
const withoutDisplayName = (table: TableName, row: Values): Values =>
  table === 'term' ? { ...row, primary_synonym_id: null } : row

const NEW_PASSWORD = 'The trash does not keep passwords. Set a new one.'

const insertSteps = async (tx: Queryable, table: TableName, steps: readonly Step[], names: Names) => {
  const { rows: existing, missing } = await withExistingReferences(
    tx,
    table,
    steps.map(({ values }) => values),
    names,
  )
  const possible = table === 'specialty_variant_term' ? await withServiceLines(tx, existing) : existing
  const repeated = await repeatedNames(tx, table, possible)
  const allowed = possible.filter((_, index) => !repeated.has(index))
  // A random password that no user knows.
  const unknownPassword = table === 'app_user' && allowed.length > 0 ? await hashPassword(randomUUID()) : null
  const completed = allowed.map((row) =>
    table === 'app_user' ? { ...row, password_hash: unknownPassword } : withoutDisplayName(table, row),
  )
  const inserted = await insertRows(tx, table, completed)
  const textOf = (row: Values, columns: Values) =>
    Object.keys(columns)
      .map((column) => row[column])
      .join(' ')
  const insertedKeys = new Set(inserted.map((row) => textOf(row, steps[0]?.key ?? {})))
  const isInserted = ({ key }: Step) => insertedKeys.has(textOf(key, key))
  return {
    steps: steps.filter(isInserted).map((step) => ({ table, step })),
    missing: [...missing, ...repeated.values(), ...(table === 'app_user' && inserted.length > 0 ? [NEW_PASSWORD] : [])],
  }
}

const saveOverrides = async (tx: Queryable, { key, values }: Step, author: Author): Promise<void> => {
  const id = String(key.provider_id)
  const data = await dataOf(tx, id)
  const entries = Object.entries(values).flatMap(([column, value]) => {
    const field = overriddenField(column)
    return field === null ? [] : [[field, value] as const]
  })
  if (entries.length === 0) return
  const all = Object.entries({ ...data.overrides, ...Object.fromEntries(entries) })
  const next = Object.fromEntries(all.filter(([, override]) => override !== null)) as Overrides
  await writeOverrides(tx, data, next)
  const after = mergedWith(data.raw, next)
  const changes = changedOverrideFields(data.overrides, next).map((field) => ({
    field,
    before: data.merged[field],
    after: after[field],
    isReverted: !next[field],
  }))
  await insertOverrideChanges(tx, id, changes, author)
}

const setDisplayName = async (tx: Queryable, { key, values }: Step, names: Names): Promise<string[]> => {
  const synonymId = values.primary_synonym_id
  const updated = await tx.one(sql`
    update term set primary_synonym_id = ${synonymId} where id = ${key.id}
      and exists (select from term_synonym where term_id = ${key.id} and synonym_id = ${synonymId}) returning id`)
  return updated
    ? []
    : [`The Display Name ${names('SYNONYM', synonymId) ?? ''}. The synonym is not linked to the term.`]
}

interface Updated {
  /** Null if no value could be restored. */
  readonly step: Step | null
  readonly missing: readonly string[]
}

/** Throws BAD_USER_INPUT for a value that a rule forbids. */
const updateColumns = async (
  tx: Queryable,
  table: TableName,
  key: Values,
  columns: Values,
  current: Values | null,
  names: Names,
): Promise<string[]> => {
  if (Object.keys(columns).length === 0) return []
  const { kind } = tableOf(table)
  const undoable = kind && isUndoableKind(kind) ? undoableKinds[kind] : null
  const { rows, missing } = await withExistingReferences(tx, table, [{ ...key, ...columns }], names)
  if (!rows[0]) return missing
  const values = Object.fromEntries(Object.entries(rows[0]).filter(([column]) => column in columns))
  const row = { ...current, ...values }
  refuseProblems(undoable?.problemsOf(withoutNulls(values), withoutNulls(row)) ?? [])
  await updateRow(tx, table, key, { ...values, ...undoable?.keysOf(row) })
  return missing
}

const updateStep = async (
  tx: Queryable,
  table: TableName,
  step: Step,
  current: Values | null,
  names: Names,
  author: Author,
): Promise<Updated> => {
  if (table === 'provider_override') await saveOverrides(tx, step, author)
  const { primary_synonym_id: displayName, ...others } = step.values
  const isDisplayName = table === 'term' && displayName != null
  const columns = Object.entries(isDisplayName ? others : step.values).filter(
    ([column]) => overriddenField(column) === null,
  )
  const missing = await updateColumns(tx, table, step.key, Object.fromEntries(columns), current, names)
  if (!isDisplayName) return { step, missing }
  const notSet = await setDisplayName(tx, step, names)
  const values = notSet.length > 0 ? others : step.values
  return { step: Object.keys(values).length > 0 ? { ...step, values } : null, missing: [...missing, ...notSet] }
}

const withoutNulls = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Applies the steps to all tables but the top lists. Throws BAD_USER_INPUT for a value that a rule forbids. */
export const applySteps = async (
  tx: Queryable,
  steps: readonly TableStep[],
  names: Names,
  author: Author,
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
    applied.push(...deleted.map((step) => ({ table, step })))
  }
  for (const table of tableNames) {
    const inserted = await insertSteps(tx, table, stepsOf(table, 'insert'), names)
    applied.push(...inserted.steps)
    missing.push(...inserted.missing)
  }
  for (const { step } of applied.filter(({ table, step }) => table === 'term' && step.type === 'insert'))
    if (step.values.primary_synonym_id != null) missing.push(...(await setDisplayName(tx, step, names)))
  for (const table of tableNames) {
    const updated = stepsOf(table, 'update')
    const rows = await lockCurrentRows(
      tx,
      table,
      updated.map(({ key }) => key),
    )
    for (const [index, step] of updated.entries()) {
      const result = await updateStep(tx, table, step, rows[index] ?? null, names, author)
      missing.push(...result.missing)
      if (result.step) applied.push({ table, step: result.step })
    }
  }
  return { steps: applied, missing: [...new Set(missing)] }
}
