import { customOrigin, type SynonymOrigin, synonymRules } from '../../domain/synonym.ts'
import { type SynonymFields, synonymFields } from '../../domain/synonymFields.ts'
import { type FieldTexts, plain } from '../records/mergeRows.ts'
import { textsOf } from '../records/PlainField.tsx'

/** A synonym in its form: what staff edit of it, and where it comes from, which nobody does. */
export type SynonymDraft = SynonymFields & SynonymOrigin

/** The rules of the form; a new synonym is a custom one. */
export const synonymDraftRules = { ...synonymRules, blank: { ...synonymRules.blank, ...customOrigin } }

const orNone = (text: string | null) => text ?? 'none'

/** What the form of a synonym calls its fields, and how it says their values (spec §2). */
export const synonymTexts: FieldTexts<SynonymDraft> = {
  ...textsOf(synonymFields),
  auid: { label: 'UMLS AUID', textOf: orNone },
  umls_cuid: { label: 'CUID', textOf: orNone },
  source: { label: 'Source', textOf: plain },
}
