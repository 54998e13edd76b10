import sql from 'sql-template-tag'
import { changedOverrideFields, mergedWith, type Overrides } from '../../../src/domain/physicians/override.ts'
import { badInput } from '../../contract/errors.ts'
import { refuseProblems } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { type Author, insertOverrideChanges } from '../kinds/overrideChanges.ts'
import { dataOf, writeOverrides } from '../kinds/providerData.ts'
import type { Values } from '../records.ts'
import type { TableStep } from './effects.ts'
import { isUndoableKind, undoableKinds } from './kinds.ts'
import type { Names } from './names.ts'
import type { Step } from './plan.ts'
import { withExistingReferences } from './references.ts'
import type { UndoRequest } from './request.ts'
import { lockCurrentRows, overriddenField, updateEach, updateRow } from './rows.ts'
import { type TableName, tableOf } from './tables.ts'

/** Result of the steps. `missing` names the parts that could not be restored, with the reason. */
export interface Applied {
  readonly steps: readonly TableStep[]
  readonly missing: readonly string[]
}

/** Throws BAD_USER_INPUT, for example for a machine name that another record has now. */
export const explained = async <Result>(
  table: TableName,
  values: Values,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { kind } = tableOf(table)
  try {
    return await work()
  } catch (error) {
    const problem = kind && isUndoableKind(kind) ? undoableKinds[kind].records.problemOf(error, values) : null
    throw problem ? badInput({ field: 'target', message: problem.message }) : error
  }
}

/** True for a step that sets the Display Name of a term, which needs the link to the synonym. */
const setsDisplayName = ({ values }: Step): boolean => values.primary_synonym_id != null

const saveOverrides = async (tx: Queryable, { key, values }: Step, author: Author): Promise<void> => {
  const id = String(key.provider_id)
  const data = await dataOf(tx, id)
  const entries = Object.entries(values).flatMap(([column, value]) => {
    const field = overriddenField(column)
    return field === null ? [] : [[field, value] as const]
  })
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

/** Returns a text if the synonym is not linked to the term. */
export const setDisplayName = async (tx: Queryable, { key, values }: Step, names: Names): Promise<string[]> => {
  const synonymId = values.primary_synonym_id
  const updated = await tx.one(sql`
    update term set primary_synonym_id = ${synonymId} where id = ${key.id}
      and exists (select from term_synonym where term_id = ${key.id} and synonym_id = ${synonymId}) returning id`)
  return updated
    ? []
    : [`The Display Name ${names.of('SYNONYM', synonymId) ?? ''}. The synonym is not linked to the term.`]
}

const withoutNulls = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Columns whose value no other record may have. */
const uniqueColumns = ['slug', 'auid', 'umls_cuid', 'username']

/** Groups rows that one statement can update. A row with a unique value is alone, because an error must name the value. */
const groupUpdates = (rows: readonly Values[]): Values[][] => {
  const groupOf = (row: Values) => {
    const columns = Object.keys(row)
    return [...columns, ...(columns.some((column) => uniqueColumns.includes(column)) ? [row.id] : [])].join()
  }
  return [...Map.groupBy(rows, groupOf).values()]
}

/** Sets columns of records. Throws BAD_USER_INPUT for a value that a rule forbids. */
const updateRecords = async (
  tx: Queryable,
  table: TableName,
  steps: readonly Step[],
  current: readonly (Values | null)[],
  names: Names,
  emailDomain: string,
): Promise<readonly string[]> => {
  const { kind } = tableOf(table)
  const undoable = kind && isUndoableKind(kind) ? undoableKinds[kind] : null
  const { rows, missing } = await withExistingReferences(
    tx,
    table,
    steps.map(({ key, values }) => ({ ...key, ...values })),
    names,
  )
  const updates = rows.map(({ id, ...values }, index) => {
    const row = { ...current[index], ...values }
    // No key, reference or rule of a record depends on its flags.
    if (Object.values(values).every((value) => typeof value === 'boolean')) return { id, ...values }
    refuseProblems(
      undoable?.problemsOf(withoutNulls(values), withoutNulls(row), current[index] ?? {}, emailDomain) ?? [],
    )
    return { id, ...values, ...undoable?.keysOf(row) }
  })
  for (const group of groupUpdates(updates)) await explained(table, group[0] ?? {}, () => updateEach(tx, table, group))
  return missing
}

const updateLink = async (
  tx: Queryable,
  table: TableName,
  step: Step,
  names: Names,
  author: Author,
): Promise<readonly string[]> => {
  if (table === 'provider_override') await saveOverrides(tx, step, author)
  const columns = Object.entries(step.values).filter(([column]) => overriddenField(column) === null)
  if (columns.length === 0) return []
  const values = Object.fromEntries(columns)
  const { rows, missing } = await withExistingReferences(tx, table, [{ ...step.key, ...values }], names)
  if (rows[0]) await updateRow(tx, table, step.key, values)
  return missing
}

const withoutValue = (step: Step): Step => {
  const { primary_synonym_id: _, ...values } = step.values
  return { ...step, values }
}

/** Applies steps that update rows of a table. */
export const updateSteps = async (
  tx: Queryable,
  table: TableName,
  steps: readonly Step[],
  names: Names,
  { author, emailDomain }: UndoRequest,
): Promise<Applied> => {
  const current = await lockCurrentRows(
    tx,
    table,
    steps.map(({ key }) => key),
  )
  const missing: string[] = []
  if (tableOf(table).kind === null) {
    for (const step of steps) missing.push(...(await updateLink(tx, table, step, names, author)))
    return { steps: steps.map((step) => ({ table, step })), missing }
  }
  const plain = steps.map((step) => (setsDisplayName(step) ? withoutValue(step) : step))
  missing.push(...(await updateRecords(tx, table, plain, current, names, emailDomain)))
  const applied: TableStep[] = []
  for (const [index, step] of steps.entries()) {
    const notSet = setsDisplayName(step) ? await setDisplayName(tx, step, names) : []
    missing.push(...notSet)
    const done = notSet.length > 0 ? plain[index] : step
    if (done && Object.keys(done.values).length > 0) applied.push({ table, step: done })
  }
  return { steps: applied, missing }
}
