import sql, { join, raw } from 'sql-template-tag'
import { pastedIdsProblem, readPastedIds } from '../src/domain/pastedIds.ts'
import { badInput } from './contract/errors.ts'
import type { PastedIds } from './contract/types.gen.ts'
import type { Queryable } from './database/database.ts'
import type { Values } from './records.ts'

/** Makes a link, a row of this table; false when it was there already. */
export const link = async (tx: Queryable, table: string, values: Values): Promise<boolean> => {
  const made = await tx.one(sql`
    insert into ${raw(table)} (${raw(Object.keys(values).join(', '))}) values (${join(Object.values(values))})
    on conflict do nothing returning true`)
  return made !== null
}

/** Takes a link away; false when it was not there. */
export const unlink = async (tx: Queryable, table: string, values: Values): Promise<boolean> => {
  const conditions = Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`)
  const gone = await tx.one(sql`delete from ${raw(table)} where ${join(conditions, ' and ')} returning true`)
  return gone !== null
}

/** What the audit log keeps of a record that another one is linked to. */
export const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

/** Where pasted ids are linked. */
interface Target {
  readonly table: string
  /** The column and id of the record to which all are linked. */
  readonly owner: readonly [column: string, id: string]
  /** The column of the ids that are pasted. */
  readonly item: string
}

/** The ids of a paste. Errors: BAD_USER_INPUT for one without ids, with too many or too long. */
export const pastedIds = (text: string, field: string) => {
  const pasted = readPastedIds(text)
  const message = pastedIdsProblem(pasted)
  if (message !== null) throw badInput({ field, message })
  return pasted
}

/**
 * Links those records of a paste that were `found`. Tells what became of each id (spec §2, association editor), and
 * which records were added, in the order of the paste.
 */
export const linkPasted = async <Item extends { readonly id: string }>(
  tx: Queryable,
  { ids, repeated }: ReturnType<typeof pastedIds>,
  found: readonly Item[],
  { table, owner: [owner, ownerId], item }: Target,
): Promise<{ outcome: PastedIds; added: Item[] }> => {
  const known = new Map(found.map((record) => [record.id, record]))
  const inserted = await tx.rows<{ id: string }>(sql`
    insert into ${raw(table)} (${raw(owner)}, ${raw(item)})
    select ${ownerId}, unnest(${[...known.keys()]}::bigint[]) on conflict do nothing returning ${raw(item)} as id`)
  const isAdded = new Set(inserted.map(({ id }) => id))
  const added = ids.filter((id) => isAdded.has(id))
  const outcome = {
    added,
    alreadyLinked: ids.filter((id) => known.has(id) && !isAdded.has(id)),
    unknown: ids.filter((id) => !known.has(id)),
    repeated: [...repeated],
  }
  return { outcome, added: added.flatMap((id) => known.get(id) ?? []) }
}
