import sql from 'sql-template-tag'
import { fullNameOf, mergedWith, type NameParts, type Overrides } from '../../../src/domain/physicians/override.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { idOf } from '../../contract/input.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import { searchText } from '../../lists/searchText.ts'

/** Columns from the source system, or merged with the overrides. */
export interface PrimaryDataColumns extends NameParts {
  readonly full_name: string
  readonly gender: string | null
  readonly image: string | null
  readonly bio: string | null
  readonly video: string | null
  readonly year_began_practice: number | null
  readonly is_fad: boolean
  readonly is_staff: boolean
  readonly is_pcp: boolean
  readonly is_accepting_new_patients: boolean
  readonly is_bookable: boolean
  readonly is_online_scheduling: boolean
  readonly disable_clinical_focus_terms: boolean
  readonly disable_specialty_terms_association: boolean
}

/** Patients see the merged values. */
export interface ProviderData {
  readonly id: string
  readonly raw: PrimaryDataColumns
  readonly merged: PrimaryDataColumns
  readonly overrides: Overrides
  readonly overrideValues: Partial<PrimaryDataColumns>
  /** The source's values when staff saved or acknowledged the overrides. */
  readonly replacedSourceValues: Partial<PrimaryDataColumns>
}

/** Returns the data in no order. The source lacks the `disable_` switches, which are false in `raw`. */
export const findPrimaryData = (database: Queryable, ids: readonly string[]): Promise<ProviderData[]> =>
  database.rows(sql`
    select provider.id, to_jsonb(merged_provider) as merged, coalesce(fields, '{}') as overrides,
      to_jsonb(provider) || '{"disable_clinical_focus_terms": false, "disable_specialty_terms_association": false}' as raw,
      (select coalesce(jsonb_object_agg(key, value -> 'value'), '{}') from jsonb_each(fields)) as "overrideValues",
      (select coalesce(jsonb_object_agg(key, value -> 'raw'), '{}') from jsonb_each(fields)) as "replacedSourceValues"
    from provider join merged_provider using (id) left join provider_override on provider_id = provider.id
    where provider.id = any(${ids.filter(idOf)}::bigint[])`)

/** Returns null if no part of the name is overridden. */
export const overriddenFullName = (overrides: Overrides, merged: NameParts): string | null =>
  overrides.first_name || overrides.middle_name || overrides.last_name ? fullNameOf(merged) : null

/** A search also matches the source's full name. */
export const nameKeys = (merged: NameParts & { readonly full_name: string }, sourceName: string) => ({
  full_name_key: sortKey(merged.full_name),
  first_name_key: sortKey(merged.first_name),
  last_name_key: sortKey(merged.last_name),
  search_key: searchText(...new Set([merged.full_name, sourceName].map(searchKey))),
})

/** Also writes the keys by which lists sort and find the physician. */
export const writeOverrides = async (tx: Queryable, { id, raw }: ProviderData, overrides: Overrides): Promise<void> => {
  const merged = mergedWith(raw, overrides)
  const full_name = overriddenFullName(overrides, merged)
  const keys = nameKeys({ ...merged, full_name: full_name ?? raw.full_name }, raw.full_name)
  await tx.rows(sql`
    insert into provider_override (provider_id, fields, full_name)
    values (${id}, ${JSON.stringify(overrides)}, ${full_name})
    on conflict (provider_id) do update set fields = excluded.fields, full_name = excluded.full_name`)
  await tx.rows(sql`
    update provider set full_name_key = ${keys.full_name_key}, first_name_key = ${keys.first_name_key},
      last_name_key = ${keys.last_name_key}, search_key = ${keys.search_key} where id = ${id}`)
}

/** The physician must be locked. */
export const dataOf = async (tx: Queryable, id: string): Promise<ProviderData> => {
  const [data] = await findPrimaryData(tx, [id])
  if (!data) throw new Error(`Physician ${id} does not exist, although its row is locked.`)
  return data
}
