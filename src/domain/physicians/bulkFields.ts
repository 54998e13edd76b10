import type { BulkFieldTable } from '../bulk/fields.ts'

export const physicianBulkFields = {
  groups: { kind: 'links', label: 'Custom Groups', nouns: ['group', 'groups'], of: 'GROUP' },
} as const satisfies BulkFieldTable
