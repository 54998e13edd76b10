import sql, { join, type Sql } from 'sql-template-tag'
import { usesDifference } from '../src/domain/uses.ts'
import { conflict } from './contract/errors.ts'
import type { ExpectedUse, RecordUse } from './contract/types.gen.ts'
import type { Queryable } from './database/database.ts'

/** Names that are told of each kind of use. */
const NAMES = 10

/** One kind of thing that uses a record: what it is called, and the names (one column, `name`) of those that do. */
export interface Use {
  readonly what: string
  readonly names: Sql
}

/** Counts and names what uses a record, in one statement; kinds that do not use it are left out. */
export const usesOf = async (database: Queryable, uses: readonly Use[]): Promise<RecordUse[]> => {
  if (uses.length === 0) return []
  const parts = uses.map(
    ({ what, names }, place) => sql`
      select ${place}::int as place, ${what}::text as what, count(*)::int as count,
        coalesce((array_agg(name order by name))[1:${NAMES}], '{}') as names
      from (${names}) as found(name)`,
  )
  const found = await database.rows<RecordUse>(sql`
    select what, count, names from (${join(parts, ' union all ')}) as use where count > 0 order by place`)
  return found
}

/** Of a record that nothing uses. */
export const noUses = (): Promise<RecordUse[]> => Promise.resolve([])

/** Errors: CONFLICT, with the uses as they are, when they are other ones than somebody expects; none of a kind is as good as no word of it. */
export const refuseOtherUses = (noun: string, uses: readonly RecordUse[], expected: readonly ExpectedUse[]): void => {
  const changed = usesDifference(expected, uses).map(({ what, before, count }) => `${what} from ${before} to ${count}`)
  if (changed.length > 0) throw conflict(`What this ${noun} is linked to has changed: ${changed.join(', ')}.`, { uses })
}
