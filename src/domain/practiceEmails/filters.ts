import type { FilterTable } from '../filterFields.ts'
import { mnemonicLabels, practiceLabels } from './email.ts'

/** Filters of the list of practice records. */
export const practiceEmailFilters = {
  addresses: { kind: 'count', label: '# Emails', noun: 'addresses' },
  broken: { kind: 'flag', label: practiceLabels.emails, on: 'invalid', off: 'valid' },
  department: { kind: 'text', label: mnemonicLabels.department_mne },
  location: { kind: 'text', label: mnemonicLabels.soarian_location_mne },
  resource: { kind: 'text', label: mnemonicLabels.soarian_resource_mne },
  physician: {
    kind: 'choice',
    label: practiceLabels.provider,
    choices: { any: 'with a physician', none: 'without a physician' },
  },
  updated: { kind: 'date', label: 'Last Modified' },
} as const satisfies FilterTable
