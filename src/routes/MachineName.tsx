import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { MachineNameField, type Uniqueness } from '../components/MachineNameField.tsx'
import { SLUG_HINT } from '../domain/slug.ts'
import { takenText } from '../domain/texts.ts'
import type { uniqueMachine } from '../machines/unique.machine.ts'

interface MachineNameProps {
  readonly unique: ActorRefFrom<typeof uniqueMachine> | undefined
  /** It cannot be changed now. */
  readonly held: boolean
  /** What is wrong with it besides being taken. */
  readonly problem: string | null
}

const uniqueness = {
  deciding: 'quiet',
  quiet: 'quiet',
  given: 'quiet',
  waiting: 'checking',
  asking: 'checking',
  free: 'unique',
  offered: 'unique',
  taken: 'taken',
  unknown: 'quiet',
} as const satisfies Record<string, Uniqueness>

/** A form's machine name, as the actor that watches over it stands. */
export function MachineName({ unique, held, problem }: MachineNameProps) {
  const value = useSelector(unique, (snapshot) => snapshot?.context.value ?? '')
  const source = useSelector(unique, (snapshot) => snapshot?.value.source)
  const check = useSelector(unique, (snapshot) => snapshot?.value.check ?? 'quiet')
  const manual = source === 'custom'
  return (
    <MachineNameField
      value={value}
      status={problem === null ? uniqueness[check] : 'quiet'}
      message={problem ?? (check === 'taken' ? takenText(value) : null)}
      manual={manual}
      hint={SLUG_HINT}
      held={held}
      onToggleManual={() => unique?.send({ type: manual ? 'custom.close' : 'custom.open' })}
      onChange={(slug) => unique?.send({ type: 'value.type', value: slug })}
    />
  )
}
