import sql, { raw } from 'sql-template-tag'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { RecordKind, TopListOrder } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListPage, list } from '../../lists/list.ts'
import { type Change, refuseStale, type StoredRow } from '../records.ts'

/** Range of a top list: `first` and `afterCurser` as in every list, or `offset` and `limit` (spec §7). */
export interface PageArgs {
  readonly first?: number | null
  readonly afterCurser?: string | null
  readonly limit?: number | null
  readonly offset?: number | null
}

const refuseNegative = (field: string, value: number | null | undefined): void => {
  if (value != null && value < 0) throw badInput({ field, message: `${field} must not be negative.` })
}

const toCursorRange = ({ first, afterCurser, limit, offset }: PageArgs) => {
  refuseNegative('limit', limit)
  refuseNegative('offset', offset)
  return { first: first ?? limit, afterCurser: afterCurser ?? (offset ? String(offset - 1) : null) }
}

/** The id is that of the listed record; version, time and editor are those of the list. */
export interface TopEntryRow extends StoredRow {
  /** Position in the list, from 1. */
  order: number
}

export type TopEntryPage = ListPage<TopEntryRow>

interface TopListArgs extends PageArgs {
  readonly filter?: string | null
  readonly orderBy?: TopListOrder | null
}

/** The id is the name of the list. */
export interface TopListRow extends StoredRow {
  readonly order: readonly string[]
}

const entryColumns = sql`id, place as "order", version, updated_at, updated_by`

interface TopListType {
  readonly name: 'specialties' | 'conditions'
  readonly title: string
  readonly table: string
  readonly item: string
  readonly entries: string
  readonly kind: RecordKind
}

const topList = ({ name, title, table, item, entries, kind }: TopListType) => {
  const find = (database: Queryable, id: string) =>
    database.one<TopEntryRow>(sql`select ${entryColumns} from ${raw(entries)} where id = ${idOf(id)}`)

  /** Throws CONFLICT for a stale version. */
  const lock = async (tx: Queryable, expectedVersion?: number | null): Promise<TopListRow> => {
    const listRow = await tx.one<StoredRow>(sql`
      select name as id, version, updated_at, nullif(updated_by, '') as updated_by
      from top_list where name = ${name} for no key update`)
    if (!listRow) throw new Error(`There is no list of top ${name}.`)
    // The first statement may see data from before its wait for the lock.
    const entryRows = await tx.rows<{ id: string }>(sql`select ${raw(item)} as id from ${raw(table)} order by place`)
    const row = { ...listRow, order: entryRows.map(({ id }) => id) }
    refuseStale(row, 'list', expectedVersion)
    return row
  }

  /** Returns the changes to announce. */
  const save = async (tx: Queryable, before: TopListRow, order: readonly string[], by: string): Promise<Change[]> => {
    const ids = [...order]
    await tx.rows(sql`delete from ${raw(table)} where ${raw(item)} <> all(${ids}::bigint[])`)
    await tx.rows(sql`
      insert into ${raw(table)} (${raw(item)}, place)
      select id, place from unnest(${ids}::bigint[]) with ordinality as entry(id, place)
      on conflict (${raw(item)}) do update set place = excluded.place`)
    await tx.rows(sql`
      update top_list set version = version + 1, updated_at = now(), updated_by = ${by} where name = ${name}`)
    return changesOf(kind, before.order, order)
  }

  const listed = (tx: Queryable, ids: readonly string[]): Promise<{ id: string }[]> =>
    tx.rows(sql`select id from ${raw(entries)} where id = any(${[...ids]}::bigint[]) order by place`)

  /** Returns the positions of the removed entries, from 1, and the changes to announce. */
  const removeEntries = async (
    tx: Queryable,
    ids: readonly string[],
    by: string,
  ): Promise<{ places: ReadonlyMap<string, number>; changes: Change[] }> => {
    const absent = { places: new Map(), changes: [] }
    if ((await listed(tx, ids)).length === 0) return absent
    const before = await lock(tx)
    const removed = new Set(ids)
    const places = new Map(before.order.map((id, index) => [id, index + 1] as const).filter(([id]) => removed.has(id)))
    if (places.size === 0) return absent
    const order = before.order.filter((id) => !removed.has(id))
    return { places, changes: await save(tx, before, order, by) }
  }

  const changesOfEntries = async (tx: Queryable, ids: readonly string[]): Promise<Change[]> =>
    (await listed(tx, ids)).map(({ id }) => ({ kind, id, slug: null, action: 'UPDATED' }))

  return {
    title,
    find,
    lock,
    save,
    removeEntries,
    changesOfEntries,
    list: (database: Queryable, args: TopListArgs): TopEntryPage =>
      list<TopEntryRow, 'ORDER' | 'NAME'>(
        database,
        {
          table: entries,
          columns: entryColumns,
          searchColumn: 'name_key',
          isKeySearch: true,
          sorts: { ORDER: ['place'], NAME: ['name_key'] },
          defaultSort: 'ORDER',
        },
        { filter: args.filter, orderBy: args.orderBy, ...toCursorRange(args) },
      ),
  }
}

export type TopList = ReturnType<typeof topList>

const changesOf = (kind: RecordKind, before: readonly string[], after: readonly string[]): Change[] => {
  const changeOf = (id: string, action: Change['action']): Change => ({ kind, id, slug: null, action })
  return [
    ...before.filter((id) => !after.includes(id)).map((id) => changeOf(id, 'REMOVED')),
    ...after.flatMap((id, place) => {
      if (before[place] === id) return []
      return changeOf(id, before.includes(id) ? 'UPDATED' : 'CREATED')
    }),
  ]
}

export const topSpecialties = topList({
  name: 'specialties',
  title: 'most searched specialties',
  table: 'top_specialty',
  item: 'specialty_id',
  entries: 'top_specialty_entry',
  kind: 'TOP_SPECIALTY',
})

export const topConditions = topList({
  name: 'conditions',
  title: 'top conditions',
  table: 'top_condition',
  item: 'term_id',
  entries: 'top_condition_entry',
  kind: 'TOP_CONDITION',
})
