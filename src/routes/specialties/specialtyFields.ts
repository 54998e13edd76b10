import {
  customSpecialty,
  type SpecialtyFields,
  type SpecialtyOrigin,
  specialtyRules,
} from '../../domain/specialties/specialty.ts'
import { dateOf } from '../../domain/time.ts'
import { type FieldTexts, plain } from '../records/mergeRows.ts'
import { statusTexts } from '../records/publishingStatus.tsx'

/** A specialty in its form: what staff edit of it, and what is said of it where it comes from, which nobody does. */
export type SpecialtyDraft = SpecialtyFields & SpecialtyOrigin

/** The rules of the form; a new specialty is a custom one. */
export const specialtyDraftRules = { ...specialtyRules, blank: { ...specialtyRules.blank, ...customSpecialty } }

/** A radio field for a boolean: its label, and what it calls true and false. */
const choice = <const True extends string, const False extends string>(label: string, on: True, off: False) => ({
  label,
  options: [
    { value: on, label: on },
    { value: off, label: off },
  ] as const,
  textOf: (isOn: boolean) => (isOn ? on : off),
})

/** What staff switch of a specialty besides its status, in the form's order (spec §2). */
export const specialtySwitches = {
  is_visible: choice('Visibility', 'Visible', 'Hidden'),
  is_active: choice('Active', 'Yes', 'No'),
  is_in_picklist: choice('In Picklist', 'Yes', 'No'),
  is_default_term_list_enabled: choice('Default Term List', 'Enabled', 'Disabled'),
}

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
  name: { label: `${product} Specialty Name`, textOf: plain },
  slug: { label: 'Machine Name', textOf: plain },
  display_name: { label: 'Find a Doctor Display Name', textOf: (name) => name || 'none' },
  ...specialtySwitches,
  status: statusTexts,
  ...originTexts,
})
