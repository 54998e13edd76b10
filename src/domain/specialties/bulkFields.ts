import type { BulkFieldTable } from '../bulk/fields.ts'
import { specialtyFields } from './fields.ts'

const { status, is_visible, is_active, is_in_picklist, is_default_term_list_enabled } = specialtyFields
const nouns = ['term', 'terms'] as const

export const specialtyBulkFields = {
  status,
  is_visible,
  is_active,
  is_in_picklist,
  is_default_term_list_enabled,
  defaultTerms: { kind: 'links', label: 'Default Terms', nouns, of: 'TERM' },
  masterTerms: { kind: 'links', label: 'Master Terms', nouns, of: 'TERM' },
} as const satisfies BulkFieldTable

/** Links that only a sheet of pairs edits, which names a service line. */
export const specialtyPairFields = {
  variantTerms: { kind: 'links', label: 'Variant Terms', nouns, of: 'TERM' },
} as const satisfies BulkFieldTable
