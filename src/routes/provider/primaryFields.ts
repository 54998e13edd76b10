import type { PrimaryField, Value } from '../../domain/override.ts'
import type { DataDraft } from '../../domain/physician.ts'
import type { FieldTexts } from '../form/mergeRows.ts'

/** What the form calls each field (spec §2, Physician Overrides). */
export const fieldLabels: Readonly<Record<PrimaryField, string>> = {
  first_name: 'First Name',
  middle_name: 'Middle Name',
  last_name: 'Last Name',
  image: 'Image',
  bio: 'Bio',
  video: 'Video',
  year_began_practice: 'Year Began Practice',
  is_fad: 'Is FAD',
  is_pcp: 'Is PCP',
  is_accepting_new_patients: 'Is Accepting New Patients',
  is_bookable: 'Is Bookable',
  is_online_scheduling: 'Is Online Scheduling',
  disable_clinical_focus_terms: 'Disable Clinical Focus Terms',
}

/** The flags, in the order of the form: by column. */
export const flags = [
  'is_fad',
  'is_pcp',
  'is_accepting_new_patients',
  'is_bookable',
  'is_online_scheduling',
  'disable_clinical_focus_terms',
] as const satisfies readonly PrimaryField[]

/** A value as the form says it; null when there is none. */
export const textOf = (value: Value | null): string | null => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === '' ? null : String(value)
}

/** What two curators made of a field is told apart by this: nothing overrides it where there is no value. */
export const dataTexts = Object.fromEntries(
  Object.entries(fieldLabels).map(([field, label]) => [
    field,
    { label, textOf: (value: Value | null) => (value === null ? 'Not overridden' : (textOf(value) ?? 'Empty')) },
  ]),
) as FieldTexts<DataDraft>
