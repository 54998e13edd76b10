import sql, { raw, type Sql } from 'sql-template-tag'
import { type Changes, changesTo, isChanged } from '../../../src/domain/changes.ts'
import { quotedIds } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { groups } from '../../records/kinds/group.ts'
import type { Saved } from '../../records/kinds/provider.ts'
import { takeTurnOn } from '../../records/kinds/provider.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { terms } from '../../records/kinds/term.ts'
import { named } from '../../records/links.ts'
import type { Change } from '../../records/records.ts'

interface Associated {
  readonly id: string
  readonly name: string
}

/** A set of records that staff associate with a physician. */
interface Association {
  /** Its name in an update. */
  readonly field: 'terms' | 'groups' | 'specialties'
  /** What it holds, in the plural. */
  readonly what: string
  readonly lockAll: (tx: Queryable, ids: readonly string[]) => Promise<readonly Associated[]>
  /** Marks the records that come or go; answers the changes to announce. */
  readonly touchAll: (tx: Queryable, ids: readonly string[], by: string) => Promise<Change[]>
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
const specialtySet: Association = {
  field: 'specialties',
  what: 'specialties',
  lockAll: specialties.lockAll,
  // Nothing that one sees of a specialty tells of its physicians.
  touchAll: async () => [],
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
  specialtySet,
  {
    field: 'terms',
    what: 'clinical focus terms',
    lockAll: terms.lockAll,
    touchAll: terms.touchAll,
    ...pairs('provider_term', 'term_id'),
  },
  {
    field: 'groups',
    what: 'custom groups',
    lockAll: groups.lockAll,
    touchAll: groups.touchAll,
    ...pairs('group_provider', 'group_id'),
  },
]

/** The records that come or go, locked; an id that none has is refused. */
const lockChanged = async (
  tx: Queryable,
  { field, what, lockAll }: Association,
  { added, removed }: Changes,
): Promise<readonly Associated[]> => {
  const found = await lockAll(tx, [...added, ...removed])
  const known = new Set(found.map(({ id }) => id))
  const unknown = added.filter((id) => !known.has(id))
  if (unknown.length === 0) return found
  throw badInput({ field, message: `There are no ${what} with these ids: ${quotedIds(unknown)}.` })
}

/** What makes a physician's set the one that is wanted. */
const changesOf = async (
  tx: Queryable,
  providerId: string,
  wanted: readonly string[],
  { current }: Association,
): Promise<Changes> => {
  const rows = await tx.rows<{ id: string }>(current(providerId))
  return changesTo(
    rows.map(({ id }) => id),
    wanted,
  )
}

const save = async (
  tx: Queryable,
  providerId: string,
  wanted: readonly string[],
  association: Association,
  by: string,
): Promise<Saved | null> => {
  const { field, what } = association
  const changes = await changesOf(tx, providerId, wanted, association)
  if (!isChanged(changes)) return null
  const records = await lockChanged(tx, association, changes)
  if (changes.removed.length > 0) await tx.rows(association.remove(providerId, changes.removed))
  if (changes.added.length > 0) await tx.rows(association.add(providerId, changes.added))
  const isAdded = new Set(changes.added)
  const names = records.map(named)
  return {
    did: [{ verb: 'changed', what: [what] }],
    before: { [field]: names.filter(({ id }) => !isAdded.has(id)) },
    after: { [field]: names.filter(({ id }) => isAdded.has(id)) },
    changes: await association.touchAll(
      tx,
      records.map(({ id }) => id),
      by,
    ),
  }
}

/** The whole sets as they shall be; those that are absent stay. */
type AssociationSets = Readonly<Partial<Record<Association['field'], readonly string[] | null>>>

/**
 * Locks what the given sets may add to a physician or take away. Before the physician: that is the order in which they are
 * linked from the other side, so that two don't wait for each other.
 */
export const lockAssociated = async (tx: Queryable, providerId: string, sets: AssociationSets): Promise<void> => {
  const id = idOf(providerId)
  if (id === null) return
  // Of two saves of one physician the second looks at the sets when the first has saved them.
  await takeTurnOn(tx, id)
  for (const association of associations) {
    const wanted = sets[association.field]
    if (!wanted) continue
    const { added, removed } = await changesOf(tx, id, wanted, association)
    await association.lockAll(tx, [...added, ...removed])
  }
}

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
