import sql from 'sql-template-tag'
import type { RowOf } from '../../../src/domain/fields.ts'
import { type SpecialtyFields, specialtyFields } from '../../../src/domain/specialties/fields.ts'
import type { SpecialtyOrigin } from '../../../src/domain/specialties/specialty.ts'
import { type Page, sortKey } from '../../lists/list.ts'
import { searchLines } from '../../lists/searchText.ts'
import { columnList, fieldsIn, valuesOf } from '../fieldTable.ts'
import { type MadeRow, records, slugTaken } from '../records.ts'
import type { TermRow } from './term.ts'

export type SpecialtyRow = MadeRow & RowOf<typeof specialtyFields> & SpecialtyOrigin

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

export const specialtyColumns = sql`specialty.id, ${columnList(specialtyFields, 'specialty')}, specialty.source,
  is_board_certified, is_clean, is_clean_timestamp, specialty.version, specialty.created_at, specialty.updated_at,
  specialty.updated_by`

/** Specialties as nested fields show them. */
export const specialtiesByName = {
  table: 'specialty',
  columns: specialtyColumns,
  order: 'specialty.name_key, specialty.id',
}

export const serviceLineColumns = sql`service_line.id, service_line.slug, service_line.name`

/** Returns what staff edit of a specialty, as the audit log keeps it. */
export const fieldsOf = (specialty: SpecialtyRow) => fieldsIn(specialtyFields, specialty)

export const specialties = records<SpecialtyRow>({
  table: 'specialty',
  columns: specialtyColumns,
  kind: 'SPECIALTY',
  fieldsOf,
  label: 'Specialty',
  noun: 'specialty',
  taken: { specialty_slug_taken: slugTaken },
})

/** Returns a specialty's values by column, with the columns that are made of its texts. */
export const columnsOf = (draft: SpecialtyFields | RowOf<typeof specialtyFields>) => ({
  ...valuesOf(specialtyFields, draft),
  name_key: sortKey(draft.name),
  search_key: searchLines(draft.name, ...(draft.display_name ? [draft.display_name] : []), draft.slug),
})
