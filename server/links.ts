import sql, { join, raw } from 'sql-template-tag'
import { pastedIdsProblem, readPastedIds } from '../src/domain/pastedIds.ts'
import { badInput } from './contract/errors.ts'
import type { NamedRecord, PastedIds, PastedPreview } from './contract/types.gen.ts'
import type { Queryable } from './database/database.ts'
import { idOf } from './input.ts'
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
type Pasted = ReturnType<typeof pastedIds>

/** What becomes of each id of a paste (spec §2, association editor), when of the `known` these are linked now. */
const outcomeOf = (
  { ids, repeated }: Pasted,
  known: Pick<ReadonlySet<string>, 'has'>,
  linkedNow: ReadonlySet<string>,
): PastedIds => ({
  added: ids.filter((id) => linkedNow.has(id)),
  alreadyLinked: ids.filter((id) => known.has(id) && !linkedNow.has(id)),
  unknown: ids.filter((id) => !known.has(id)),
  repeated: [...repeated],
})

/** Links those records of a paste that were `found`. Tells what became of each id, and which were added, in its order. */
export const linkPasted = async <Item extends { readonly id: string }>(
  tx: Queryable,
  pasted: Pasted,
  found: readonly Item[],
  { table, owner: [owner, ownerId], item }: Target,
): Promise<{ outcome: PastedIds; added: Item[] }> => {
  const known = new Map(found.map((record) => [record.id, record]))
  const inserted = await tx.rows<{ id: string }>(sql`
    insert into ${raw(table)} (${raw(owner)}, ${raw(item)})
    select ${ownerId}, unnest(${[...known.keys()]}::bigint[]) on conflict do nothing returning ${raw(item)} as id`)
  const outcome = outcomeOf(pasted, known, new Set(inserted.map(({ id }) => id)))
  return { outcome, added: outcome.added.flatMap((id) => known.get(id) ?? []) }
}

/** The records that ids are pasted of, and their column of what they are called. */
interface Pasteable {
  readonly table: string
  readonly name: string
}

/** What `linkPasted` would answer now, and the names; it does nothing, and locks nothing. */
export const previewPasted = async (
  database: Queryable,
  pasted: Pasted,
  { table: items, name }: Pasteable,
  { table, owner: [owner, ownerId], item }: Target,
): Promise<PastedPreview> => {
  const found = await database.rows<NamedRecord & { is_linked: boolean }>(sql`
    select id, ${raw(name)} as name, exists (
      select from ${raw(table)} as pair where pair.${raw(owner)} = ${ownerId} and pair.${raw(item)} = record.id
    ) as is_linked
    from ${raw(items)} as record where id = any(${pasted.ids.filter(idOf)}::bigint[])`)
  const known = new Map(found.map((record) => [record.id, record]))
  const linkedNow = new Set(found.filter(({ is_linked }) => !is_linked).map(({ id }) => id))
  return {
    outcome: outcomeOf(pasted, known, linkedNow),
    known: pasted.ids.flatMap((id) => known.get(id) ?? []),
  }
}
