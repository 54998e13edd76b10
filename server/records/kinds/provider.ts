import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { capitalized } from '../../../src/domain/text.ts'
import { notFound } from '../../contract/errors.ts'
import { idOf } from '../../contract/input.ts'
import { lockByName } from '../../database/advisoryLock.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListArgs, type ListPage, list } from '../../lists/list.ts'
import { type ChangeNotice, noticesOf } from '../changes.ts'
import { type Change, defineRecords, type StoredRow } from '../records.ts'
import { findReferences } from '../references.ts'

export interface SavedProviderPart {
  /** For example, 'overrode' with 'bio'. The message skips an action with an empty `what`. */
  readonly actions: readonly { readonly verb: string; readonly what: readonly string[] }[]
  /** Of a list, `before` has the removed items, `after` the added items. */
  readonly before: object
  readonly after: object
  /** Changes of other records, such as a group from which the physician was removed. */
  readonly changes: readonly Change[]
}

const conjunction = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

/** Returns a message such as 'Overrode first name and bio of Ada Lovelace, MD'. */
export const messageOf = (saved: readonly SavedProviderPart[], fullName: string): string => {
  const actions = saved.flatMap(({ actions }) => actions).filter(({ what }) => what.length > 0)
  const text = actions.map(({ verb, what }) => `${verb} ${conjunction.format(what)}`).join('; ')
  return `${capitalized(text)} of ${fullName}`
}

/** Physician in a list of another record. The version counts saves of overrides and links. */
export interface LinkedProviderRow extends StoredRow {
  npi: string
  fullName: string
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
}

export interface ProviderRow extends LinkedProviderRow {
  /** Number of changes that staff made to the profile (decision 16). */
  overridesCount: number
  specialtyOverridesCount: number
  isOriginalChanged: boolean
}

export type ProviderPage = ListPage<ProviderRow>
type ProviderSort = 'FULLNAME_FIRST_LAST' | 'LAST_NAME'

const linkedColumns = sql`merged_provider.id, npi, full_name as "fullName", first_name as "firstName",
  middle_name as "middleName", last_name as "lastName", suffix, merged_provider.version, merged_provider.updated_at,
  merged_provider.updated_by`
const providerColumns = sql`${linkedColumns}, overrides_count as "overridesCount",
  specialty_overrides_count as "specialtyOverridesCount", is_original_changed as "isOriginalChanged"`

/**
 * Physicians in nested fields: by last name, then first name, then id (spec §9). Leaves out the counts of overrides,
 * because PostgreSQL would compute them for hundreds of rows.
 */
export const providersByLastName = {
  table: 'merged_provider',
  columns: linkedColumns,
  order: 'last_name_key, first_name_key, merged_provider.id',
}

interface ProviderArgs extends ListArgs<ProviderSort> {
  readonly hasOverrides?: boolean | null
  readonly originalChanged?: boolean | null
}

/** Only a true flag can use an index. */
const conditionsOf = ({ hasOverrides, originalChanged }: ProviderArgs): Sql[] => [
  ...(hasOverrides == null ? [] : [hasOverrides ? sql`overrides_count > 0` : sql`overrides_count = 0`]),
  ...(originalChanged == null ? [] : [originalChanged ? sql`is_original_changed` : sql`not is_original_changed`]),
]

export const listProviders = (database: Queryable, args: ProviderArgs): ProviderPage =>
  list<ProviderRow, ProviderSort>(
    database,
    {
      table: 'merged_provider',
      columns: providerColumns,
      searchColumn: 'search_key',
      nameKey: 'full_name_key',
      narrowingConditions: conditionsOf(args),
      sorts: { FULLNAME_FIRST_LAST: ['full_name_key'], LAST_NAME: ['last_name_key', 'first_name_key'] },
      defaultSort: 'FULLNAME_FIRST_LAST',
      bestMatchesFirst: true,
      identifiers: ['id', 'npi'],
      ranks: {
        FULLNAME_FIRST_LAST: { name: 'rank_provider_by_full_name', keys: ['full_name_key'] },
        LAST_NAME: { name: 'rank_provider_by_last_name', keys: ['last_name_key', 'first_name_key'] },
      },
    },
    args,
  )

const mergedProviders = defineRecords<ProviderRow>({
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
  nameOf: ({ fullName }) => fullName,
  label: 'Physician',
  noun: 'physician',
})

export const findProvider = mergedProviders.find

/** Returns the physicians with these ids, in no order. Skips unknown and invalid ids. */
export const providersByIds = mergedProviders.byIds

/** Locks the physician's associations. Call this first, because the rows to lock depend on them. */
export const lockAssociationsOf = (tx: Queryable, id: string): Promise<void> =>
  lockByName(tx, `sets of physician ${idOf(id)}`)

export const lockProviderRows = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  // Locks rows of `provider`, because the view `merged_provider` cannot be locked. The fixed order avoids deadlocks.
  await tx.rows(sql`select from provider where id = any(${ids.filter(idOf)}::bigint[]) order by id for no key update`)
}

export const lockProviders = async (tx: Queryable, ids: readonly string[]): Promise<ProviderRow[]> => {
  await lockProviderRows(tx, ids)
  return providersByIds(tx, ids)
}

/** Locks one physician. Throws NOT_FOUND or CONFLICT. */
export const lockProvider = async (
  tx: Queryable,
  id: string,
  expectedVersion?: number | null,
): Promise<ProviderRow> => {
  const [provider] = await lockProviders(tx, [id])
  if (!provider) throw notFound('Physician')
  mergedProviders.refuseStale(provider, expectedVersion)
  return provider
}

/** An update of this size takes two of the six seconds allowed. */
const MAX_UPDATED = 10_000

/** Call this after a change that the physicians' forms show. Returns the changes to announce. */
export const increaseProviderVersions = async (
  tx: Queryable,
  ids: readonly string[],
  by: string,
): Promise<ChangeNotice[]> => {
  for (let from = 0; from < ids.length; from += MAX_UPDATED)
    await tx.rows(sql`
      update provider set version = version + 1, updated_at = now(), updated_by = ${by}
      where id = any(${ids.slice(from, from + MAX_UPDATED)}::bigint[])`)
  return noticesOf('PROVIDER', ids)
}

export const increaseProviderVersion = async (
  tx: Queryable,
  before: ProviderRow,
  by: string,
): Promise<{ provider: ProviderRow; changes: ChangeNotice[] }> => {
  await increaseProviderVersions(tx, [before.id], by)
  const [provider = before] = await providersByIds(tx, [before.id])
  return { provider, changes: mergedProviders.changed(provider, 'UPDATED') }
}

export const providerReferences = (database: Queryable, ids: readonly string[]) =>
  findReferences(database, [
    {
      what: 'custom groups',
      names: sql`select name from group_provider join care_group on care_group.id = group_id where provider_id = any(${ids}::bigint[])`,
    },
    {
      what: 'clinical focus terms',
      names: sql`select name from provider_term join term on term.id = term_id where provider_id = any(${ids}::bigint[])`,
    },
    {
      what: 'practice records',
      names: sql`select coalesce(nullif(match, ''),
          concat_ws(' ', soarian_resource_mne, soarian_location_mne, department_mne))
        from practice_email where provider_id = any(${ids}::bigint[])`,
    },
  ])
