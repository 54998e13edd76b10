import { type PrimaryField, primaryData } from '../../../src/domain/physicians/override.ts'
import type { UndoConflict, UndoneValue } from '../../contract/types.gen.ts'
import type { Values } from '../records.ts'
import { type Names, referencesIn } from './names.ts'
import type { RowConflict, Step } from './plan.ts'
import { overriddenField, type RecordKey } from './rows.ts'
import { type TableName, tableOf } from './tables.ts'

const bookkeeping = new Set(['version', 'created_at', 'updated_at', 'updated_by'])

/** Returns the contract's name of a column. */
const fieldOf = (table: TableName, column: string): string => {
  const override = overriddenField(column)
  if (override !== null) return primaryData[override as PrimaryField].name
  return table === 'app_user' && column === 'role' ? 'is_admin' : column
}

export const conflictKey = (table: TableName, key: Values, column: string | null): string =>
  [table, ...Object.values(key), column ?? ''].join(' ')

/** True if a row belongs to the form of a record by its second owner. */
const isSecond = (table: TableName, key: Values, { kind, id }: RecordKey): boolean => {
  const [first, second] = Object.entries(tableOf(table).owners)
  const isOwner = (owner?: readonly [string, string]) => owner?.[1] === kind && String(key[owner[0]]) === id
  return isOwner(second) && !isOwner(first)
}

export interface Describer {
  readonly step: (table: TableName, step: Step) => UndoneValue[]
  readonly conflict: (table: TableName, conflict: RowConflict) => UndoConflict
  /** Returns the record whose form shows the row. */
  readonly recordOf: (table: TableName, key: Values) => RecordKey & { readonly name: string | null }
  /** Returns what a row links to the record: a name, or else the values of the row. */
  readonly itemOf: (table: TableName, key: Values, row: Values) => unknown
}

/** Describes rows by records and fields that users know. `main` is the record that the user has opened. */
export const createDescriber = (names: Names, main: RecordKey | null): Describer => {
  const recordOf: Describer['recordOf'] = (table, key) => {
    if (table === 'top_specialty') return { kind: 'TOP_SPECIALTY', id: '0', name: null }
    if (table === 'top_condition') return { kind: 'TOP_CONDITION', id: '0', name: null }
    const owners = Object.entries(tableOf(table).owners).map(([column, kind]) => ({ kind, id: String(key[column]) }))
    const owner = owners.find(({ kind, id }) => kind === main?.kind && id === main.id) ?? owners[0]
    if (!owner) throw new Error(`Rows of ${table} belong to no record.`)
    return { ...owner, name: names.of(owner.kind, owner.id) }
  }

  /** Returns the association as the form of the record calls it. */
  const associationOf = (table: TableName, row: Values, key: Values): string => {
    const { field, reverseField } = tableOf(table)
    return main && isSecond(table, key, main) ? reverseField : field(row)
  }

  const itemOf: Describer['itemOf'] = (table, key, row) => {
    const record = recordOf(table, key)
    if (tableOf(table).kind) return record.name
    const references = referencesIn(table)
    const others = references
      .map(([column, kind]) => ({ kind, id: String(key[column] ?? row[column]) }))
      .filter(({ kind, id }) => kind !== record.kind || id !== record.id)
    const isDetail = (column: string) =>
      !(column in key) && !bookkeeping.has(column) && !references.some(([name]) => name === column)
    const details = Object.fromEntries(Object.entries(row).filter(([column]) => isDetail(column)))
    if (others.length === 0) return details
    const isShown = (value: unknown) => typeof value === 'string' || typeof value === 'number'
    return [...others.map(({ kind, id }) => names.of(kind, id) ?? id), ...Object.values(details).filter(isShown)].join(
      ', ',
    )
  }

  const shownValue = (table: TableName, key: Values, column: string, value: unknown): unknown => {
    const kind = tableOf(table).references[column]
    if (kind) return names.of(kind, value) ?? value ?? null
    const field = overriddenField(column)
    if (field === null) return value ?? null
    // Without an override, patients see the value of the source.
    return (
      (typeof value === 'object' && value !== null
        ? Reflect.get(value, 'value')
        : names.sourceOf(key.provider_id, field)) ?? null
    )
  }

  return {
    recordOf,
    itemOf,
    step: (table, step) => {
      const record = recordOf(table, step.key)
      if (step.type === 'update')
        return Object.entries(step.values).map(([column, value]) => ({
          ...record,
          field: fieldOf(table, column),
          before: shownValue(table, step.key, column, step.current[column]),
          after: shownValue(table, step.key, column, value),
        }))
      const item = itemOf(table, step.key, step.values)
      const isInsert = step.type === 'insert'
      const field = associationOf(table, { ...step.values, ...step.key }, step.key)
      return [{ ...record, field, before: isInsert ? null : item, after: isInsert ? item : null }]
    },
    conflict: (table, { key, column, earlier, changed, current }) => ({
      ...recordOf(table, key),
      key: conflictKey(table, key, column),
      ...(column === null
        ? {
            field: associationOf(table, key, key),
            earlier: null,
            changed: itemOf(table, key, Object(changed)),
            current: itemOf(table, key, Object(current)),
          }
        : {
            field: fieldOf(table, column),
            earlier: shownValue(table, key, column, earlier),
            changed: shownValue(table, key, column, changed),
            current: shownValue(table, key, column, current),
          }),
    }),
  }
}
