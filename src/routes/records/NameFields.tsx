import { TextField } from '../../components/fields/TextField.tsx'
import type { Named } from '../../machines/record/form.ts'
import { MachineName } from './MachineName.tsx'
import type { Editing } from './RecordDialog.tsx'

interface NameFieldsProps extends Pick<Editing<Named>, 'draft' | 'unique' | 'held' | 'messageOf'> {
  /** 'Group Name'. */
  readonly label: string
  readonly onChange: (patch: { name: string }) => void
}

/** A record's name, and the machine name that follows it. */
export function NameFields({ label, draft, unique, held, messageOf, onChange }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        name="name"
        dir="auto"
        readOnly={held}
        value={draft.name}
        message={messageOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <MachineName unique={unique} held={held} problem={messageOf('slug')} />
    </>
  )
}
