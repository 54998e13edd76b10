import { getRouteApi } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { IconButton } from '../../components/actions/IconButton.tsx'
import { PickerField } from '../../components/fields/PickerField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { type Mnemonic, mnemonicOf } from '../../domain/practiceEmails/email.ts'
import { type PracticeDraft, practiceRules } from '../../domain/practiceEmails/practiceDraft.ts'
import type { RecordLabel } from '../../domain/record.ts'
import { findPracticeRecord, savePractice } from '../../gql/practiceEmails/practiceRecords.ts'
import { useIdentity } from '../app/AppContext.ts'
import type { PickState } from '../records/association.ts'
import { DeleteLink } from '../records/DeleteLink.tsx'
import { PhysicianPicker } from '../records/LookupPicker.tsx'
import { type FormProps, RecordDialog } from '../records/RecordDialog.tsx'
import { createRecordMachines } from '../records/recordMachines.ts'
import { useRouteModal } from '../records/useModal.ts'
import { PracticeAddresses } from './PracticeAddresses.tsx'
import { practiceTexts } from './practiceFields.ts'

export { findPracticeRecord as findRecord }

interface ProviderFieldProps {
  readonly value: RecordLabel | null
  readonly message: string | null
  readonly readOnly: boolean
  readonly onChange: (provider: RecordLabel | null) => void
}

const { label, textOf } = practiceTexts.provider

function ProviderField({ value, message, readOnly, onChange }: ProviderFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const stateOf = useCallback(
    ({ id }: RecordLabel): PickState => ({ state: id === value?.id ? 'linked' : 'free', reason: undefined }),
    [value?.id],
  )
  return (
    <PickerField
      label={label}
      valueText={textOf(value)}
      message={message}
      readOnly={readOnly}
      open={isOpen}
      onOpenChange={setOpen}
      labelEnd={
        value !== null &&
        !readOnly && <IconButton small label={`Clear ${label}`} icon={<X />} onClick={() => onChange(null)} />
      }
    >
      <PhysicianPicker
        embedded
        stateOf={stateOf}
        onPick={({ id, label: name }) => {
          if (id !== value?.id) onChange({ id, label: name })
          setOpen(false)
        }}
      />
    </PickerField>
  )
}

/** Fields of a practice record except its addresses (spec §2, §3). */
function PracticeFieldset({ original, draft, isReadOnly, messageOf, onChange }: FormProps<PracticeDraft>) {
  const field = <Field extends 'match' | Mnemonic>(name: Field) => ({
    label: practiceTexts[name].label,
    name,
    readOnly: isReadOnly,
    value: draft[name],
    message: messageOf(name),
    onChange: (text: string) => onChange({ [name]: text }),
  })
  const mnemonic = (name: Mnemonic) => ({
    ...field(name),
    mono: true,
    spellCheck: false,
    autoCapitalize: 'characters',
    // Convert to upper case on blur only, because a conversion during typing would move the cursor.
    onBlur: () => {
      if (draft[name] !== original[name]) onChange({ [name]: mnemonicOf(draft[name]) })
    },
  })
  return (
    <>
      <ProviderField
        value={draft.provider}
        message={messageOf('provider')}
        readOnly={isReadOnly}
        onChange={(provider) => onChange({ provider })}
      />
      <TextField {...mnemonic('soarian_resource_mne')} hint="Enter at least one mnemonic or a match." />
      <TextField {...mnemonic('soarian_location_mne')} />
      <TextField {...field('match')} />
      <TextField {...mnemonic('department_mne')} />
    </>
  )
}

const services = { kind: 'PRACTICE_EMAIL', find: findPracticeRecord, save: savePractice } as const
const route = getRouteApi('/email/edit/$id')

export const EmailAdd = () => <EmailForm id={null} />
export const EmailEdit = () => {
  const { id } = route.useParams()
  return <EmailForm id={id} />
}

/** Adds or edits a practice record (spec §2 Practice Appointment Emails, §3, §5). */
function EmailForm({ id }: { readonly id: string | null }) {
  const { username } = useIdentity()
  const modal = useRouteModal('/email')
  const [machines] = useState(() => createRecordMachines<PracticeDraft>(practiceRules, services, username))
  return (
    <RecordDialog
      label="Practice"
      title="Practice"
      newTitle="Add Practice"
      section="/email"
      modal={modal}
      recordKey={id === null ? null : { id }}
      machines={machines}
      renderDelete={(record) => <DeleteLink section="/email" id={record.id} label="Practice" />}
      texts={practiceTexts}
      fieldHeights={[54, 76, 54, 54, 54]}
      aside={(editing) => <PracticeAddresses {...editing} />}
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
