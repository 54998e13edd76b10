import sql, { raw, type Sql } from 'sql-template-tag'
import { type Changes, changesTo, isChanged } from '../../../src/domain/changes.ts'
import { badInput } from '../../contract/errors.ts'
import type { RecordKind } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { idOf } from '../../input.ts'
import type { Saved } from './saved.ts'

/** A set of records that staff associate with a physician. */
interface Association {
  /** Its name in an update. */
  readonly field: 'terms' | 'groups' | 'specialties'
  /** What it holds, in the plural. */
  readonly what: string
  /** The table of the records. */
  readonly table: string
  /** The records' kind, where those that come or go are touched and announced. */
  readonly kind: RecordKind | null
  /** The ids that a physician has. */
  readonly current: (providerId: string) => Sql
  readonly remove: (providerId: string, ids: readonly string[]) => Sql
  readonly add: (providerId: string, ids: readonly string[]) => Sql
}

/** A set without a source: its pairs are the set. */
const pairs = (table: string, column: string): Pick<Association, 'current' | 'remove' | 'add'> => ({
  current: (providerId) => sql`select ${raw(column)} as id from ${raw(table)} where provider_id = ${providerId}`,
  remove: (providerId, ids) =>
    sql`delete from ${raw(table)} where provider_id = ${providerId} and ${raw(column)} = any(${ids}::bigint[])`,
  add: (providerId, ids) =>
    sql`insert into ${raw(table)} (provider_id, ${raw(column)}) select ${providerId}, unnest(${ids}::bigint[])`,
})

/**
 * The specialties of the source stay as they are: what staff add and remove is kept beside them. Adding an original
 * one cancels its removal, and removing an added one forgets it (spec §4).
 */
const specialties: Association = {
  field: 'specialties',
  what: 'specialties',
  table: 'specialty',
  kind: null,
  current: (providerId) =>
    sql`select specialty_id as id from merged_provider_specialty where provider_id = ${providerId}`,
  remove: (providerId, ids) => sql`
    with forgotten as (
      delete from provider_specialty_override
      where provider_id = ${providerId} and specialty_id = any(${ids}::bigint[])
        and not exists (select from provider_specialty as original
          where original.provider_id = ${providerId} and original.specialty_id = provider_specialty_override.specialty_id)
    )
    insert into provider_specialty_override (provider_id, specialty_id, is_added)
    select provider_id, specialty_id, false from provider_specialty
    where provider_id = ${providerId} and specialty_id = any(${ids}::bigint[])
    on conflict (provider_id, specialty_id) do update set is_added = false`,
  add: (providerId, ids) => sql`
    with cancelled as (
      delete from provider_specialty_override
      where provider_id = ${providerId} and specialty_id = any(${ids}::bigint[])
        and exists (select from provider_specialty as original
          where original.provider_id = ${providerId} and original.specialty_id = provider_specialty_override.specialty_id)
    )
    insert into provider_specialty_override (provider_id, specialty_id, is_added)
    select ${providerId}, id, true from unnest(${ids}::bigint[]) as id
    where not exists (select from provider_specialty where provider_id = ${providerId} and specialty_id = id)
    on conflict (provider_id, specialty_id) do update set is_added = true`,
}

const associations: readonly Association[] = [
  specialties,
  {
    field: 'terms',
    what: 'clinical focus terms',
    table: 'term',
    kind: 'TERM',
    ...pairs('provider_term', 'term_id'),
  },
  {
    field: 'groups',
    what: 'custom groups',
    table: 'care_group',
    kind: 'GROUP',
    ...pairs('group_provider', 'group_id'),
  },
]

interface Associated {
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** The records that come or go, locked in one order; an id that none has is refused. */
const lockChanged = async (
  tx: Queryable,
  { field, what, table }: Association,
  { added, removed }: Changes,
): Promise<Associated[]> => {
  const found = await tx.rows<Associated>(sql`
    select id, name, slug from ${raw(table)} where id = any(${[...added, ...removed].filter(idOf)}::bigint[])
    order by id for no key update`)
  const known = new Set(found.map(({ id }) => id))
  const unknown = added.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw badInput({ field, message: `There are no ${what} with these ids: ${unknown.slice(0, 20).join(', ')}.` })
  return found
}

const save = async (
  tx: Queryable,
  providerId: string,
  wanted: readonly string[],
  association: Association,
  by: string,
): Promise<Saved | null> => {
  const { field, what, table, kind } = association
  const current = await tx.rows<{ id: string }>(association.current(providerId))
  const changes = changesTo(
    current.map(({ id }) => id),
    wanted,
  )
  if (!isChanged(changes)) return null
  const records = await lockChanged(tx, association, changes)
  if (changes.removed.length > 0) await tx.rows(association.remove(providerId, changes.removed))
  if (changes.added.length > 0) await tx.rows(association.add(providerId, changes.added))
  if (kind)
    await tx.rows(sql`
      update ${raw(table)} set updated_at = now(), updated_by = ${by}
      where id = any(${records.map(({ id }) => id)}::bigint[])`)
  const isAdded = new Set(changes.added)
  const names = records.map(({ id, name }) => ({ id, name }))
  return {
    did: [{ verb: 'changed', what: [what] }],
    before: { [field]: names.filter(({ id }) => !isAdded.has(id)) },
    after: { [field]: names.filter(({ id }) => isAdded.has(id)) },
    changes: kind ? records.map(({ id, slug }) => ({ kind, id, slug, action: 'UPDATED' })) : [],
  }
}

/** The whole sets as they shall be; those that are absent stay. */
export type AssociationSets = Readonly<Partial<Record<Association['field'], readonly string[] | null>>>

/** Makes a locked physician's associations the sets that are given. Errors: BAD_USER_INPUT for unknown ids. */
export const saveAssociations = async (
  tx: Queryable,
  providerId: string,
  sets: AssociationSets,
  by: string,
): Promise<(Saved | null)[]> => {
  const saved: (Saved | null)[] = []
  for (const association of associations) {
    const wanted = sets[association.field]
    if (wanted) saved.push(await save(tx, providerId, wanted, association, by))
  }
  return saved
}
