import type { BulkFieldTable } from '../bulk/fields.ts'
import { synonymFields } from '../synonymFields.ts'

export const synonymBulkFields = {
  status: synonymFields.status,
  terms: { kind: 'links', label: 'Terms', nouns: ['term', 'terms'], of: 'TERM' },
} as const satisfies BulkFieldTable
