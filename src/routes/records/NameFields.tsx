import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { MachineNameField, type Uniqueness } from '../../components/fields/MachineNameField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { SLUG_HINT } from '../../domain/slug.ts'
import { takenText } from '../../domain/texts.ts'
import type { NamedFields } from '../../machines/record/form.ts'
import type { Availability, uniqueMachine } from '../../machines/record/unique.machine.ts'
import type { FormProps } from './RecordDialog.tsx'

type UniqueActor = ActorRefFrom<typeof uniqueMachine> | undefined

const availabilities = ['checking', 'free', 'taken'] as const satisfies readonly Availability[]

/** Returns the result of the uniqueness check; 'quiet' without a result, or if the name has another problem. */
export const useUniqueness = (unique: UniqueActor, problem: string | null): Uniqueness => {
  const availability = useSelector(unique, (snapshot) => availabilities.find((tag) => snapshot?.hasTag(tag)))
  return (problem === null && availability) || 'quiet'
}

interface MachineNameProps {
  readonly unique: UniqueActor
  readonly isReadOnly: boolean
  /** Error other than a taken name; null for none. */
  readonly problem: string | null
}

function MachineName({ unique, isReadOnly, problem }: MachineNameProps) {
  const value = useSelector(unique, (snapshot) => snapshot?.context.value ?? '')
  const source = useSelector(unique, (snapshot) => snapshot?.value.source)
  const status = useUniqueness(unique, problem)
  const isManual = source === 'custom'
  return (
    <MachineNameField
      value={value}
      status={status}
      message={problem ?? (status === 'taken' ? takenText(value) : null)}
      isManual={isManual}
      hint={SLUG_HINT}
      isLocked={isReadOnly}
      onToggleManual={() => unique?.send({ type: isManual ? 'custom.close' : 'custom.open' })}
      onChange={(slug) => unique?.send({ type: 'value.type', value: slug })}
    />
  )
}

interface NameFieldsProps extends Pick<FormProps<NamedFields>, 'draft' | 'unique' | 'isReadOnly' | 'messageOf'> {
  readonly label: string
  readonly onChange: (patch: { name: string }) => void
}

/** Fields for a record's name and for the machine name generated from it. */
export function NameFields({ label, draft, unique, isReadOnly, messageOf, onChange }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        name="name"
        dir="auto"
        readOnly={isReadOnly}
        value={draft.name}
        message={messageOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <MachineName unique={unique} isReadOnly={isReadOnly} problem={messageOf('slug')} />
    </>
  )
}
