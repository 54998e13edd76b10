import type { FilterTable } from '../filterFields.ts'

/** Filters of the list of groups. */
export const groupFilters = {
  status: { kind: 'flag', label: 'Status', on: 'enabled', off: 'disabled' },
  display_on_profile: { kind: 'flag', label: 'Group Profile Visibility', on: 'visible', off: 'hidden' },
  url: { kind: 'text', label: 'Group URL' },
  physicians: { kind: 'count', label: '# Physicians', noun: 'physicians' },
  updated: { kind: 'date', label: 'Last Modified' },
} as const satisfies FilterTable
