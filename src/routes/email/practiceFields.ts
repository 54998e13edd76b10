import type { PracticeDraft } from '../../domain/practiceDraft.ts'
import { type FieldTexts, plain } from '../form/mergeRows.ts'

/** What the form of a practice record calls its fields, and how it says their values (spec §2). */
export const practiceTexts: FieldTexts<PracticeDraft> = {
  provider: { label: 'Provider', textOf: (provider) => provider?.label ?? 'N/A' },
  soarian_resource_mne: { label: 'Soarian Resource Mne', textOf: plain },
  soarian_location_mne: { label: 'Soarian Location Mne', textOf: plain },
  match: { label: 'Match', textOf: plain },
  department_mne: { label: 'Department Mne', textOf: plain },
  emails: { label: 'Emails', textOf: (emails) => emails.join(', ') },
  broken: { label: 'What is stored in place of the emails', textOf: (broken) => broken ?? 'Nothing' },
  typed: { label: 'Typed, not added', textOf: plain },
}
