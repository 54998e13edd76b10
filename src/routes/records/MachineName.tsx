import { useSelector } from '@xstate/react'
import { MachineNameField } from '../../components/fields/MachineNameField.tsx'
import { SLUG_HINT } from '../../domain/slug.ts'
import { takenText } from '../../domain/texts.ts'
import { type UniqueActor, useUniqueness } from './useUniqueness.ts'

interface MachineNameProps {
  readonly unique: UniqueActor
  /** It cannot be changed now. */
  readonly held: boolean
  /** What is wrong with it besides being taken. */
  readonly problem: string | null
}

/** A form's machine name, as the actor that watches over it stands. */
export function MachineName({ unique, held, problem }: MachineNameProps) {
  const value = useSelector(unique, (snapshot) => snapshot?.context.value ?? '')
  const source = useSelector(unique, (snapshot) => snapshot?.value.source)
  const status = useUniqueness(unique, problem)
  const manual = source === 'custom'
  return (
    <MachineNameField
      value={value}
      status={status}
      message={problem ?? (status === 'taken' ? takenText(value) : null)}
      manual={manual}
      hint={SLUG_HINT}
      held={held}
      onToggleManual={() => unique?.send({ type: manual ? 'custom.close' : 'custom.open' })}
      onChange={(slug) => unique?.send({ type: 'value.type', value: slug })}
    />
  )
}
