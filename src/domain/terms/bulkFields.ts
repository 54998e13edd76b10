import type { BulkFieldTable } from '../bulk/fields.ts'
import { termSheet } from './sheet.ts'

const nouns = ['specialty', 'specialties'] as const

export const termBulkFields = {
  status: termSheet.status.field,
  taxonomy: termSheet.taxonomy.field,
  defaultSpecialties: { kind: 'links', label: 'Default Specialties', nouns, of: 'SPECIALTY' },
  masterSpecialties: { kind: 'links', label: 'Master Specialties', nouns, of: 'SPECIALTY' },
  synonyms: { kind: 'links', label: 'Synonyms', nouns: ['synonym', 'synonyms'], of: 'SYNONYM' },
  physicians: { kind: 'links', label: 'Physicians', nouns: ['physician', 'physicians'], of: 'PROVIDER' },
} as const satisfies BulkFieldTable

/** Links that only a sheet of pairs edits, which names a service line. */
export const termPairFields = {
  variantSpecialties: { kind: 'links', label: 'Variant Specialties', nouns, of: 'SPECIALTY' },
} as const satisfies BulkFieldTable
