import type { FilterTable } from '../filterFields.ts'

/** Filters of the list of synonyms. */
export const synonymFilters = {
  status: { kind: 'flag', label: 'Status', on: 'enabled', off: 'disabled' },
  source: { kind: 'choice', label: 'Source', choices: { custom: 'custom', vocabulary: 'vocabulary' } },
  auid: { kind: 'text', label: 'UMLS AUID' },
  terms: { kind: 'count', label: '# Terms', noun: 'terms' },
  updated: { kind: 'date', label: 'Last Modified' },
} as const satisfies FilterTable
