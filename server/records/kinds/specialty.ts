import sql from 'sql-template-tag'
import { type Page, sortKey } from '../../lists/list.ts'
import { searchLines } from '../../lists/searchLines.ts'
import { type MadeRow, records, slugTaken } from '../records.ts'
import type { TermRow } from './term.ts'

export interface SpecialtyRow extends MadeRow {
  slug: string
  name: string
  display_name: string | null
  source: string
  status: boolean
  is_visible: boolean
  is_active: boolean
  is_in_picklist: boolean
  is_board_certified: boolean
  is_clean: boolean
  is_clean_timestamp: number | null
  is_default_term_list_enabled: boolean
}

export interface ServiceLineRow {
  id: string
  slug: string
  name: string
}

/** A term of the variant that a service line has of a specialty's list. */
export interface VariantTermRow extends TermRow {
  service_line_slug: string
}

export type SpecialtyPage = Page<SpecialtyRow>
export type ServiceLinePage = Page<ServiceLineRow>

export const specialtyColumns = sql`specialty.id, specialty.slug, specialty.name, specialty.display_name,
  specialty.source, specialty.status, specialty.is_visible, is_active, specialty.is_in_picklist, is_board_certified,
  is_clean, is_clean_timestamp, specialty.is_default_term_list_enabled, specialty.version, specialty.created_at,
  specialty.updated_at, specialty.updated_by`

/** Specialties as nested fields show them. */
export const specialtiesByName = {
  table: 'specialty',
  columns: specialtyColumns,
  order: 'specialty.name_key, specialty.id',
}

export const serviceLineColumns = sql`service_line.id, service_line.slug, service_line.name`

/** What staff edit of a specialty, as the audit log keeps it. */
export const fieldsOf = ({
  name,
  slug,
  display_name,
  status,
  is_visible,
  is_active,
  is_in_picklist,
  is_default_term_list_enabled,
}: SpecialtyRow) => ({
  name,
  slug,
  display_name,
  status,
  is_visible,
  is_active,
  is_in_picklist,
  is_default_term_list_enabled,
})

export const specialties = records<SpecialtyRow>({
  table: 'specialty',
  columns: specialtyColumns,
  kind: 'SPECIALTY',
  fieldsOf,
  label: 'Specialty',
  noun: 'specialty',
  taken: { specialty_slug_taken: slugTaken },
})

/** A specialty's fields by column, with the columns that are made of its texts. */
export const columnsOf = ({ display_name, ...fields }: ReturnType<typeof fieldsOf>) => ({
  ...fields,
  display_name: display_name || null,
  name_key: sortKey(fields.name),
  search_key: searchLines(fields.name, ...(display_name ? [display_name] : []), fields.slug),
})
