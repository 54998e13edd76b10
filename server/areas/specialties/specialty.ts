import sql from 'sql-template-tag'
import type { Page } from '../../list.ts'
import { records, slugTaken } from '../../records.ts'
import type { TermRow } from '../terms/term.ts'

export interface SpecialtyRow {
  id: string
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
  version: number
  /** Unix seconds. */
  created_at: number
  updated_at: number
  /** The username of whoever saved it last. */
  updated_by: string
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

export const specialties = records<SpecialtyRow>({
  table: 'specialty',
  columns: specialtyColumns,
  kind: 'SPECIALTY',
  label: 'Specialty',
  noun: 'specialty',
  taken: { specialty_slug_taken: slugTaken },
})
