import sql from 'sql-template-tag'
import { hasCapacity } from '../../../src/domain/topLists/topList.ts'
import type { UndoneValue } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import type { ChangeNotice } from '../changes.ts'
import { topConditions, topSpecialties } from '../kinds/topList.ts'
import { conflictKey, type Describer } from './describe.ts'
import type { Names } from './names.ts'
import { type RowChange, undoneOrder } from './plan.ts'
import type { TablePlan, UndoRequest } from './request.ts'

const topLists = {
  top_specialty: {
    list: topSpecialties,
    item: 'specialty_id',
    kind: 'SPECIALTY',
    title: 'Most Searched Specialties',
    entries: sql`select id::text, name from specialty`,
  },
  // Only conditions can be in the list.
  top_condition: {
    list: topConditions,
    item: 'term_id',
    kind: 'TERM',
    title: 'Top Conditions',
    entries: sql`select id::text, name from term where taxonomy = 'CONDITION'`,
  },
} as const

/** Returns the entries that come and go, or else both orders. */
const movedEntries = (
  before: readonly string[],
  after: readonly string[],
  namesIn: (ids: readonly string[]) => string[],
) => {
  const textOf = (order: readonly string[], id: string) => `${namesIn([id])[0]}, position ${order.indexOf(id) + 1}`
  const removed = before.filter((id) => !after.includes(id)).map((id) => ({ before: textOf(before, id), after: null }))
  const added = after.filter((id) => !before.includes(id)).map((id) => ({ before: null, after: textOf(after, id) }))
  return removed.length + added.length > 0
    ? [...removed, ...added]
    : [{ before: namesIn(before), after: namesIn(after) }]
}

export interface UndoneList extends TablePlan {
  readonly changes: UndoneValue[]
  readonly notices: ChangeNotice[]
}

/** Undoes changes of a top list. A new order is a conflict if the places have changed since. */
export const undoTopList = async (
  tx: Queryable,
  table: keyof typeof topLists,
  rows: readonly RowChange[],
  { overwrite, author, caps }: UndoRequest,
  describe: Describer,
  names: Names,
): Promise<UndoneList> => {
  const { list, item, kind, title, entries } = topLists[table]
  const before = await list.lock(tx)
  const changes = rows.map((row) => ({ ...row, id: String(row.key[item]) }))
  const { order: wanted, isExact } = undoneOrder(before.order, changes)
  const named = await tx.rows<{ id: string; name: string }>(sql`
    select * from (${entries}) as entry where id = any(${[...new Set([...before.order, ...wanted])]}::text[])`)
  const nameById = new Map(named.map(({ id, name }) => [id, name]))
  const namesIn = (ids: readonly string[]) => ids.map((id) => nameById.get(id) ?? id)
  const order = wanted.filter((id) => nameById.has(id))

  const record = describe.recordOf(table, {})
  const isReorder = changes.every((change) => change.before && change.after)
  const key = conflictKey(table, {}, 'order')
  const isSameOrder = order.join() === before.order.join()
  const conflicts =
    isReorder && !isSameOrder && !isExact
      ? [{ ...record, key, field: 'order', earlier: namesIn(order), changed: null, current: namesIn(before.order) }]
      : []
  const missing = changes
    .filter(({ id, after }) => !after && wanted.includes(id) && !order.includes(id))
    .map(({ id }) => `${names.of(kind, id) ?? id} can no longer be in the list ${title}.`)
  const nothing = { state: [before.order], steps: [], conflicts, missing, changes: [], notices: [] }
  if (isSameOrder || (conflicts.length > 0 && !overwrite.has(key))) return nothing
  if (order.length > before.order.length && !hasCapacity(order.length - 1, caps[table]))
    return { ...nothing, missing: [...missing, `The list ${title} already has ${caps[table]} entries.`] }
  return {
    ...nothing,
    changes: movedEntries(before.order, order, namesIn).map((change) => ({ ...record, field: 'order', ...change })),
    notices: await list.save(tx, before, order, author.username),
  }
}
