import sql from 'sql-template-tag'
import {
  changedOverrideFields,
  driftOf,
  fullNameOf,
  mergedWith,
  type NameParts,
  type Overrides,
  overrideProblems,
  type PrimaryField,
  type PrimaryValues,
  primaryData,
  primaryFields,
  withAcknowledged,
  withEntered,
} from '../../../src/domain/physicians/override.ts'
import { searchKey } from '../../../src/domain/text.ts'
import { idOf, refuseProblems } from '../../contract/input.ts'
import type { ProviderOverrides, ProviderRecord } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { sortKey } from '../../lists/list.ts'
import { searchText } from '../../lists/searchText.ts'
import type { SavedProviderPart } from '../../records/kinds/provider.ts'
import { type Author, insertOverrideChanges } from './history.ts'

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

/** A resolver adds `recorded`, the fields whose overrides have a history. */
export type OverridesRow = Omit<ProviderOverrides, 'recorded'>

/** Returns the data in no order. The source lacks the `disable_` switches, which are false in `raw`. */
export const findPrimaryData = (database: Queryable, ids: readonly string[]): Promise<ProviderData[]> =>
  database.rows(sql`
    select provider.id, to_jsonb(merged_provider) as merged, coalesce(fields, '{}') as overrides,
      to_jsonb(provider) || '{"disable_clinical_focus_terms": false, "disable_specialty_terms_association": false}' as raw,
      (select coalesce(jsonb_object_agg(key, value -> 'value'), '{}') from jsonb_each(fields)) as "overrideValues",
      (select coalesce(jsonb_object_agg(key, value -> 'raw'), '{}') from jsonb_each(fields)) as "replacedSourceValues"
    from provider join merged_provider using (id) left join provider_override on provider_id = provider.id
    where provider.id = any(${ids.filter(idOf)}::bigint[])`)

export const toProviderRecord = (columns: Partial<PrimaryDataColumns>): ProviderRecord => ({
  ...Object.fromEntries(primaryFields.map((field) => [primaryData[field].record, columns[field]])),
  fullName: columns.full_name,
  suffix: columns.suffix,
})

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

const writeOverrides = async (tx: Queryable, { id, raw }: ProviderData, overrides: Overrides): Promise<void> => {
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

const dataOf = async (tx: Queryable, id: string): Promise<ProviderData> => {
  const [data] = await findPrimaryData(tx, [id])
  if (!data) throw new Error(`Physician ${id} does not exist, although its row is locked.`)
  return data
}

/** An old override that violates a newer rule must not block other changes. */
const problemsAmong = (changes: readonly { readonly field: PrimaryField }[], next: Overrides) => {
  const names = new Set<string>(changes.map(({ field }) => primaryData[field].name))
  return overrideProblems(next, new Date().getUTCFullYear()).filter(({ field }) => names.has(field))
}

const acknowledgedAmong = (fields: readonly PrimaryField[], { overrides, raw }: ProviderData, next: Overrides) =>
  primaryFields.filter((field) => {
    const stored = overrides[field]
    return (
      fields.includes(field) &&
      stored !== undefined &&
      next[field]?.value === stored.value &&
      driftOf(field, stored, raw[field]) !== null
    )
  })

const replacedBy = (fields: readonly PrimaryField[], overrides: Overrides) =>
  fields.length === 0
    ? {}
    : { replaced: Object.fromEntries(fields.map((field) => [primaryData[field].name, overrides[field]?.raw])) }

/**
 * Null in `entered` reverts a field. `acknowledged` fields keep their override, and store the source's current value.
 * Throws BAD_USER_INPUT.
 */
export const savePrimaryData = async (
  tx: Queryable,
  id: string,
  entered: PrimaryValues,
  acknowledged: readonly PrimaryField[],
  author: Author,
): Promise<SavedProviderPart | null> => {
  const data = await dataOf(tx, id)
  const { raw, overrides, merged: before } = data
  const next = withAcknowledged(withEntered(overrides, entered, raw), acknowledged, raw)
  const after = mergedWith(raw, next)
  const changes = changedOverrideFields(overrides, next).map((field) => ({
    field,
    before: before[field],
    after: after[field],
    isReverted: !next[field],
  }))
  const keptFields = acknowledgedAmong(acknowledged, data, next)
  if (changes.length === 0 && keptFields.length === 0) return null
  refuseProblems(problemsAmong(changes, next))
  await writeOverrides(tx, data, next)
  const acknowledgements = keptFields.map((field) => ({
    field,
    before: before[field],
    after: after[field],
    isReverted: false,
  }))
  await insertOverrideChanges(tx, id, [...changes, ...acknowledgements], author)
  const labelsOf = (isReverted: boolean) =>
    changes.flatMap((change) => (change.isReverted === isReverted ? [primaryData[change.field].label] : []))
  const valuesOf = (part: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [primaryData[change.field].name, change[part]]))
  return {
    actions: [
      { verb: 'overrode', what: labelsOf(false) },
      { verb: 'reverted', what: labelsOf(true) },
      { verb: 'kept the overridden', what: keptFields.map((field) => primaryData[field].label) },
    ],
    before: { ...valuesOf('before'), ...replacedBy(keptFields, overrides) },
    after: { ...valuesOf('after'), ...replacedBy(keptFields, next) },
    changes: [],
  }
}
