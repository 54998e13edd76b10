import { getRouteApi } from '@tanstack/react-router'
import { mnemonicLabels, mnemonics } from '../../domain/practiceEmails/email.ts'
import type { PracticeDraft } from '../../domain/practiceEmails/practiceDraft.ts'
import { findPracticeForRemoval, removePractice } from '../../gql/practiceEmails/practiceRecords.ts'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { removalMachine } from '../records/useRemoval.ts'
import { practiceTexts } from './practiceFields.ts'

const machine = removalMachine({ find: findPracticeForRemoval, remove: removePractice })
const route = getRouteApi('/email/delete/$id')

const { provider, match, emails } = practiceTexts

const addressesOf = ({ broken, emails: list }: PracticeDraft) => {
  if (broken !== null) return 'Not a list of addresses'
  return list.join(', ') || '–'
}

/** Delete dialog of a practice record. The title 'Delete User' is from the specification (§2). */
export function EmailDelete() {
  const { id } = route.useParams()
  return (
    <DeleteDialog
      label="Practice"
      title="Delete User"
      section="/email"
      recordKey={{ id }}
      machine={machine}
      lineCount={7}
      describe={({ id: recordId, draft }) => [
        { term: 'ID', value: recordId },
        { term: provider.label, value: <bdi>{draft.fullName ?? 'N/A'}</bdi> },
        ...mnemonics.map((field) => ({ term: mnemonicLabels[field], value: draft[field] || '–', mono: true })),
        { term: match.label, value: draft.match || '–', mono: true },
        { term: emails.label, value: addressesOf(draft) },
      ]}
    />
  )
}
