import type { FilterTable } from '../filterFields.ts'

/** Filters of the audit log. */
export const auditFilters = {
  user: { kind: 'text', label: 'Username' },
  action: { kind: 'text', label: 'Action' },
  time: { kind: 'date', label: 'Timestamp' },
} as const satisfies FilterTable
