import type { FilterTable } from '../filterFields.ts'

/** Filters of the list of clinical focus terms. */
export const termFilters = {
  status: { kind: 'flag', label: 'Status', on: 'enabled', off: 'disabled' },
  type: {
    kind: 'choice',
    label: 'Type',
    choices: { CONDITION: 'condition', TREATMENT: 'treatment', none: 'undefined' },
  },
  mapped: { kind: 'text', label: 'CUID' },
  synonyms: { kind: 'count', label: '# Synonyms', noun: 'synonyms' },
  physicians: { kind: 'count', label: '# Physicians', noun: 'physicians' },
  /** Each default list, master list and list of a service line counts. */
  specialties: { kind: 'count', label: '# Specialty Lists', noun: 'specialty lists' },
  updated: { kind: 'date', label: 'Last Modified' },
} as const satisfies FilterTable
