import { type SpecialtyFields, specialtyFields } from '../../domain/specialties/fields.ts'
import { customSpecialty, type SpecialtyOrigin, specialtyRules } from '../../domain/specialties/specialty.ts'
import { dateOf } from '../../domain/time.ts'
import { type FieldTexts, plain } from '../records/mergeRows.ts'
import { textsOf } from '../records/PlainField.tsx'

/** A specialty in its form: what staff edit of it, and what is said of it where it comes from, which nobody does. */
export type SpecialtyDraft = SpecialtyFields & SpecialtyOrigin

/** The rules of the form; a new specialty is a custom one. */
export const specialtyDraftRules = { ...specialtyRules, blank: { ...specialtyRules.blank, ...customSpecialty } }

const textOf = (is: boolean) => (is ? 'Yes' : 'No')

/** What the form calls that which nobody edits, and how it says it. */
export const originTexts: FieldTexts<SpecialtyOrigin> = {
  source: { label: 'Source', textOf: plain },
  is_board_certified: { label: 'Board Certified', textOf },
  is_clean: { label: 'Clean', textOf },
  is_clean_timestamp: { label: 'Last Found Clean', textOf: (at) => (at === null ? 'never' : dateOf(at)) },
}

/** What the form of a specialty calls its fields, and how it says their values (spec §2). */
export const specialtyTexts = (product: string): FieldTexts<SpecialtyDraft> => ({
  ...textsOf(specialtyFields),
  name: { label: `${product} Specialty Name`, textOf: plain },
  ...originTexts,
})
