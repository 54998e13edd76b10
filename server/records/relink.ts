import sql, { join, raw, type Sql } from 'sql-template-tag'
import { badInput } from '../contract/errors.ts'
import type { Queryable } from '../database/database.ts'

/** The mutations that remove a record; the index of the audit log names them, too. */
type RemovalAction = 'removeGroup' | 'removeTerm' | 'deleteCondition' | 'removeSynonym'

/** Returns the record with its links as the audit log keeps it of the removal. Errors: BAD_USER_INPUT when none was removed. */
export const removedRecord = async <Before>(
  tx: Queryable,
  actions: readonly RemovalAction[],
  id: string,
): Promise<Before> => {
  const names = join(actions.map((action) => raw(`'${action}'`)))
  const removal = await tx.one<{ before: Before }>(sql`
    select before from audit_log
    where action in (${names}) and args ->> 'id' = ${id} and before is not null order by id desc limit 1`)
  if (!removal) throw badInput({ field: 'restores', message: 'No record with this id was removed.' })
  return removal.before
}

/** What became of links that were made again. */
export interface Relinked {
  /** Ids of what is linked again. */
  readonly linked: string[]
  /** What could not be linked again, as sentences name it: 'physician 88'. */
  readonly missing: string[]
}

/** Links a new record to others again. `link` inserts the links and answers their ids. `noun`: 'physician'. */
export const relink = async (
  tx: Queryable,
  noun: string,
  ids: readonly string[],
  link: (ids: readonly string[]) => Sql,
): Promise<Relinked> => {
  if (ids.length === 0) return { linked: [], missing: [] }
  const made = await tx.rows<{ id: string }>(link(ids))
  const linked = new Set(made.map(({ id }) => id))
  return { linked: [...linked], missing: ids.filter((id) => !linked.has(id)).map((id) => `${noun} ${id}`) }
}

/** Inserts a link to each of these physicians that is still there. */
export const toProviders =
  (table: string, column: string, ownerId: string) =>
  (ids: readonly string[]): Sql =>
    sql`
    insert into ${raw(table)} (${raw(column)}, provider_id)
    select ${ownerId}, id from provider where id = any(${[...ids]}::bigint[])
    on conflict do nothing returning provider_id as id`
