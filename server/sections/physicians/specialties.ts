import sql from 'sql-template-tag'
import { MAX_ROWS } from '../../../src/domain/limits.ts'
import type { ProviderSpecialty } from '../../contract/types.gen.ts'
import type { Queryable } from '../../database/database.ts'
import { type TermRow, termColumns } from '../../records/kinds/term.ts'

export interface ProviderSpecialtyRow extends ProviderSpecialty {
  readonly provider_id: string
  readonly is_original: boolean
  /** Null when staff neither added nor removed the specialty. */
  readonly is_added: boolean | null
}

/** Includes specialties that staff removed. */
export const findSpecialtiesOfPhysicians = (
  database: Queryable,
  ids: readonly string[],
): Promise<ProviderSpecialtyRow[]> =>
  database.rows(sql`
    select provider_id, specialty.id, specialty.name,
      coalesce(switches.is_visible, true) as is_visible,
      coalesce(switches.enable_inherited_list, true) as enable_inherited_list,
      coalesce(is_original, false) as is_original, is_added
    from (select *, true as is_original from provider_specialty where provider_id = any(${ids}::bigint[])) as original
    full join (select * from provider_specialty_override where provider_id = any(${ids}::bigint[])) as changed
      using (provider_id, specialty_id)
    left join provider_specialty_switch as switches using (provider_id, specialty_id)
    join specialty on specialty.id = specialty_id
    order by specialty.name_key, specialty.id`)

/** Filters for the lists of specialties in the contract's `Provider` (spec §3). */
export const isMerged = ({ is_added }: ProviderSpecialtyRow): boolean => is_added !== false
export const isOriginal = ({ is_original }: ProviderSpecialtyRow): boolean => is_original
export const isAdded = ({ is_original, is_added }: ProviderSpecialtyRow): boolean => !is_original && is_added === true
export const isRemoved = ({ is_original, is_added }: ProviderSpecialtyRow): boolean => is_original && is_added === false

/** A list can be disabled for all physicians, or on one profile. */
const inheritedTermRowsQuery = (ids: readonly string[]) => sql`
  select provider_id, term_id, held.specialty_id
  from merged_provider_specialty as held
  left join provider_specialty_switch as switches using (provider_id, specialty_id)
  join specialty on specialty.id = specialty_id
  join lateral (
    select term_id from specialty_term
    where specialty_id = held.specialty_id and list = 'DEFAULT' and specialty.is_default_term_list_enabled
    union
    select term_id from specialty_variant_term where specialty_id = held.specialty_id
  ) as listed on true
  where provider_id = any(${ids}::bigint[]) and coalesce(switches.enable_inherited_list, true)`

export const inheritedTermsQuery = (ids: readonly string[]) =>
  sql`select distinct provider_id, term_id from (${inheritedTermRowsQuery(ids)}) as inherited`

interface AssociatedTermRow extends TermRow {
  readonly provider_id: string
  readonly is_excluded: boolean
  /** Ids of specialties. Empty for an excluded term that no specialty provides any more. */
  readonly through: string[]
}

/** Returns at most MAX_ROWS terms of each physician. Excluded terms that no specialty provides come first. */
export const associatedTermsOf = (database: Queryable, ids: readonly string[]): Promise<AssociatedTermRow[]> =>
  database.rows(sql`
    with excluded as (
      select provider_id, term_id from provider_excluded_term where provider_id = any(${ids}::bigint[])
    ), placed as (
      select provider_id, term_id,
        coalesce(array_agg(specialty_id order by specialty.name_key, specialty_id)
          filter (where specialty_id is not null), '{}') as through,
        row_number() over (partition by provider_id order by count(specialty_id) > 0, term.name_key, term_id) as place
      from (${inheritedTermRowsQuery(ids)}) as inherited full join excluded using (provider_id, term_id)
      left join specialty on specialty.id = specialty_id join term on term.id = term_id
      group by provider_id, term_id, term.name_key
    )
    select placed.provider_id, through, excluded.term_id is not null as is_excluded, ${termColumns}
    from placed join term on term.id = placed.term_id
    left join excluded
      on excluded.provider_id = placed.provider_id and excluded.term_id = placed.term_id
    where place <= ${MAX_ROWS} order by place`)

export const toAssociatedTerm = (row: AssociatedTermRow) => ({
  isExcluded: row.is_excluded,
  through: row.through,
  node: row,
})
