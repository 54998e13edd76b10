import type { TermFields } from './term.ts'

/** Labels of the fields on the form (spec §2). */
export const termLabels = {
  name: 'Name',
  slug: 'Machine Name',
  taxonomy: 'Taxonomy',
  umls_cuid: 'CUID',
  status: 'Publishing Status',
} as const satisfies Record<keyof TermFields, string>
