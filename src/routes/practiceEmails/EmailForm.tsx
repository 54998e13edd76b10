import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type PracticeDraft, practiceRules } from '../../domain/practiceEmails/practiceDraft.ts'
import { findPracticeRecord, savePractice } from '../../gql/practiceEmails/practiceRecords.ts'
import { useIdentity } from '../app/identity.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { recordMachines } from '../records/recordMachines.ts'
import { useRouteModal } from '../records/useModal.ts'
import { PracticeAddresses } from './PracticeAddresses.tsx'
import { PracticeFieldset } from './PracticeFieldset.tsx'
import { practiceTexts } from './practiceFields.ts'

const services = { kind: 'PRACTICE_EMAIL', find: findPracticeRecord, save: savePractice } as const
const route = getRouteApi('/email/edit/$id')

export const EmailAdd = () => <EmailForm id={null} />
export const EmailEdit = () => {
  const { id } = route.useParams()
  return <EmailForm key={id} id={id} />
}

/** Adds or edits a practice record (spec §2 Practice Appointment Emails, §3, §5). */
function EmailForm({ id }: { readonly id: string | null }) {
  const { username } = useIdentity()
  const modal = useRouteModal('/email')
  const [machines] = useState(() => recordMachines<PracticeDraft>(practiceRules, services, username))
  return (
    <RecordDialog
      label="Practice"
      title="Practice"
      newTitle="Add Practice"
      section="/email"
      modal={modal}
      which={id === null ? null : { id }}
      machines={machines}
      remove={(record) => <DeleteLink section="/email" id={record.id} label="Practice" />}
      texts={practiceTexts}
      fieldHeights={[54, 76, 54, 54, 54]}
      beside={(editing) => <PracticeAddresses {...editing} />}
    >
      {(editing) => (
        <>
          <PracticeFieldset {...editing} />
          {editing.isNew && <PracticeAddresses {...editing} />}
        </>
      )}
    </RecordDialog>
  )
}
