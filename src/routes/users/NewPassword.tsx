import type { Strength } from '../../domain/password.ts'
import { type Passwords, passwordMachine } from '../../machines/users/password.machine.ts'
import { useFlow } from '../app/flow.ts'
import { useEmitted } from '../app/useActorEvents.ts'
import { PasswordFields } from './PasswordFields.tsx'

interface NewPasswordProps {
  /** As the form's draft has it to begin with. */
  readonly passwords: Passwords
  readonly hint: string
  readonly message: string | null
  /** It cannot be changed now. */
  readonly held: boolean
  readonly onChange: (passwords: Passwords) => void
}

const strengths = ['weak', 'average', 'strong'] as const satisfies readonly Strength[]
const matches = ['awaited', 'matched', 'mismatched'] as const

/** The password of an account, as its actor stands: what is typed is the form's at once (spec §5). */
export function NewPassword({ passwords, hint, message, held, onChange }: NewPasswordProps) {
  const [snapshot, send, actor] = useFlow(passwordMachine, { input: passwords })
  useEmitted(actor, 'changed', ({ password, passwordConfirmation }) => onChange({ password, passwordConfirmation }))
  return (
    <PasswordFields
      hint={hint}
      password={snapshot.context.password}
      confirmation={snapshot.context.passwordConfirmation}
      strength={strengths.find((strength) => snapshot.matches({ strength })) ?? null}
      match={matches.find((shown) => snapshot.matches({ confirmation: { shown } })) ?? null}
      message={message}
      readOnly={held}
      onType={(text) => send({ type: 'password.type', text })}
      onConfirm={(text) => send({ type: 'confirmation.type', text })}
    />
  )
}
