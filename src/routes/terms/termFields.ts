import type { TermFields } from '../../domain/terms/term.ts'
import { type FieldTexts, plain } from '../records/mergeRows.ts'
import { statusTexts } from '../records/publishingStatus.tsx'

export const TAXONOMY = [
  { value: 'TREATMENT', label: 'Treatment' },
  { value: 'CONDITION', label: 'Condition' },
] as const

/** What the form of a term calls its fields, and how it says their values (spec §2). */
export const termTexts: FieldTexts<TermFields> = {
  name: { label: 'Name', textOf: plain },
  slug: { label: 'Machine Name', textOf: plain },
  taxonomy: {
    label: 'Taxonomy',
    textOf: (taxonomy) => TAXONOMY.find(({ value }) => value === taxonomy)?.label ?? 'undefined',
  },
  umls_cuid: { label: 'CUID', textOf: (cuid) => cuid ?? 'none' },
  status: statusTexts,
}
