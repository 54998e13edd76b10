import sql, { join, raw } from 'sql-template-tag'
import { cuis, npis, type PastedNumber, pastedIdsProblem, readPastedIds } from '../../src/domain/pastedIds.ts'
import { badInput } from '../contract/errors.ts'
import { idOf } from '../contract/input.ts'
import type { NamedRecord, PastedIds, PastedPreview } from '../contract/types.gen.ts'
import type { Queryable } from '../database/database.ts'
import type { Values } from './records.ts'

/** Returns false if the link already exists. */
export const link = async (tx: Queryable, table: string, values: Values): Promise<boolean> => {
  const inserted = await tx.one(sql`
    insert into ${raw(table)} (${raw(Object.keys(values).join(', '))}) values (${join(Object.values(values))})
    on conflict do nothing returning true`)
  return inserted !== null
}

/** Returns false if there was no link. */
export const unlink = async (tx: Queryable, table: string, values: Values): Promise<boolean> => {
  const conditions = Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`)
  const deleted = await tx.one(sql`delete from ${raw(table)} where ${join(conditions, ' and ')} returning true`)
  return deleted !== null
}

export const linkedFieldsOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

interface Target {
  readonly table: string
  readonly owner: readonly [column: string, id: string]
  readonly item: string
}

interface Pasteable {
  readonly table: string
  /** NPIs or CUIs, which users can paste instead of ids. */
  readonly numbers: PastedNumber
  readonly column: string
}
export const pasteablePhysicians: Pasteable = { table: 'provider', numbers: npis, column: 'npi' }
export const pasteableTerms: Pasteable = { table: 'term', numbers: cuis, column: 'umls_cuid' }

interface PastedItems {
  /** Record id of each pasted entry; null for an invalid entry. */
  readonly idByEntry: ReadonlyMap<string, string | null>
  /** First entries of the records that were pasted more than once. */
  readonly repeated: ReadonlySet<string>
  readonly ids: readonly string[]
}

/** Parses pasted ids, NPIs and CUIs. Throws BAD_USER_INPUT for empty or too long text. */
export const readPasted = async (
  database: Queryable,
  { table, numbers, column }: Pasteable,
  text: string,
  field: string,
): Promise<PastedItems> => {
  const pasted = readPastedIds(text)
  const message = pastedIdsProblem(pasted)
  if (message !== null) throw badInput({ field, message })

  const numberByEntry = new Map(
    pasted.ids.flatMap((entry): [string, string][] => {
      const number = numbers.of(entry)
      return number === null ? [] : [[entry, number]]
    }),
  )
  const records =
    numberByEntry.size === 0
      ? []
      : await database.rows<{ id: string; number: string }>(sql`
          select id, ${raw(column)} as number from ${raw(table)} where ${raw(column)} = any(${[...numberByEntry.values()]})`)
  const idOfNumber = new Map(records.map(({ id, number }) => [number, id]))

  const idByEntry = new Map<string, string | null>()
  const repeated = new Set(pasted.repeated)
  const firstEntry = new Map<string, string>()
  for (const entry of pasted.ids) {
    const number = numberByEntry.get(entry)
    const id = number === undefined ? idOf(entry) : (idOfNumber.get(number) ?? null)
    const firstOfRecord = id === null ? undefined : firstEntry.get(id)
    if (firstOfRecord === undefined) {
      idByEntry.set(entry, id)
      if (id !== null) firstEntry.set(id, entry)
    } else {
      repeated.delete(entry)
      repeated.add(firstOfRecord)
    }
  }
  return { idByEntry, repeated, ids: [...firstEntry.keys()] }
}

/** Sorts pasted entries by outcome (spec §2). */
const outcomeOf = (
  pasted: PastedItems,
  knownIds: Pick<ReadonlySet<string>, 'has'>,
  linkedNow: ReadonlySet<string>,
): PastedIds => {
  const outcome: { [Part in keyof PastedIds]: string[] } = { added: [], alreadyLinked: [], unknown: [], repeated: [] }
  for (const [entry, id] of pasted.idByEntry) {
    if (id === null || !knownIds.has(id)) outcome.unknown.push(entry)
    else if (linkedNow.has(id)) outcome.added.push(entry)
    else outcome.alreadyLinked.push(entry)
    if (pasted.repeated.has(entry)) outcome.repeated.push(entry)
  }
  return outcome
}

/** Links the pasted records that exist. Returns the outcome of each entry. */
export const linkPasted = async <Item extends { readonly id: string }>(
  tx: Queryable,
  pasted: PastedItems,
  records: readonly Item[],
  { table, owner: [owner, ownerId], item }: Target,
): Promise<{ outcome: PastedIds; added: Item[] }> => {
  const recordById = new Map(records.map((record) => [record.id, record]))
  const inserted = await tx.rows<{ id: string }>(sql`
    insert into ${raw(table)} (${raw(owner)}, ${raw(item)})
    select ${ownerId}, unnest(${[...recordById.keys()]}::bigint[]) on conflict do nothing returning ${raw(item)} as id`)
  const linkedNow = new Set(inserted.map(({ id }) => id))
  return {
    outcome: outcomeOf(pasted, recordById, linkedNow),
    added: pasted.ids.filter((id) => linkedNow.has(id)).flatMap((id) => recordById.get(id) ?? []),
  }
}

interface NameColumn {
  readonly table: string
  readonly name: string
}

/** Returns the result that `linkPasted` would have now. Changes nothing and locks nothing. */
export const previewPasted = async (
  database: Queryable,
  pasted: PastedItems,
  { table: items, name }: NameColumn,
  { table, owner: [owner, ownerId], item }: Target,
): Promise<PastedPreview> => {
  const records = await database.rows<NamedRecord & { is_linked: boolean }>(sql`
    select id, ${raw(name)} as name, exists (
      select from ${raw(table)} as pair where pair.${raw(owner)} = ${ownerId} and pair.${raw(item)} = record.id
    ) as is_linked
    from ${raw(items)} as record where id = any(${[...pasted.ids]}::bigint[])`)
  const recordById = new Map(records.map((record) => [record.id, record]))
  const linkedNow = new Set(records.filter(({ is_linked }) => !is_linked).map(({ id }) => id))
  return {
    outcome: outcomeOf(pasted, recordById, linkedNow),
    known: [...pasted.idByEntry].flatMap(([entry, id]) => {
      const record = id === null ? undefined : recordById.get(id)
      return record ? [{ pasted: entry, id: record.id, name: record.name }] : []
    }),
  }
}
