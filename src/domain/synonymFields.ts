import type { DraftOf } from './fields.ts'
import type { SynonymOrigin } from './synonym.ts'

/** Editable fields of a synonym (spec §2, §3). */
export const synonymFields = {
  name: { kind: 'name', label: 'Synonym Name' },
  slug: { kind: 'slug', label: 'Machine Name' },
  status: { kind: 'flag', label: 'Publishing Status', on: 'Enabled', off: 'Disabled', initial: false },
} as const

export type SynonymFields = DraftOf<typeof synonymFields>

/** Labels of the origin on the form (spec §2). */
export const originLabels = {
  auid: 'UMLS AUID',
  umls_cuid: 'CUID',
  source: 'Source',
} as const satisfies Record<keyof SynonymOrigin, string>
