import { isSame } from '../../../src/domain/same.ts'
import type { Values } from '../records.ts'

/** `before` is null for an inserted row, `after` for a deleted row. An updated row has only its changed columns. */
export interface RowChange {
  readonly key: Values
  readonly before: Values | null
  readonly after: Values | null
}

export type Step =
  | { readonly type: 'insert'; readonly key: Values; readonly values: Values }
  | { readonly type: 'delete'; readonly key: Values; readonly values: Values }
  | { readonly type: 'update'; readonly key: Values; readonly values: Values; readonly current: Values }

/** A value, or with the column null a whole row, that another change has replaced since. */
export interface RowConflict {
  readonly key: Values
  readonly column: string | null
  readonly earlier: unknown
  readonly changed: unknown
  readonly current: unknown
}

export interface RowPlan {
  readonly steps: readonly Step[]
  readonly conflicts: readonly RowConflict[]
  /** True if the row to update was deleted since. */
  readonly isDeleted: boolean
}

/** Folds two changes of a row, the earlier first. */
const foldTwo = (earlier: RowChange, later: RowChange): RowChange => ({
  key: earlier.key,
  // Columns that only the later change touched had their value already before the earlier one.
  before: earlier.before && { ...later.before, ...earlier.before },
  after: later.after && { ...earlier.after, ...later.after },
})

/** Folds changes, in the order in which they were made, into one change per row. */
export const foldChanges = (changes: readonly RowChange[]): RowChange[] => {
  const byKey = new Map<string, RowChange>()
  for (const change of changes) {
    const key = JSON.stringify(change.key)
    const earlier = byKey.get(key)
    byKey.set(key, earlier ? foldTwo(earlier, change) : change)
  }
  return [...byKey.values()].filter(({ before, after }) => before !== null || after !== null)
}

const nothing: RowPlan = { steps: [], conflicts: [], isDeleted: false }

const planUpdate = (
  { key, before, after }: RowChange,
  current: Values,
  isOverwritten: (column: string) => boolean,
): RowPlan => {
  const changed = Object.keys(after ?? {}).filter(
    (column) => before && column in before && !isSame(before[column], after?.[column]),
  )
  const differing = changed.filter((column) => !isSame(current[column], before?.[column]))
  const isConflict = (column: string) => !isSame(current[column], after?.[column])
  const conflicts = differing
    .filter(isConflict)
    .map((column) => ({ key, column, earlier: before?.[column], changed: after?.[column], current: current[column] }))
  const columns = differing.filter((column) => !isConflict(column) || isOverwritten(column))
  const pick = (row: Values | null) => Object.fromEntries(columns.map((column) => [column, row?.[column]]))
  return {
    steps: columns.length > 0 ? [{ type: 'update', key, values: pick(before), current: pick(current) }] : [],
    conflicts,
    isDeleted: false,
  }
}

/**
 * Plans the undo of one change: three-way, so columns that another change has replaced since stay. `current` is null if the
 * row does not exist now; `absent` has the values that a missing row stands for. `isOverwritten` tells whether the user wants
 * to overwrite a conflict.
 */
export const planRow = (
  change: RowChange,
  current: Values | null,
  isOverwritten: (column: string | null) => boolean,
  absent: Values | null = null,
): RowPlan => {
  const { key, before, after } = change
  if (before && !after) return current ? nothing : { ...nothing, steps: [{ type: 'insert', key, values: before }] }
  const updated = current ?? absent
  if (before) return updated ? planUpdate(change, updated, isOverwritten) : { ...nothing, isDeleted: true }
  if (!current) return nothing
  const isUnchanged = Object.entries(after ?? {}).every(([column, value]) => isSame(value, current[column]))
  const isDeletion = isUnchanged || isOverwritten(null)
  return {
    steps: isDeletion ? [{ type: 'delete', key, values: current }] : [],
    conflicts: isUnchanged ? [] : [{ key, column: null, earlier: null, changed: after, current }],
    isDeleted: false,
  }
}

type PlaceChange = RowChange & { readonly id: string }

const placeOf = (row: Values | null): number => Number(row?.place)

/** Returns the order before changes of places that no later change has touched. */
const exactOrder = (current: readonly string[], changes: readonly PlaceChange[]): string[] => {
  const places = new Map(current.map((id, index) => [id, index + 1]))
  for (const { id, before } of changes) {
    if (before) places.set(id, placeOf(before))
    else places.delete(id)
  }
  return [...places].toSorted(([, one], [, other]) => one - other).map(([id]) => id)
}

/**
 * Returns the order of a top list after the undo of changed places. After later changes, entries only come and go:
 * `isExact` is then false.
 */
export const undoneOrder = (
  current: readonly string[],
  changes: readonly PlaceChange[],
): { readonly order: string[]; readonly isExact: boolean } => {
  const isUntouched = ({ id, after }: PlaceChange) =>
    after ? current.indexOf(id) + 1 === placeOf(after) : !current.includes(id)
  if (changes.every(isUntouched)) return { order: exactOrder(current, changes), isExact: true }
  const added = new Set(changes.filter(({ before }) => !before).map(({ id }) => id))
  const removed = changes.filter(({ after, id }) => !after && !current.includes(id))
  if (added.size + removed.length === 0)
    return {
      order: exactOrder(
        current,
        changes.filter(({ id }) => current.includes(id)),
      ),
      isExact: false,
    }
  const order = current.filter((id) => !added.has(id))
  for (const { id, before } of removed.toSorted((one, other) => placeOf(one.before) - placeOf(other.before)))
    order.splice(placeOf(before) - 1, 0, id)
  return { order, isExact: false }
}
