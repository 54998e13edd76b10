import { CircleCheck, CircleX } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { Spinner } from '../../components/feedback/Loading.tsx'
import { Field } from '../../components/fields/Field.tsx'
import boxCss from '../../components/fields/InputBox.module.css'
import { InputBox } from '../../components/fields/InputBox.tsx'
import type { Uniqueness } from '../../components/fields/MachineNameField.tsx'
import type { UserFields } from '../../domain/users/user.ts'
import { droppedCharacters, FREE_USERNAME, TAKEN_USERNAME, usernameOf } from '../../domain/users/user.ts'
import { useUniqueness } from '../records/NameFields.tsx'
import type { FormProps } from '../records/RecordDialog.tsx'
import css from './UsernameField.module.css'

/** Connects the username field of a new account to the actor that checks it (spec §5). */
export function NewUsername({ draft, unique, held, messageOf, onChange }: FormProps<UserFields>) {
  const problem = messageOf('username')
  const status = useUniqueness(unique, problem)
  return (
    <UsernameField
      value={draft.username}
      status={status}
      hint="Letters, digits, spaces, hyphens and underscores."
      praise={FREE_USERNAME}
      message={problem ?? (status === 'taken' ? TAKEN_USERNAME : null)}
      readOnly={held}
      onChange={(username) => onChange({ username })}
    />
  )
}

export interface UsernameFieldProps {
  readonly value: string
  /** Called with the typed text minus the characters that a username cannot have. */
  readonly onChange: (username: string) => void
  readonly status: Uniqueness
  readonly hint: string
  /** Text for a free username. */
  readonly praise: string
  readonly message: string | null
  readonly readOnly: boolean
}

const ends = { quiet: null, checking: <Spinner />, free: <CircleCheck />, taken: <CircleX /> }

/** Username field of a new account. Shows the availability, and the characters that were left out. */
export function UsernameField({ value, onChange, status, hint, praise, message, readOnly }: UsernameFieldProps) {
  const [leftOut, setLeftOut] = useState('')
  const isPraised = status === 'free' && leftOut === ''
  const news = message ?? (leftOut || (isPraised ? praise : ''))
  const onType = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value
    const username = usernameOf(typed)
    if (username !== typed) {
      // Write the value before React does, because React would move the cursor to the end.
      const caret = usernameOf(typed.slice(0, input.selectionStart ?? typed.length)).length
      input.value = username
      input.setSelectionRange(caret, caret)
    }
    const characters = droppedCharacters(typed)
    setLeftOut(characters.length === 0 ? '' : `Left out: ${characters.join(' ')}`)
    onChange(username)
  }
  return (
    <Field
      label="Username"
      labelEnd={<output className="sr-only">{news}</output>}
      hint={isPraised ? <span className={css.praise}>{praise}</span> : leftOut || hint}
      message={message}
    >
      {(wiring) => (
        <InputBox
          invalid={message !== null}
          end={
            <span className={css.end} data-status={status}>
              {ends[status]}
            </span>
          }
        >
          <input
            {...wiring}
            type="text"
            name="username"
            className={boxCss.input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly}
            value={value}
            onChange={onType}
          />
        </InputBox>
      )}
    </Field>
  )
}
