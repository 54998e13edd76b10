import sql, { raw, type Sql } from 'sql-template-tag'
import { type Changes, changesBetween, isChanged } from '../../../src/domain/changes.ts'
import { quotedIds } from '../../../src/domain/text.ts'
import { badInput } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { linkedFieldsOf } from '../../records/associations.ts'
import { groups } from '../../records/kinds/group.ts'
import type { SavedProviderPart } from '../../records/kinds/provider.ts'
import { lockAssociationsOf } from '../../records/kinds/provider.ts'
import { specialties } from '../../records/kinds/specialty.ts'
import { terms } from '../../records/kinds/term.ts'
import type { Change } from '../../records/records.ts'

interface NamedRecord {
  readonly id: string
  readonly name: string
}

interface Association {
  /** Field of `updateProviderOverrides` with the complete set of ids. */
  readonly field: 'terms' | 'groups' | 'specialties'
  readonly noun: string
  readonly lockAll: (tx: Queryable, ids: readonly string[]) => Promise<readonly NamedRecord[]>
  readonly touchAll: (tx: Queryable, ids: readonly string[], by: string) => Promise<Change[]>
  readonly current: (providerId: string) => Sql
  readonly remove: (providerId: string, ids: readonly string[]) => Sql
  readonly add: (providerId: string, ids: readonly string[]) => Sql
}

const pairQueries = (table: string, column: string): Pick<Association, 'current' | 'remove' | 'add'> => ({
  current: (providerId) => sql`select ${raw(column)} as id from ${raw(table)} where provider_id = ${providerId}`,
  remove: (providerId, ids) =>
    sql`delete from ${raw(table)} where provider_id = ${providerId} and ${raw(column)} = any(${ids}::bigint[])`,
  add: (providerId, ids) =>
    sql`insert into ${raw(table)} (provider_id, ${raw(column)}) select ${providerId}, unnest(${ids}::bigint[])`,
})

/** Staff's changes are in a separate table. Undoing a change deletes its row there (spec §4). */
const specialtySet: Association = {
  field: 'specialties',
  noun: 'specialties',
  lockAll: specialties.lockAll,
  // The form of a specialty shows no physicians.
  touchAll: async () => [],
  current: (providerId) =>
    sql`select specialty_id as id from merged_provider_specialty where provider_id = ${providerId}`,
  remove: (providerId, ids) => sql`
    with cancelled as (
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
    noun: 'clinical focus terms',
    lockAll: terms.lockAll,
    touchAll: terms.touchAll,
    ...pairQueries('provider_term', 'term_id'),
  },
  {
    field: 'groups',
    noun: 'custom groups',
    lockAll: groups.lockAll,
    touchAll: groups.touchAll,
    ...pairQueries('group_provider', 'group_id'),
  },
]

/** Throws BAD_USER_INPUT for an added id that no record has. */
const lockChanged = async (
  tx: Queryable,
  { field, noun, lockAll }: Association,
  { added, removed }: Changes,
): Promise<readonly NamedRecord[]> => {
  const records = await lockAll(tx, [...added, ...removed])
  const knownIds = new Set(records.map(({ id }) => id))
  const unknown = added.filter((id) => !knownIds.has(id))
  if (unknown.length === 0) return records
  throw badInput({ field, message: `There are no ${noun} with these ids: ${quotedIds(unknown)}.` })
}

const changesOf = async (
  tx: Queryable,
  providerId: string,
  requested: readonly string[],
  { current }: Association,
): Promise<Changes> => {
  const rows = await tx.rows<{ id: string }>(current(providerId))
  return changesBetween(
    rows.map(({ id }) => id),
    requested,
  )
}

const save = async (
  tx: Queryable,
  providerId: string,
  requested: readonly string[],
  association: Association,
  by: string,
): Promise<SavedProviderPart | null> => {
  const { field, noun } = association
  const changes = await changesOf(tx, providerId, requested, association)
  if (!isChanged(changes)) return null
  const records = await lockChanged(tx, association, changes)
  await tx.rows(association.remove(providerId, changes.removed))
  await tx.rows(association.add(providerId, changes.added))
  const isAdded = new Set(changes.added)
  const names = records.map(linkedFieldsOf)
  return {
    actions: [{ verb: 'changed', what: [noun] }],
    before: { [field]: names.filter(({ id }) => !isAdded.has(id)) },
    after: { [field]: names.filter(({ id }) => isAdded.has(id)) },
    changes: await association.touchAll(
      tx,
      records.map(({ id }) => id),
      by,
    ),
  }
}

/** Each set replaces all ids. Associations of an absent kind stay unchanged. */
type AssociationSets = Readonly<Partial<Record<Association['field'], readonly string[] | null>>>

/** Call this before locking the physician, because other saves also lock physicians last. */
export const lockAssociations = async (tx: Queryable, providerId: string, sets: AssociationSets): Promise<void> => {
  const id = idOf(providerId)
  if (id === null) return
  // A concurrent save waits here, then reads the associations that this save has written.
  await lockAssociationsOf(tx, id)
  for (const association of associations) {
    const requested = sets[association.field]
    if (!requested) continue
    const { added, removed } = await changesOf(tx, id, requested, association)
    await association.lockAll(tx, [...added, ...removed])
  }
}

/** Replaces a locked physician's associations. Throws BAD_USER_INPUT for unknown ids. */
export const saveAssociations = async (
  tx: Queryable,
  providerId: string,
  sets: AssociationSets,
  by: string,
): Promise<(SavedProviderPart | null)[]> => {
  const saved: (SavedProviderPart | null)[] = []
  for (const association of associations) {
    const requested = sets[association.field]
    if (requested) saved.push(await save(tx, providerId, requested, association, by))
  }
  return saved
}
