import { mnemonicLabels, practiceLabels } from '../../domain/practiceEmails/email.ts'
import type { PracticeDraft } from '../../domain/practiceEmails/practiceDraft.ts'
import { type FieldTexts, plainText } from '../records/Reconcile.tsx'

/** Labels and value formats of the practice form (spec §2). */
export const practiceTexts: FieldTexts<PracticeDraft> = {
  provider: { label: practiceLabels.provider, textOf: (provider) => provider?.label ?? 'N/A' },
  soarian_resource_mne: { label: mnemonicLabels.soarian_resource_mne, textOf: plainText },
  soarian_location_mne: { label: mnemonicLabels.soarian_location_mne, textOf: plainText },
  match: { label: practiceLabels.match, textOf: plainText },
  department_mne: { label: mnemonicLabels.department_mne, textOf: plainText },
  emails: { label: practiceLabels.emails, textOf: (emails) => emails.join(', ') },
  broken: { label: 'Invalid stored emails', textOf: (broken) => broken ?? 'None' },
  typed: { label: 'Typed but not added', textOf: plainText },
}
