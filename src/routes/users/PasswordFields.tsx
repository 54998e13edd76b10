import { TextField } from '../../components/fields/TextField.tsx'
import { PASSWORDS_DIFFER, PASSWORDS_MATCH, type Strength } from '../../domain/password.ts'
import css from './PasswordFields.module.css'

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
