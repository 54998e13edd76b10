import { TextField } from '../../components/fields/TextField.tsx'
import { PASSWORDS_DIFFER, PASSWORDS_MATCH, type Strength } from '../../domain/password.ts'
import { type Passwords, passwordMachine } from '../../machines/users/password.machine.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import css from './PasswordFields.module.css'

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

export interface PasswordFieldsProps {
  readonly hint: string
  readonly password: string
  readonly confirmation: string
  /** How hard it is to guess; null while there is none. */
  readonly strength: Strength | null
  /** How the confirmation stands; null until it is asked for. */
  readonly match: 'awaited' | 'matched' | 'mismatched' | null
  /** What is wrong with the password; null when nothing is. */
  readonly message: string | null
  /** They cannot be changed now. */
  readonly readOnly: boolean
  readonly onType: (text: string) => void
  readonly onConfirm: (text: string) => void
}

const verdicts = { awaited: null, matched: PASSWORDS_MATCH, mismatched: PASSWORDS_DIFFER }

/** A new password with its strength, and its confirmation once one types (spec §5). */
export function PasswordFields(props: PasswordFieldsProps) {
  const { hint, password, confirmation, strength, match, message, readOnly, onType, onConfirm } = props
  const control = { type: 'password', autoComplete: 'new-password', readOnly } as const
  return (
    <>
      <TextField
        {...control}
        label="Password"
        labelEnd={
          <>
            <output className={css.strength} data-strength={strength ?? undefined}>
              {strength && (
                <>
                  <span className={css.meter} aria-hidden />
                  <span className="sr-only">Password strength: </span>
                  {strength}
                </>
              )}
            </output>
            <output className="sr-only">{message}</output>
          </>
        }
        name="password"
        hint={hint}
        value={password}
        message={message}
        onChange={onType}
      />
      {match !== null && (
        <TextField
          {...control}
          label="Confirm Password"
          labelEnd={<output className="sr-only">{verdicts[match]}</output>}
          name="passwordConfirmation"
          hint={match === 'matched' ? <span className={css.matched}>{verdicts.matched}</span> : 'The same once more.'}
          value={confirmation}
          message={match === 'mismatched' ? verdicts.mismatched : null}
          onChange={onConfirm}
        />
      )}
    </>
  )
}
