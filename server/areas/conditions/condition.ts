import sql from 'sql-template-tag'
import type { Page } from '../../list.ts'
import { records, slugTaken } from '../../records.ts'

/** A term whose taxonomy is condition, as the directory's list of conditions has it. */
export interface ConditionRow {
  id: string
  slug: string
  name: string
  display_name: string | null
  umls_cuid: string | null
  is_visible: boolean
  status: boolean
  is_in_picklist: boolean
  is_default_term_list_enabled: boolean
  version: number
  /** Unix seconds. */
  created_at: number
  updated_at: number
  /** The username of whoever saved it last. */
  updated_by: string
}

export type ConditionPage = Page<ConditionRow>

export const conditionColumns = sql`term.id, term.slug, term.name, term.display_name, term.umls_cuid, term.is_visible,
  term.status, term.is_in_picklist, term.is_default_term_list_enabled, term.version, term.created_at, term.updated_at,
  term.updated_by`

/** All terms: that a record is a condition is for the area to see to. */
export const conditions = records<ConditionRow>({
  table: 'term',
  columns: conditionColumns,
  kind: 'CONDITION',
  label: 'CFT',
  noun: 'condition',
  taken: { term_slug_taken: slugTaken },
})
