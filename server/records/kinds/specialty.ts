import sql from 'sql-template-tag'
import type { RowOf } from '../../../src/domain/fields.ts'
import { type SpecialtyFields, specialtyFields } from '../../../src/domain/specialties/fields.ts'
import type { SpecialtyOrigin } from '../../../src/domain/specialties/specialty.ts'
import type { Queryable } from '../../database/database.ts'
import { type ListPage, type Page, sortKey } from '../../lists/list.ts'
import { searchText } from '../../lists/searchText.ts'
import { columnList, fieldsIn, valuesOf } from '../fieldTable.ts'
import { defineRecords, type EditedRow, slugTaken } from '../records.ts'
import { findReferences } from '../references.ts'
import type { TermRow } from './term.ts'

export type SpecialtyRow = EditedRow & RowOf<typeof specialtyFields> & SpecialtyOrigin

export interface ServiceLineRow {
  id: string
  slug: string
  name: string
}

/** Term in a variant, which is a specialty's term list for one service line. */
export interface VariantTermRow extends TermRow {
  service_line_slug: string
}

export type SpecialtyPage = ListPage<SpecialtyRow>
export type ServiceLinePage = Page<ServiceLineRow>

export const specialtyColumns = sql`specialty.id, ${columnList(specialtyFields, 'specialty')}, specialty.source,
  is_board_certified, is_clean, is_clean_timestamp, specialty.version, specialty.created_at, specialty.updated_at,
  specialty.updated_by`

export const specialtiesByName = {
  table: 'specialty',
  columns: specialtyColumns,
  order: 'specialty.name_key, specialty.id',
}

export const serviceLineColumns = sql`service_line.id, service_line.slug, service_line.name`

/** Sentence about a specialty without the service line of a variant. */
export const lacksServiceLine = (name: string): string => `${name} does not have that service line.`

export const fieldsOf = (specialty: SpecialtyRow) => fieldsIn(specialtyFields, specialty)

export const specialties = defineRecords<SpecialtyRow>({
  table: 'specialty',
  columns: specialtyColumns,
  kind: 'SPECIALTY',
  fieldsOf,
  nameOf: ({ name }) => name,
  label: 'Specialty',
  noun: 'specialty',
  taken: { specialty_slug_taken: slugTaken },
})

export const columnsOf = (draft: SpecialtyFields | RowOf<typeof specialtyFields>) => ({
  ...valuesOf(specialtyFields, draft),
  name_key: sortKey(draft.name),
  search_key: searchText(draft.name, ...(draft.display_name ? [draft.display_name] : []), draft.slug),
})

export const specialtyReferences = (database: Queryable, ids: readonly string[]) =>
  findReferences(database, [
    {
      what: 'terms in its lists',
      names: sql`select name from term where id in (
        select term_id from specialty_term where specialty_id = any(${ids}::bigint[])
        union select term_id from specialty_variant_term where specialty_id = any(${ids}::bigint[]))`,
    },
    {
      what: 'service lines',
      names: sql`select name from specialty_service_line join service_line on service_line.id = service_line_id
        where specialty_id = any(${ids}::bigint[])`,
    },
    {
      what: 'physicians',
      names: sql`select full_name from merged_provider_specialty join merged_provider on merged_provider.id = provider_id
        where specialty_id = any(${ids}::bigint[])`,
    },
    {
      what: 'physicians whose override removes this specialty',
      names: sql`select full_name
        from provider_specialty_override join merged_provider on merged_provider.id = provider_id
        where specialty_id = any(${ids}::bigint[]) and not is_added`,
    },
    {
      what: 'physicians with leftover settings for this specialty',
      names: sql`select full_name
        from provider_specialty_switch as switch join merged_provider on merged_provider.id = provider_id
        where specialty_id = any(${ids}::bigint[]) and not exists (
          select from provider_specialty where (provider_id, specialty_id) = (switch.provider_id, switch.specialty_id)
          union all
          select from provider_specialty_override
          where (provider_id, specialty_id) = (switch.provider_id, switch.specialty_id))`,
    },
    {
      what: 'promoted programs',
      names: sql`select name from program_specialty join promoted_program on promoted_program.id = program_id
        where specialty_id = any(${ids}::bigint[])`,
    },
    {
      what: 'most searched specialties',
      names: sql`select name from top_specialty join specialty on specialty.id = specialty_id
        where specialty_id = any(${ids}::bigint[])`,
    },
    {
      what: 'child specialties',
      names: sql`select name from specialty_parent join specialty on specialty.id = specialty_id
        where parent_id = any(${ids}::bigint[])`,
    },
  ])
