import type { SynonymOrigin } from './synonym.ts'

/** Labels of the origin on the form (spec §2). */
export const originLabels = {
  auid: 'UMLS AUID',
  umls_cuid: 'CUID',
  source: 'Source',
} as const satisfies Record<keyof SynonymOrigin, string>
