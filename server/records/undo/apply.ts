import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { changedOverrideFields, mergedWith, type Overrides } from '../../../src/domain/physicians/override.ts'
import { badInput } from '../../contract/errors.ts'
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
import { withExistingReferences } from './references.ts'
import type { UndoRequest } from './request.ts'
import { deleteRows, insertRows, lockCurrentRows, overriddenField, updateRow, updateRows } from './rows.ts'
import { repeatedNames } from './rules.ts'
import { type TableName, tableNames, tableOf } from './tables.ts'

/** Result of the steps. `missing` names the parts that could not be restored, with the reason. */
interface Applied {
  readonly steps: readonly TableStep[]
  readonly missing: readonly string[]
}

/** Returns the variants whose specialty still has the service line. */
const withServiceLines = async (tx: Queryable, rows: readonly Values[]): Promise<readonly Values[]> => {
  const lines = await lockCurrentRows(
    tx,
    'specialty_service_line',
    rows.map(({ specialty_id, service_line_id }) => ({ specialty_id, service_line_id })),
  )
  return rows.filter((_, index) => lines[index])
}

/** Throws BAD_USER_INPUT, for example for a machine name that another record has now. */
const explained = async <Result>(table: TableName, values: Values, work: () => Promise<Result>): Promise<Result> => {
  const { kind } = tableOf(table)
  try {
    return await work()
  } catch (error) {
    const problem = kind && isUndoableKind(kind) ? undoableKinds[kind].records.problemOf(error, values) : null
    throw problem ? badInput({ field: 'target', message: problem.message }) : error
  }
}

/** Returns a text for a link that could not be inserted. */
const existsText = (table: TableName, { key, values }: Step, names: Names): string => {
  const items = referencesIn(table).map(([column, kind]) => names.of(kind, key[column] ?? values[column]))
  return `There is already an entry for ${items.filter((name) => name !== null).join(' and ')}.`
}

/** The Display Name can only be set when its synonym is linked again. */
const withoutDisplayName = (table: TableName, row: Values): Values =>
  table === 'term' ? { ...row, primary_synonym_id: null } : row

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
  // A random password that no user knows.
  const unknownPassword = table === 'app_user' && allowed.length > 0 ? await hashPassword(randomUUID()) : null
  const completed = allowed.map((row) =>
    table === 'app_user' ? { ...row, password_hash: unknownPassword } : withoutDisplayName(table, row),
  )
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
    : [`The Display Name ${names.of('SYNONYM', synonymId) ?? ''}. The synonym is not linked to the term.`]
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
  emailDomain: string,
): Promise<string[]> => {
  if (Object.keys(columns).length === 0) return []
  const { kind } = tableOf(table)
  const undoable = kind && isUndoableKind(kind) ? undoableKinds[kind] : null
  const { rows, missing } = await withExistingReferences(tx, table, [{ ...key, ...columns }], names)
  if (!rows[0]) return missing
  const values = Object.fromEntries(Object.entries(rows[0]).filter(([column]) => column in columns))
  const row = { ...current, ...values }
  refuseProblems(undoable?.problemsOf(withoutNulls(values), withoutNulls(row), current ?? {}, emailDomain) ?? [])
  await explained(table, row, () => updateRow(tx, table, key, { ...values, ...undoable?.keysOf(row) }))
  return missing
}

const updateStep = async (
  tx: Queryable,
  table: TableName,
  step: Step,
  current: Values | null,
  names: Names,
  { author, emailDomain }: UndoRequest,
): Promise<Updated> => {
  if (table === 'provider_override') await saveOverrides(tx, step, author)
  const { primary_synonym_id: displayName, ...others } = step.values
  const isDisplayName = table === 'term' && displayName != null
  const columns = Object.entries(isDisplayName ? others : step.values).filter(
    ([column]) => overriddenField(column) === null,
  )
  const missing = await updateColumns(tx, table, step.key, Object.fromEntries(columns), current, names, emailDomain)
  if (!isDisplayName) return { step, missing }
  const notSet = await setDisplayName(tx, step, names)
  const values = notSet.length > 0 ? others : step.values
  return { step: Object.keys(values).length > 0 ? { ...step, values } : null, missing: [...missing, ...notSet] }
}

/**
 * Splits off steps that set the same flags of records, such as the status of many. They take one statement, as no key,
 * reference or rule of a record depends on its flags.
 */
const splitAlike = (table: TableName, steps: readonly Step[]) => {
  const isFlags = ({ values }: Step) => Object.values(values).every((value) => typeof value === 'boolean')
  const flagSteps = tableOf(table).kind === null ? [] : steps.filter(isFlags)
  const alike = [...Map.groupBy(flagSteps, ({ values }) => JSON.stringify(values)).values()]
  const grouped = new Set(alike.flat())
  return { alike, others: new Set(steps.filter((step) => !grouped.has(step))) }
}

const updateAlike = (tx: Queryable, table: TableName, steps: readonly Step[]): Promise<void> =>
  updateRows(
    tx,
    table,
    steps.map(({ key }) => key),
    steps[0]?.values ?? {},
  )

const withoutNulls = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

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
  for (const { step } of applied.filter(({ table, step }) => table === 'term' && step.type === 'insert'))
    if (step.values.primary_synonym_id != null) missing.push(...(await setDisplayName(tx, step, names)))
  for (const table of tableNames) {
    const updated = stepsOf(table, 'update')
    const rows = await lockCurrentRows(
      tx,
      table,
      updated.map(({ key }) => key),
    )
    const { alike, others } = splitAlike(table, updated)
    for (const steps of alike) {
      await updateAlike(tx, table, steps)
      for (const step of steps) applied.push({ table, step })
    }
    for (const [index, step] of updated.entries()) {
      if (!others.has(step)) continue
      const result = await updateStep(tx, table, step, rows[index] ?? null, names, request)
      missing.push(...result.missing)
      if (result.step) applied.push({ table, step: result.step })
    }
  }
  return { steps: applied, missing: [...new Set(missing)] }
}
