import { customSpecialty, type SpecialtyFields, type SpecialtyOrigin, specialtyRules } from '../../domain/specialty.ts'
import { dateOf } from '../../domain/time.ts'
import { type FieldTexts, plain } from '../form/mergeRows.ts'
import { statusTexts } from '../form/publishingStatus.tsx'

/** A specialty in its form: what staff edit of it, and what is said of it where it comes from, which nobody does. */
export type SpecialtyDraft = SpecialtyFields & SpecialtyOrigin

/** The rules of the form; a new specialty is a custom one. */
export const specialtyDraftRules = { ...specialtyRules, blank: { ...specialtyRules.blank, ...customSpecialty } }

/** How the form words a yes and a no. */
export type Words = readonly [yes: string, no: string]

const VISIBILITY: Words = ['Visible', 'Hidden']
const ENABLING: Words = ['Enabled', 'Disabled']
const YES_NO: Words = ['Yes', 'No']

export const wordFor = ([yes, no]: Words, isYes: boolean): string => (isYes ? yes : no)

/** What staff switch on and off of a specialty, besides its status (spec §2), and what each means to patients. */
export const specialtySwitches = [
  { field: 'is_visible', label: 'Visibility', words: VISIBILITY, hint: 'Hidden: left out of Find a Doctor.' },
  { field: 'is_active', label: 'Active', words: YES_NO, hint: 'No: it is kept, but no longer in use.' },
  { field: 'is_in_picklist', label: 'In Picklist', words: YES_NO, hint: 'Yes: patients can choose it in their search.' },
  {
    field: 'is_default_term_list_enabled',
    label: 'Default Term List',
    words: ENABLING,
    hint: 'Enabled: its physicians inherit the list.',
  },
] as const

const switchTexts = ({ label, words }: (typeof specialtySwitches)[number]) => ({
  label,
  textOf: (isYes: boolean) => wordFor(words, isYes),
})
