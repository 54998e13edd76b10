import { TextField } from '../../components/fields/TextField.tsx'
import { type Mnemonic, mnemonicOf } from '../../domain/practiceEmails/email.ts'
import type { PracticeDraft } from '../../domain/practiceEmails/practiceDraft.ts'
import type { Editing } from '../records/RecordDialog.tsx'
import { ProviderField } from './ProviderField.tsx'
import { practiceTexts } from './practiceFields.ts'

/** What staff edit of a practice record beside its addresses (spec §2, §3). */
export function PracticeFieldset({ original, draft, held, messageOf, onChange }: Editing<PracticeDraft>) {
  const field = <Field extends 'match' | Mnemonic>(name: Field) => ({
    label: practiceTexts[name].label,
    name,
    readOnly: held,
    value: draft[name],
    message: messageOf(name),
    onChange: (text: string) => onChange({ [name]: text }),
  })
  const mnemonic = (name: Mnemonic) => ({
    ...field(name),
    mono: true,
    spellCheck: false,
    autoCapitalize: 'characters',
    // Upper case, as it is kept: not while one types, which would move the cursor.
    onBlur: () => {
      if (draft[name] !== original[name]) onChange({ [name]: mnemonicOf(draft[name]) })
    },
  })
  return (
    <>
      <ProviderField
        value={draft.provider}
        message={messageOf('provider')}
        readOnly={held}
        onChange={(provider) => onChange({ provider })}
      />
      <TextField
        {...mnemonic('soarian_resource_mne')}
        hint="A resource, location or department mnemonic, or a match, is needed."
      />
      <TextField {...mnemonic('soarian_location_mne')} />
      <TextField {...field('match')} />
      <TextField {...mnemonic('department_mne')} />
    </>
  )
}
