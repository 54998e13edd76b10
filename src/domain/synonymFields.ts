import type { DraftOf } from './fields.ts'

/** Editable fields of a synonym (spec §2, §3). */
export const synonymFields = {
  name: { kind: 'name', label: 'Synonym Name' },
  slug: { kind: 'slug', label: 'Machine Name' },
  status: { kind: 'flag', label: 'Publishing Status', on: 'Enabled', off: 'Disabled', initial: false },
} as const

export type SynonymFields = DraftOf<typeof synonymFields>
