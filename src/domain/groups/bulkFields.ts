import type { BulkFieldTable } from '../bulk/fields.ts'
import { groupFields } from './fields.ts'

const { status, display_on_profile, url } = groupFields

export const groupBulkFields = {
  status,
  display_on_profile,
  url,
  physicians: { kind: 'links', label: 'Physicians', nouns: ['physician', 'physicians'], of: 'PROVIDER' },
} as const satisfies BulkFieldTable
