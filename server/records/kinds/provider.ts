import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { notFound } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, list, type Page } from '../../lists/list.ts'
import { type ChangeNotice, saved } from '../changes.ts'
import { type Change, records, type StoredRow } from '../records.ts'
import { findReferences } from '../references.ts'

/** One part of a save of a physician. */
export interface SavedProvider {
  /** Actions for the audit log's message: 'overrode' 'first name', 'bio'. An empty `what` leaves its action out. */
  readonly did: readonly { readonly verb: string; readonly what: readonly string[] }[]
  /** Fields under the contract's names. Lists hold only the removed and added items. */
  readonly before: object
  readonly after: object
  /** Changes of other records than the physician. */
  readonly changes: readonly Change[]
}

const conjunction = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

/** Returns a message such as 'Overrode first name and bio of Ada Lovelace, MD'. */
export const messageOf = (saved: readonly SavedProvider[], fullName: string): string => {
  const deeds = saved.flatMap(({ did }) => did).filter(({ what }) => what.length > 0)
  const text = deeds.map(({ verb, what }) => `${verb} ${conjunction.format(what)}`).join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} of ${fullName}`
}

/** A physician in lists and pickers, with names after overrides. The version counts saves of overrides and associations. */
export interface ProviderRow extends StoredRow {
  npi: string
  fullName: string
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  /** Staff's changes to the profile (decision 16). */
  overridesCount: number
  specialtyOverridesCount: number
  isOriginalChanged: boolean
}

export type ProviderPage = Page<ProviderRow>
type ProviderSort = 'FULLNAME_FIRST_LAST' | 'LAST_NAME'

/** Columns of the view `merged_provider`. */
const providerColumns = sql`merged_provider.id, npi, full_name as "fullName", first_name as "firstName",
  middle_name as "middleName", last_name as "lastName", suffix, overrides_count as "overridesCount",
  specialty_overrides_count as "specialtyOverridesCount", is_original_changed as "isOriginalChanged",
  merged_provider.version, merged_provider.updated_at, merged_provider.updated_by`

/** Physicians in nested fields: by last name, then first name, then id (spec §9). */
export const providersByLastName = {
  table: 'merged_provider',
  columns: providerColumns,
  order: 'last_name_key, first_name_key, merged_provider.id',
}

interface ProviderArgs extends ListArgs<ProviderSort> {
  readonly hasOverrides?: boolean | null
  readonly originalChanged?: boolean | null
}

/** Returns the conditions for the given flags. Indexes serve only flags that are true. */
const partOf = ({ hasOverrides, originalChanged }: ProviderArgs): Sql[] => [
  ...(hasOverrides == null ? [] : [hasOverrides ? sql`overrides_count > 0` : sql`overrides_count = 0`]),
  ...(originalChanged == null ? [] : [originalChanged ? sql`is_original_changed` : sql`not is_original_changed`]),
]

export const listProviders = (database: Queryable, args: ProviderArgs): ProviderPage =>
  list<ProviderRow, ProviderSort>(
    database,
    {
      table: 'merged_provider',
      columns: providerColumns,
      searched: 'search_key',
      named: 'full_name_key',
      part: partOf(args),
      sorts: { FULLNAME_FIRST_LAST: ['full_name_key'], LAST_NAME: ['last_name_key', 'first_name_key'] },
      defaultSort: 'FULLNAME_FIRST_LAST',
      ranks: {
        FULLNAME_FIRST_LAST: { name: 'rank_provider_by_full_name', keys: ['full_name_key'] },
        LAST_NAME: { name: 'rank_provider_by_last_name', keys: ['last_name_key', 'first_name_key'] },
      },
    },
    args,
  )

const merged = records<ProviderRow>({
  table: 'merged_provider',
  columns: providerColumns,
  kind: 'PROVIDER',
  fieldsOf: ({ fullName, firstName, middleName, lastName, suffix }) => ({
    fullName,
    firstName,
    middleName,
    lastName,
    suffix,
  }),
  label: 'Physician',
  noun: 'physician',
})

/** Finds a physician; null when there is none. */
export const findProvider = merged.find

/** Returns the physicians that exist among these ids, in no order. Skips ids that no record can have. */
export const providersByIds = merged.byIds

/**
 * Waits for other transactions that change the sets of this physician (terms, groups, specialties). Call it before
 * locking any row, because the rows to lock depend on the sets.
 */
export const lockAssociationsOf = (tx: Queryable, id: string): Promise<void> =>
  lockByName(tx, `sets of physician ${idOf(id)}`)

/** Locks these physicians until the transaction ends. */
export const lockProviderRows = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  // Locks the table, because a view over an outer join takes no locks. The fixed order avoids deadlocks.
  await tx.rows(sql`select from provider where id = any(${ids.filter(idOf)}::bigint[]) order by id for no key update`)
}

/** Like `providersByIds`, but locks the physicians. */
export const lockProviders = async (tx: Queryable, ids: readonly string[]): Promise<ProviderRow[]> => {
  await lockProviderRows(tx, ids)
  return providersByIds(tx, ids)
}

/** Locks one physician. Errors: NOT_FOUND, CONFLICT. */
export const lockProvider = async (
  tx: Queryable,
  id: string,
  expectedVersion?: number | null,
): Promise<ProviderRow> => {
  const [provider] = await lockProviders(tx, [id])
  if (!provider) throw notFound('Physician')
  merged.refuseStale(provider, expectedVersion)
  return provider
}

/** Physicians in one update, which takes about two of the six seconds that a statement may take. */
const SAVED_AT_ONCE = 10_000

/**
 * Counts a save of these physicians for a change that their forms show: an override, an association or an award.
 * Returns the changes to announce.
 */
export const providersSaved = async (tx: Queryable, ids: readonly string[], by: string): Promise<ChangeNotice[]> => {
  for (let from = 0; from < ids.length; from += SAVED_AT_ONCE)
    await tx.rows(sql`
      update provider set version = version + 1, updated_at = now(), updated_by = ${by}
      where id = any(${ids.slice(from, from + SAVED_AT_ONCE)}::bigint[])`)
  return saved('PROVIDER', ids)
}

/** Counts a save of one locked physician. Returns the current physician and the changes to announce. */
export const providerSaved = async (
  tx: Queryable,
  before: ProviderRow,
  by: string,
): Promise<{ provider: ProviderRow; changes: ChangeNotice[] }> => {
  const changes = await providersSaved(tx, [before.id], by)
  const [provider = before] = await providersByIds(tx, [before.id])
  return { provider, changes }
}

/** Returns the groups, terms and practice records that refer to a physician. */
export const providerUses = (database: Queryable, id: string) =>
  findReferences(database, [
    {
      what: 'custom groups',
      names: sql`select name from group_provider join care_group on care_group.id = group_id where provider_id = ${id}`,
    },
    {
      what: 'clinical focus terms',
      names: sql`select name from provider_term join term on term.id = term_id where provider_id = ${id}`,
    },
    {
      what: 'practice records',
      names: sql`select coalesce(nullif(match, ''),
          concat_ws(' ', soarian_resource_mne, soarian_location_mne, department_mne))
        from practice_email where provider_id = ${id}`,
    },
  ])
