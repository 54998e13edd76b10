import { TextField } from '../../components/fields/TextField.tsx'
import { PASSWORDS_DIFFER, PASSWORDS_MATCH, type Strength } from '../../domain/password.ts'
import { type Passwords, passwordMachine } from '../../machines/users/password.machine.ts'
import { useEmitted, useFlow } from '../app/flow.ts'
import css from './PasswordFields.module.css'

interface NewPasswordProps {
  readonly passwords: Passwords
  readonly hint: string
  readonly message: string | null
  readonly isReadOnly: boolean
  readonly onChange: (passwords: Passwords) => void
}

const strengths = ['weak', 'average', 'strong'] as const satisfies readonly Strength[]
const matchStates = ['awaited', 'matched', 'mismatched'] as const

/** Connects the password fields to their machine and to the form (spec §5). */
export function NewPassword({ passwords, hint, message, isReadOnly, onChange }: NewPasswordProps) {
  const [snapshot, send, actor] = useFlow(passwordMachine, { input: passwords })
  useEmitted(actor, 'changed', ({ password, passwordConfirmation }) => onChange({ password, passwordConfirmation }))
  return (
    <PasswordFields
      hint={hint}
      password={snapshot.context.password}
      confirmation={snapshot.context.passwordConfirmation}
      strength={strengths.find((strength) => snapshot.matches({ strength })) ?? null}
      match={matchStates.find((match) => snapshot.matches({ confirmation: { shown: match } })) ?? null}
      message={message}
      readOnly={isReadOnly}
      onType={(text) => send({ type: 'password.type', text })}
      onConfirm={(text) => send({ type: 'confirmation.type', text })}
    />
  )
}

export interface PasswordFieldsProps {
  readonly hint: string
  readonly password: string
  readonly confirmation: string
  readonly strength: Strength | null
  /** `awaited` before the second password is typed. Null hides the second field. */
  readonly match: 'awaited' | 'matched' | 'mismatched' | null
  readonly message: string | null
  readonly readOnly: boolean
  readonly onType: (text: string) => void
  readonly onConfirm: (text: string) => void
}

const matchTexts = { awaited: null, matched: PASSWORDS_MATCH, mismatched: PASSWORDS_DIFFER }

/** Field for a new password. A confirmation field appears once the user types (spec §5). */
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
          labelEnd={<output className="sr-only">{matchTexts[match]}</output>}
          name="passwordConfirmation"
          hint={
            match === 'matched' ? (
              <span className={css.matched}>{matchTexts.matched}</span>
            ) : (
              'Enter the same password again.'
            )
          }
          value={confirmation}
          message={match === 'mismatched' ? matchTexts.mismatched : null}
          onChange={onConfirm}
        />
      )}
    </>
  )
}
