import { type Problem, problemsAmong } from '../problem.ts'
import type { RecordLabel } from '../record.ts'
import {
  listProblem,
  mnemonicOf,
  newPractice,
  type PracticeFields,
  practiceName,
  practiceTextProblems,
} from './email.ts'
import type { AddressDraft } from './typedAddresses.ts'

/** A practice record as its form edits it. */
export interface PracticeDraft extends Omit<PracticeFields, 'provider_id' | 'emails'>, AddressDraft {
  /** The physician; null when the record names none. */
  readonly provider: RecordLabel | null
}

const { provider_id: _, ...blank } = newPractice
/** A new practice record. */
export const newPracticeDraft: PracticeDraft = { provider: null, ...blank, broken: null, typed: '' }

/** What is said while an address is typed that was not added. */
const UNADDED = 'Add the address that is typed, or clear it.'

/** What is wrong with a draft. Each of its addresses was judged when it was added; old ones are not judged again. */
export const practiceDraftProblems = ({
  provider: _provider,
  broken: _broken,
  emails,
  typed,
  ...fields
}: PracticeDraft): Problem[] => [
  ...practiceTextProblems(fields),
  ...problemsAmong({ emails: listProblem(emails), typed: typed === '' ? null : UNADDED }),
]

/** The rules of a practice record: how it begins, what it is called, what is wrong with it. Records may be alike. */
export const practiceRules = {
  blank: newPracticeDraft,
  nameOf: practiceName,
  problemsOf: practiceDraftProblems,
  unique: null,
}

/** What is saved of a draft. A text that is no list of addresses is left alone until there is something in its place. */
export const practiceOfDraft = (draft: PracticeDraft) => ({
  provider_id: draft.provider?.id ?? null,
  soarian_resource_mne: mnemonicOf(draft.soarian_resource_mne),
  soarian_location_mne: mnemonicOf(draft.soarian_location_mne),
  match: draft.match,
  department_mne: mnemonicOf(draft.department_mne),
  ...(draft.broken === null && { emails: JSON.stringify(draft.emails) }),
})
